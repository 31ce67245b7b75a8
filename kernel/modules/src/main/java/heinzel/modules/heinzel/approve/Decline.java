package heinzel.modules.heinzel.approve;

import heinzel.api.index.Row;
import heinzel.api.operation.Call;
import heinzel.api.operation.Effect;
import heinzel.api.operation.Exposed;
import heinzel.api.operation.Head;
import heinzel.api.operation.Operation;
import heinzel.api.operation.Param;
import heinzel.modules.heinzel.amend.AmendmentDecisions;
import heinzel.modules.heinzel.index.HeinzelTable;
import java.util.Optional;

/// Declines a contract, an amendment or a draft. A declined draft is taken out of its document, while it is as it was
/// placed.
@Exposed(
        at = "decline",
        summary = "Decline a contract, an amendment or a draft.",
        effect = Effect.WRITE,
        decision = true,
        heads = {Head.CLI, Head.MCP, Head.WEB, Head.DESKTOP})
public final class Decline implements Operation<Decline.Input, Decided> {
    private final Matters matters;
    private final ContractDecisions contracts;
    private final AmendmentDecisions amendments;
    private final DraftDecisions drafts;

    public Decline(Matters matters, ContractDecisions contracts, AmendmentDecisions amendments, DraftDecisions drafts) {
        this.matters = matters;
        this.contracts = contracts;
        this.amendments = amendments;
        this.drafts = drafts;
    }

    public record Input(
            @Param(value = "A name, or the id of a Heinzelmännchen, an amendment or a draft", positional = true)
            String ref,

            @Param("Only when it still has this hash") Optional<String> expect) {}

    @Override
    public Decided run(Input input, Call call) {
        return switch (matters.find(input.ref())) {
            case Matters.Matter.Contract(Row heinzel) -> contracts.decline(heinzel, input.expect(), call);
            case Matters.Matter.Amendment(Row heinzel, String id) -> {
                amendments.decline(heinzel.key(), id, input.expect());
                yield new Decided(
                        "amendment", id, heinzel.find(HeinzelTable.NAME).orElse(heinzel.key()), Optional.empty());
            }
            case Matters.Matter.Draft(Row heinzel, Row draft) -> drafts.decline(heinzel, draft, input.expect(), call);
        };
    }
}
