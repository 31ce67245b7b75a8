package heinzel.modules.heinzel.steer;

import heinzel.api.id.Ulids;
import heinzel.api.index.Row;
import heinzel.api.operation.Call;
import heinzel.api.operation.Effect;
import heinzel.api.operation.Exposed;
import heinzel.api.operation.Head;
import heinzel.api.operation.Operation;
import heinzel.api.operation.Param;
import heinzel.api.operation.Preview;
import heinzel.api.operation.Problem;
import heinzel.modules.heinzel.event.Wire;
import heinzel.modules.heinzel.inbox.Inbox;
import heinzel.modules.heinzel.index.QuestionState;
import heinzel.modules.heinzel.index.QuestionTable;
import heinzel.modules.heinzel.manage.Heinzels;
import heinzel.modules.heinzel.tick.WakeHeinzel;
import heinzel.modules.heinzel.tick.WakeNow;
import java.util.Optional;

/// Answers a question of a Heinzelmännchen. The turn that waits for the answer goes on with it; without one it
/// starts a turn.
@Exposed(
        at = "heinzel answer",
        summary = "Answer a question of a Heinzelmännchen.",
        effect = Effect.SPEND,
        heads = {Head.CLI, Head.MCP, Head.WEB, Head.DESKTOP})
public final class AnswerQuestion implements Operation<AnswerQuestion.Input, AnswerQuestion.Answered> {
    private final Heinzels heinzels;
    private final WakeNow now;
    private final Ulids ids;

    public AnswerQuestion(Heinzels heinzels, WakeNow now, Ulids ids) {
        this.heinzels = heinzels;
        this.now = now;
        this.ids = ids;
    }

    public record Input(
            @Param(value = "A name, an id, or the beginning of an id", positional = true)
            String ref,

            @Param(value = "The question's key, as hz heinzel show tells it", positional = true)
            String key,

            @Param(value = "The answer", positional = true, max = 8_000, content = true)
            String text,

            @Param("Do not wait for it: the next tick takes it up")
            boolean noWait) {
        public Input(String ref, String key, String text) {
            this(ref, key, text, false);
        }
    }

    /// @param key       the question's
    /// @param turn      the turn that took the answer, when it was taken at once
    /// @param requested the request that the running turn, or the next tick, will take up; there when it was awake
    public record Answered(
            String key,
            Optional<String> turn,
            Optional<String> disposition,
            Optional<String> reason,
            Optional<String> report,
            Optional<String> reply,
            Optional<String> requested) {}

    @Override
    public Input resolved(Input input) {
        return new Input(heinzels.require(input.ref()).key(), input.key(), input.text(), input.noWait());
    }

    @Override
    public Optional<Preview> preview(Input input) {
        return Optional.of(heinzels.preview(
                input.ref(), "the answer to " + input.key(), Optional.empty(), Optional.of(input.text())));
    }

    @Override
    public Answered run(Input input, Call call) {
        Row heinzel = heinzels.require(input.ref());
        Row question = question(heinzel, input);
        if (input.text().isBlank()) {
            throw new Problem.Invalid("The answer is empty.", "To give none: hz decline " + question.key());
        }
        Inbox.Request request = new Inbox.Request(
                ids.next(Inbox.PREFIX),
                heinzel.key(),
                input.text(),
                call.now(),
                Optional.of(Inbox.Kind.ANSWER),
                Optional.of(question.key()));
        WakeHeinzel.Woken woken = now.bring(request, !input.noWait(), call);
        return new Answered(
                question.key(),
                woken.turn(),
                woken.disposition(),
                woken.reason(),
                woken.report(),
                woken.reply(),
                woken.requested());
    }

    private Row question(Row heinzel, Input input) {
        Row question = heinzels.index()
                .get(QuestionTable.TABLE, input.key())
                .filter(row -> row.session().equals(heinzel.key()))
                .orElseThrow(() -> new Problem.NotFound(
                        "'" + input.ref() + "' has asked no question " + input.key() + ".",
                        "See what it asks: hz heinzel show " + input.ref()));
        Optional<String> state = question.find(QuestionTable.STATE);
        if (!state.equals(Optional.of(Wire.of(QuestionState.WAITING)))) {
            throw new Problem.Conflict(
                    "The question " + input.key() + " does not wait any more: it is " + state.orElse("gone") + ".",
                    "Say it by hz heinzel wake " + input.ref() + " --message TEXT");
        }
        return question;
    }
}
