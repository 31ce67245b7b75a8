package heinzel.adapters.keychain;

import org.freedesktop.dbus.DBusPath;
import org.freedesktop.dbus.Struct;
import org.freedesktop.dbus.annotations.Position;

/// A secret on its way over the bus: the session it is told in, what that adds, the bytes, and what they are.
public final class SecretValue extends Struct {
    @Position(0)
    private final DBusPath session;

    @Position(1)
    private final byte[] parameters;

    @Position(2)
    private final byte[] value;

    @Position(3)
    private final String type;

    public SecretValue(DBusPath session, byte[] parameters, byte[] value, String type) {
        this.session = session;
        this.parameters = parameters.clone();
        this.value = value.clone();
        this.type = type;
    }

    DBusPath session() {
        return session;
    }

    byte[] parameters() {
        return parameters.clone();
    }

    byte[] value() {
        return value.clone();
    }

    String type() {
        return type;
    }
}
