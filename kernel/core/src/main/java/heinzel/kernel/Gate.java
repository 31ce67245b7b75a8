package heinzel.kernel;

import heinzel.api.operation.Caller;
import heinzel.api.operation.Effect;
import heinzel.api.operation.Head;
import heinzel.api.operation.OperationSpec;
import heinzel.api.operation.Problem;
import java.util.Optional;

/// The one place that decides whether a call may run. It looks at who asks and at what the operation declares of
/// itself, at nothing that a model can write.
final class Gate {
    private Gate() {}

    /// What becomes of a call that is not refused.
    enum Way {
        RUN,
        PROPOSE
    }

    /// @param proposeWrites whether the person wants a client's writes as proposals
    /// @throws Problem.Refused for what may not even be proposed
    static Way way(Caller caller, Head head, OperationSpec operation, boolean proposeWrites) {
        if (!operation.offeredBy(head)) {
            throw new Problem.Refused(
                    operation.at() + " is not offered here.", "Run it yourself in a terminal: hz " + operation.at());
        }
        return switch (caller) {
            case Caller.Person person -> Way.RUN;
            case Caller.Chat chat -> {
                refuseNever(operation);
                yield operation.effect() == Effect.READ ? Way.RUN : Way.PROPOSE;
            }
            case Caller.Client client -> {
                refuseNever(operation);
                boolean propose = operation.decision() || (proposeWrites && operation.effect() != Effect.READ);
                yield propose ? Way.PROPOSE : Way.RUN;
            }
            case Caller.Scheduler scheduler -> {
                if (!operation.unattended()) {
                    throw new Problem.Refused(
                            operation.at() + " does not run without a person.", "hz " + operation.at());
                }
                yield Way.RUN;
            }
        };
    }

    /// What the person confirmed runs, but neither what no chat may run nor what no chat could have proposed.
    ///
    /// @throws Problem.Refused for these, and when the caller is not the person
    static void confirmed(Caller caller, OperationSpec operation) {
        if (!caller.speaksForItself()) {
            throw new Problem.Refused("Only the person confirms what runs.", "");
        }
        refuseNever(operation);
        if (!operation.offeredBy(Head.MCP)) {
            throw new Problem.Refused(
                    operation.at() + " can't be proposed by a chat, so it can't be confirmed from one.",
                    "Run it yourself in a terminal: hz " + operation.at());
        }
    }

    /// Why no rule of the person's can let calls of an operation run without a question, as a clause. What an
    /// agent has done by a rule must be possible to take back, by somebody who sees its card.
    ///
    /// @param undo what takes a call back, where that is there
    static Optional<String> unfitForRule(OperationSpec operation, Optional<OperationSpec> undo) {
        if (operation.neverFromChat() || !operation.offeredBy(Head.MCP)) {
            return Optional.of("it never runs for an agent");
        }
        if (operation.decision()) {
            return Optional.of("it is a decision of the person's");
        }
        return switch (operation.effect()) {
            case READ -> Optional.of("it changes nothing and needs none");
            case SPEND -> Optional.of("it costs money");
            case WRITE ->
                undo.filter(back -> !back.neverFromChat() && back.offeredBy(Head.MCP))
                                .isPresent()
                        ? Optional.empty()
                        : Optional.of("it can't be taken back");
        };
    }

    private static void refuseNever(OperationSpec operation) {
        if (operation.neverFromChat()) {
            throw new Problem.Refused(
                    operation.at() + " never runs for an agent, confirmed or not.",
                    "Run it yourself in a terminal: hz " + operation.at());
        }
    }
}
