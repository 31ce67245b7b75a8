package heinzel.api.module;

import heinzel.api.operation.Operation;
import java.util.function.Function;

/// An operation that a module offers. The class carries the declaration, so it can be listed without being
/// made; it is made, with its services, when first called.
///
/// @param type the operation's class
/// @param make makes it; called at most once a kernel
public record Offer<I extends Record, R extends Record>(
        Class<? extends Operation<I, R>> type, Function<Host, ? extends Operation<I, R>> make) {
    public static <I extends Record, R extends Record> Offer<I, R> of(
            Class<? extends Operation<I, R>> type, Function<Host, ? extends Operation<I, R>> make) {
        return new Offer<>(type, make);
    }
}
