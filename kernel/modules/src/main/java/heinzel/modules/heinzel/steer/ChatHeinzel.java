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
import heinzel.modules.heinzel.inbox.Inbox;
import heinzel.modules.heinzel.manage.Heinzels;
import heinzel.modules.heinzel.tick.WakeHeinzel;
import heinzel.modules.heinzel.tick.WakeNow;
import java.util.Optional;

/// Says something to a Heinzelmännchen and answers what it replied: its session is the chat with it. While a
/// turn of it runs, that turn is told.
@Exposed(
        at = "heinzel chat",
        summary = "Say something to a Heinzelmännchen.",
        effect = Effect.SPEND,
        heads = {Head.CLI, Head.MCP, Head.WEB, Head.DESKTOP})
public final class ChatHeinzel implements Operation<ChatHeinzel.Input, WakeHeinzel.Woken> {
    private final Heinzels heinzels;
    private final WakeNow now;
    private final Ulids ids;

    public ChatHeinzel(Heinzels heinzels, WakeNow now, Ulids ids) {
        this.heinzels = heinzels;
        this.now = now;
        this.ids = ids;
    }

    public record Input(
            @Param(value = "A name, an id, or the beginning of an id", positional = true)
            String ref,

            @Param(value = "What you say", positional = true, max = 8_000, content = true)
            String text) {}

    @Override
    public Input resolved(Input input) {
        return new Input(heinzels.require(input.ref()).key(), input.text());
    }

    @Override
    public Optional<Preview> preview(Input input) {
        return Optional.of(heinzels.preview(input.ref(), "a turn", Optional.empty(), Optional.of(input.text())));
    }

    @Override
    public WakeHeinzel.Woken run(Input input, Call call) {
        if (input.text().isBlank()) {
            throw new Problem.Invalid("Nothing is said.", "hz heinzel chat " + input.ref() + " \"how is it going?\"");
        }
        Row heinzel = heinzels.require(input.ref());
        WakeNow.approved(heinzel);
        WakeNow.wakeable(heinzel);
        Inbox.Request request = new Inbox.Request(
                ids.next(Inbox.PREFIX), heinzel.key(), input.text().strip(), call.now());
        return now.bring(request, true, call);
    }
}
