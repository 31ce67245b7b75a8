package heinzel.modules.heinzel.turn;

import heinzel.api.id.Ulids;
import heinzel.api.json.Codec;
import heinzel.api.json.Json;
import heinzel.api.notice.Notice;
import heinzel.api.notice.Notices;
import heinzel.api.session.Body;
import heinzel.modules.heinzel.event.Event;
import heinzel.modules.heinzel.event.Step;
import heinzel.modules.heinzel.event.Wire;
import heinzel.modules.heinzel.inbox.Inbox;
import java.util.List;
import java.util.Optional;

/// Asks the person, each question once. Its key stands in the turn's body before anything is told to anybody,
/// and is the key of its effect and of its notice: a crash at any place asks the same question again under the
/// same key, which is not asking again.
final class Asking {
    static final String PREFIX = "ask";

    private final Codec codec;
    private final Ulids ids;
    private final Notices notices;
    private final NoticeTexts texts;
    private final Inbox inbox;

    Asking(Codec codec, Ulids ids, Notices notices, NoticeTexts texts, Inbox inbox) {
        this.codec = codec;
        this.ids = ids;
        this.notices = notices;
        this.texts = texts;
        this.inbox = inbox;
    }

    /// What keeps a question from being asked, in words for the model: that it was asked before. The turn that is
    /// just asking it is no hindrance to itself.
    Optional<String> fault(Started turn, String question) {
        return turn.history()
                .questions()
                .same(question)
                .filter(asked ->
                        asked.state() != Questions.State.OPEN || !turn.id().equals(asked.turn()))
                .map(asked -> "You have asked that already. "
                        + switch (asked.state()) {
                            case OPEN -> "The person has not answered yet.";
                            case DECLINED -> "The person did not want to answer.";
                            case ANSWERED ->
                                answer(turn.heinzel(), asked)
                                        .map(text -> "The person answered: " + text)
                                        .orElse("The person answered; the answer is not kept any more.");
                        });
    }

    /// What the person answered; empty when it was declined or has expired.
    Optional<String> answer(String heinzel, Questions.Question asked) {
        return asked.request().flatMap(request -> inbox.find(heinzel, request)).map(Inbox.Request::text);
    }

    /// Asks.
    ///
    /// @return the question, and the events that record it, not yet appended; none when that was done
    Asked ask(Started turn, String question) {
        BodyLines.Question line = written(turn, question);
        if (turn.history().questions().find(line.key()).isPresent()) {
            return new Asked(line.key(), List.of());
        }
        if (turn.history().effect(line.key()).isEmpty()) {
            turn.log().append(turn.id(), new Event.EffectStarted(line.key(), "question"));
        }
        Notice notice = notices.raise(
                        line.key(),
                        Notice.Kind.NEEDS_YOU,
                        texts.questionTitle(turn.contract().name()),
                        line.question(),
                        "heinzel:" + turn.heinzel())
                .notice();
        return new Asked(
                line.key(),
                List.of(
                        new Event.EffectDone(line.key(), notice.event()),
                        new Event.QuestionAsked(line.key(), line.question())));
    }

    /// As the body has it, written there first where it has none.
    private BodyLines.Question written(Started turn, String question) {
        return turn.body().lines().stream()
                .filter(line -> line.kind().equals(BodyLines.QUESTION))
                .map(line -> codec.read(line.data(), BodyLines.Question.class))
                .filter(line -> Questions.folded(line.question()).equals(Questions.folded(question)))
                .findFirst()
                .orElseGet(() -> {
                    BodyLines.Question fresh = new BodyLines.Question(ids.next(PREFIX), question.strip());
                    turn.body().append(List.of(new Body.Draft(Wire.of(Step.OUTCOME), BodyLines.QUESTION, (Json.Obj)
                            codec.write(fresh))));
                    return fresh;
                });
    }

    /// A question, and what is still to be recorded of it.
    record Asked(String key, List<Event> events) {}
}
