package heinzel.modules.system.outbox;

import heinzel.api.operation.Call;
import heinzel.api.operation.Effect;
import heinzel.api.operation.Exposed;
import heinzel.api.operation.Head;
import heinzel.api.operation.Operation;
import heinzel.api.operation.Param;
import heinzel.api.operation.Problem;
import heinzel.api.outbox.Letter;
import heinzel.api.outbox.Outbox;
import java.util.Optional;

/// One request, whole. Its text holds what the person's documents and chats said, so no agent is offered it, as none
/// is offered the chats: one could carry out of one chat what was said in another.
@Exposed(
        at = "system outbox show",
        summary = "Show one request that hz sent, with its bytes as they were sent.",
        effect = Effect.READ,
        heads = {Head.CLI, Head.WEB, Head.DESKTOP})
public final class ShowSent implements Operation<ShowSent.Input, ShowSent.Shown> {
    private final Outbox outbox;

    ShowSent(Outbox outbox) {
        this.outbox = outbox;
    }

    /// @param id which one
    public record Input(
            @Param(value = "The request's id, as the outbox lists it", positional = true)
            String id) {}

    /// @param request who got it, why, and what became of it
    /// @param sent    its bytes as they were sent, or redacted where the request says so; absent once they have expired
    public record Shown(SentRequest request, Optional<String> sent) {}

    @Override
    public Shown run(Input input, Call call) {
        Letter letter = outbox.find(input.id())
                .orElseThrow(() -> new Problem.NotFound(
                        "Nothing in the outbox has the id " + input.id() + ".", "hz system outbox"));
        Optional<String> text = outbox.text(letter);
        return new Shown(SentRequest.of(letter, text.isPresent()), text);
    }
}
