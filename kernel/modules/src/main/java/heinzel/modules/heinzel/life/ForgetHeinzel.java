package heinzel.modules.heinzel.life;

import heinzel.api.operation.Call;
import heinzel.api.operation.Effect;
import heinzel.api.operation.Exposed;
import heinzel.api.operation.Head;
import heinzel.api.operation.Operation;
import heinzel.api.operation.Param;
import heinzel.api.operation.Preview;
import java.util.List;
import java.util.Optional;

/// Deletes a Heinzelmännchen for good: its record, its contracts, what its turns read and wrote, the drafts in
/// files of hz's own. Nothing outside its folder is touched: what it placed in documents stays there, a waiting
/// draft with its tag; its receipts stay, and what it cost today still counts.
@Exposed(
        at = "heinzel forget",
        summary = "Delete a Heinzelmännchen and all that hz recorded of it, for good.",
        effect = Effect.WRITE,
        decision = true,
        heads = {Head.CLI, Head.MCP, Head.WEB, Head.DESKTOP})
public final class ForgetHeinzel implements Operation<ForgetHeinzel.Input, ForgetHeinzel.Forgotten> {
    private final Forgetting forgetting;

    public ForgetHeinzel(Forgetting forgetting) {
        this.forgetting = forgetting;
    }

    public record Input(
            @Param(value = "A name, an id, or the beginning of an id", positional = true)
            String ref,

            @Param("Delete without asking") boolean yes) {}

    /// @param state   `forgotten`
    /// @param removed whether there was something to delete; false when that had been done before
    /// @param stays   what it wrote that hz left where it is: places in documents
    public record Forgotten(String id, String name, String state, boolean removed, List<String> stays) {
        public Forgotten {
            stays = List.copyOf(stays);
        }
    }

    @Override
    public Input resolved(Input input) {
        return new Input(forgetting.id(input.ref()), input.yes());
    }

    @Override
    public Optional<Preview> preview(Input input) {
        return Optional.of(forgetting.preview(input.ref()));
    }

    /// A person is asked first; what a person confirmed on a card was asked there.
    @Override
    public Forgotten run(Input input, Call call) {
        return forgetting.forget(input.ref(), input.yes() || !call.caller().speaksForItself(), call.now());
    }
}
