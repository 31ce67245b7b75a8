package heinzel.kernel;

import heinzel.api.json.Json;
import heinzel.api.operation.Call;
import heinzel.api.operation.Caller;
import heinzel.api.operation.OperationSpec;
import heinzel.api.operation.Operations;
import heinzel.api.operation.Parameter;
import heinzel.api.operation.Preview;
import heinzel.api.operation.Problem;
import heinzel.kernel.operation.Declared;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The operations as modules see them. A specification that is handed in only names an operation; what is
/// believed of it is what the kernel itself read.
final class KernelOperations implements Operations {
    private final Kernel kernel;

    KernelOperations(Kernel kernel) {
        this.kernel = kernel;
    }

    @Override
    public List<OperationSpec> all() {
        return kernel.operations();
    }

    @Override
    public Optional<OperationSpec> find(String at) {
        return kernel.find(at).map(Declared::spec);
    }

    @Override
    public Json.Obj validate(OperationSpec operation, Json.Obj arguments) {
        Declared<?, ?> known = kernel.known(operation.at());
        return kernel.foreseen(
                known.spec(), () -> known.checked(kernel.arguments().complete(known.spec(), arguments)));
    }

    @Override
    public Json.Obj resolved(OperationSpec operation, Json.Obj arguments) {
        Declared<?, ?> known = kernel.known(operation.at());
        return kernel.foreseen(known.spec(), () -> {
            Json.Obj complete = kernel.arguments().complete(known.spec(), filtered(known.spec(), arguments));
            return kernel.resolved(known, known.checked(complete));
        });
    }

    @Override
    public Optional<Preview> preview(OperationSpec operation, Json.Obj arguments) {
        Declared<?, ?> known = kernel.known(operation.at());
        try {
            return kernel.foreseen(known.spec(), () -> {
                Json.Obj complete = kernel.arguments().complete(known.spec(), filtered(known.spec(), arguments));
                return kernel.preview(known, known.checked(complete));
            });
        } catch (Problem refused) {
            // Whoever confirms it hears why.
            return Optional.empty();
        }
    }

    @Override
    public Answer runConfirmed(OperationSpec operation, Json.Obj arguments, Call call) {
        Declared<?, ?> known = kernel.known(operation.at());
        Gate.confirmed(call.caller(), known.spec());
        Caller proposal = new Caller.Person(Caller.Origin.PROPOSAL);
        return kernel.foreseen(known.spec(), () -> {
            Json.Obj complete = kernel.arguments().complete(known.spec(), filtered(known.spec(), arguments));
            kernel.refuseNever(known, complete);
            Outcome.Ran ran =
                    kernel.run(known, complete, new Call(call.clock(), call.progress(), proposal, call.cancel()));
            return new Answer(ran.json(), ran.exitCode());
        });
    }

    @Override
    public Tried asAgent(String session, OperationSpec operation, Json.Obj arguments, Call call) {
        try {
            Outcome outcome = kernel.chat(session).invoke(operation, arguments, call.progress(), call.cancel());
            return switch (outcome) {
                case Outcome.Ran ran -> new Tried.Ran(ran.json());
                case Outcome.Proposed proposed -> new Tried.Proposed(proposed.action());
            };
        } catch (Problem.Cancelled stopped) {
            throw stopped;
        } catch (Problem refused) {
            return new Tried.Refused(refused.said());
        }
    }

    @Override
    public Optional<Inverse> undo(OperationSpec operation, Json.Obj arguments, Json.Obj result) {
        OperationSpec done = kernel.known(operation.at()).spec();
        return done.undo().flatMap(this::find).map(inverse -> {
            Map<String, Json> filled = new LinkedHashMap<>();
            for (Parameter parameter : inverse.parameters()) {
                Json value = result.get(parameter.name());
                if (value == null) {
                    value = arguments.get(parameter.name());
                }
                if (value != null) {
                    filled.put(parameter.name(), value);
                }
            }
            return new Inverse(inverse, new Json.Obj(filled));
        });
    }

    /// A stored proposal may be older than the operation's declaration; what is no argument of it is left out.
    private static Json.Obj filtered(OperationSpec operation, Json.Obj arguments) {
        List<String> own = operation.parameters().stream().map(Parameter::name).toList();
        Map<String, Json> kept = new LinkedHashMap<>(arguments.fields());
        kept.keySet().retainAll(own);
        return new Json.Obj(kept);
    }
}
