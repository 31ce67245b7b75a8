package heinzel.adapters.keychain;

import org.freedesktop.dbus.Tuple;
import org.freedesktop.dbus.annotations.Position;

/// Two values that a call answers. Generic, because the library finds out their types where the call is declared.
///
/// @param <A> the first's type
/// @param <B> the second's
public final class Two<A, B> extends Tuple {
    @Position(0)
    private final A first;

    @Position(1)
    private final B second;

    public Two(A first, B second) {
        this.first = first;
        this.second = second;
    }

    A first() {
        return first;
    }

    B second() {
        return second;
    }
}
