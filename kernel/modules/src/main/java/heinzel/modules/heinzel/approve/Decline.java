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

/// Declines a contract, an amendment, a draft or a question. A declined draft is taken out of its document,
/// while it is as it was placed.
@Exposed(
        at = "decline",
        summary = "Decline a contract, an amendment, a draft or a question.",
        effect = Effect.WRITE,
        decision = true,
        heads = {Head.CLI, Head.MCP, Head.WEB, Head.DESKTOP})
public final class Decline implements Operation<Decline.Input, Decided> {
    private final Matters matters;
    private final Binding binding;
    private final ContractDecisions contracts;
    private final AmendmentDecisions amendments;
    private final DraftDecisions drafts;
    private final QuestionDecisions questions;

    public Decline(
            Matters matters,
            Binding binding,
            ContractDecisions contracts,
            AmendmentDecisions amendments,
            DraftDecisions drafts,
            QuestionDecisions questions) {
        this.matters = matters;
        this.binding = binding;
        this.contracts = contracts;
        this.amendments = amendments;
        this.drafts = drafts;
        this.questions = questions;
    }

    public record Input(
            @Param(
                    value = "A name, or the id of a Heinzelmännchen, an amendment, a draft or a question",
                    positional = true)
            String ref,

            @Param("Only when it still has this hash") Optional<String> expect,

            @Param(value = "Why, for the record: hz heinzel show tells it", max = 2_000, content = true)
            Optional<String> reason) {
        public Input(String ref, Optional<String> expect) {
            this(ref, expect, Optional.empty());
        }
    }

    @Override
    public Input pinned(Input input) {
        return new Input(input.ref(), Optional.of(binding.hash(input.ref(), input.expect())), input.reason());
    }

    @Override
    public Decided run(Input input, Call call) {
        return switch (matters.find(input.ref())) {
            case Matters.Matter.Contract(Row heinzel) -> contracts.decline(heinzel, input.expect(), input.reason());
            case Matters.Matter.Amendment(Row heinzel, String id) -> {
                amendments.decline(heinzel.key(), id, input.expect(), input.reason());
                yield new Decided(
                        "amendment", id, heinzel.find(HeinzelTable.NAME).orElse(heinzel.key()), Optional.empty());
            }
            case Matters.Matter.Question(Row heinzel, String key) -> {
                binding.hash(key, input.expect());
                questions.decline(heinzel.key(), key);
                yield new Decided(
                        "question", key, heinzel.find(HeinzelTable.NAME).orElse(heinzel.key()), Optional.empty());
            }
            case Matters.Matter.Draft(Row heinzel, Row draft) ->
                drafts.decline(heinzel, draft, input.expect(), input.reason(), call);
        };
    }
}
