package heinzel.adapters.keychain;

import org.freedesktop.dbus.DBusPath;
import org.freedesktop.dbus.annotations.DBusInterfaceName;
import org.freedesktop.dbus.interfaces.DBusInterface;

/// One secret of the secret service.
@DBusInterfaceName("org.freedesktop.Secret.Item")
@SuppressWarnings("MemberName") // The methods are named by the specification.
public interface SecretItem extends DBusInterface {
    /// Answers the prompt that has to be answered before it is gone.
    DBusPath Delete();
}
