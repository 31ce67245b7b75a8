package heinzel.modules.heinzel.approve;

import heinzel.api.index.Row;
import heinzel.api.operation.Call;
import heinzel.api.operation.Effect;
import heinzel.api.operation.Exposed;
import heinzel.api.operation.Head;
import heinzel.api.operation.Operation;
import heinzel.api.operation.Param;
import heinzel.api.operation.Problem;
import heinzel.modules.heinzel.amend.AmendmentDecisions;
import heinzel.modules.heinzel.index.HeinzelTable;
import java.util.Optional;

/// Approves a contract, an amendment or a draft. A decision is bound to the hash of what was shown, where the
/// caller names one.
@Exposed(
        at = "approve",
        summary = "Approve a contract, an amendment or a draft.",
        effect = Effect.WRITE,
        decision = true,
        heads = {Head.CLI, Head.MCP, Head.WEB, Head.DESKTOP})
public final class Approve implements Operation<Approve.Input, Decided> {
    private final Matters matters;
    private final Binding binding;
    private final ContractDecisions contracts;
    private final AmendmentDecisions amendments;
    private final DraftDecisions drafts;

    public Approve(
            Matters matters,
            Binding binding,
            ContractDecisions contracts,
            AmendmentDecisions amendments,
            DraftDecisions drafts) {
        this.matters = matters;
        this.binding = binding;
        this.contracts = contracts;
        this.amendments = amendments;
        this.drafts = drafts;
    }

    public record Input(
            @Param(value = "A name, or the id of a Heinzelmännchen, an amendment or a draft", positional = true)
            String ref,

            @Param("Only when it still has this hash, as `show` or `drafts` gave it")
            Optional<String> expect,

            @Param("Of a call to a server whose end hz does not know: it happened, or it is to be made again")
            Optional<Handing.Unknown> unknown) {
        public Input(String ref, Optional<String> expect) {
            this(ref, expect, Optional.empty());
        }
    }

    @Override
    public Input pinned(Input input) {
        return new Input(input.ref(), Optional.of(binding.hash(input.ref(), input.expect())), input.unknown());
    }

    @Override
    public Decided run(Input input, Call call) {
        return switch (matters.find(input.ref())) {
            case Matters.Matter.Contract(Row heinzel) -> contracts.approve(heinzel, input.expect(), call);
            case Matters.Matter.Amendment(Row heinzel, String id) ->
                new Decided(
                        "amendment",
                        id,
                        heinzel.find(HeinzelTable.NAME).orElse(heinzel.key()),
                        Optional.of(amendments.approve(heinzel.key(), id, input.expect(), call.now())));
            case Matters.Matter.Question(Row heinzel, String key) ->
                throw new Problem.Refused(
                        key + " is a question: it wants an answer.",
                        "hz heinzel answer " + heinzel.find(HeinzelTable.NAME).orElse(heinzel.key()) + " " + key
                                + " TEXT");
            case Matters.Matter.Draft(Row heinzel, Row draft) ->
                drafts.approve(heinzel, draft, input.expect(), input.unknown(), call);
        };
    }
}
