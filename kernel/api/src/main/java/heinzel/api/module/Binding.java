package heinzel.api.module;

import java.util.function.Function;

/// A capability that an adapter serves.
///
/// @param capability the interface
/// @param make       makes the adapter; called at most once a kernel
public record Binding<T extends Capability>(Class<T> capability, Function<Host, ? extends T> make) {
    public static <T extends Capability> Binding<T> of(Class<T> capability, Function<Host, ? extends T> make) {
        return new Binding<>(capability, make);
    }
}
