package heinzel.kernel.operation;

import heinzel.api.json.Json;
import heinzel.api.module.Host;
import heinzel.api.module.Offer;
import heinzel.api.operation.Call;
import heinzel.api.operation.Operation;
import heinzel.api.operation.OperationSpec;
import heinzel.api.operation.Preview;
import heinzel.kernel.json.Shape;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// An operation as read from its class, and the operation itself once somebody called it. Safe for several threads.
public final class Declared<I extends Record, R extends Record> {
    private final OperationSpec spec;
    private final Offer<I, R> offer;
    private final Class<I> input;
    private final Class<R> result;
    private final Shape inputShape;
    private final Shape resultShape;
    private @Nullable Operation<I, R> made;

    Declared(OperationSpec spec, Offer<I, R> offer, Class<I> input, Class<R> result, Shape inputShape, Shape shape) {
        this.spec = spec;
        this.offer = offer;
        this.input = input;
        this.result = result;
        this.inputShape = inputShape;
        this.resultShape = shape;
    }

    public OperationSpec spec() {
        return spec;
    }

    /// The operation's class.
    public Class<? extends Operation<I, R>> type() {
        return offer.type();
    }

    public Class<I> input() {
        return input;
    }

    public Class<R> result() {
        return result;
    }

    /// Runs it with arguments that {@link Arguments} completed.
    public R run(Json.Obj completed, Host host, Call call) {
        return operation(host).run(input.cast(inputShape.read(completed, "")), call);
    }

    /// The arguments that a proposal of the call keeps.
    public Json.Obj pinned(Json.Obj completed, Host host) {
        return (Json.Obj) inputShape.write(operation(host).pinned(input.cast(inputShape.read(completed, ""))));
    }

    /// The arguments with every name replaced by an id.
    public Json.Obj resolved(Json.Obj completed, Host host) {
        return (Json.Obj) inputShape.write(operation(host).resolved(input.cast(inputShape.read(completed, ""))));
    }

    /// What the call would change.
    public Optional<Preview> preview(Json.Obj completed, Host host) {
        return operation(host).preview(input.cast(inputShape.read(completed, "")));
    }

    /// Why this very call never runs for an agent.
    public Optional<String> neverFromChat(Json.Obj completed, Host host) {
        return operation(host).neverFromChat(input.cast(inputShape.read(completed, "")));
    }

    /// Checks what only the record's own constructors know: that an id has its pattern, that a number fits an
    /// `int`.
    ///
    /// @throws heinzel.api.operation.Problem.Invalid naming the argument
    public Json.Obj checked(Json.Obj completed) {
        inputShape.read(completed, "");
        return completed;
    }

    /// An input as the arguments that would make it.
    public Json.Obj arguments(Record given) {
        return (Json.Obj) inputShape.write(input.cast(given));
    }

    public Json.Obj written(Record answered) {
        return (Json.Obj) resultShape.write(result.cast(answered));
    }

    private synchronized Operation<I, R> operation(Host host) {
        if (made == null) {
            made = offer.make().apply(host);
        }
        return made;
    }
}
