package heinzel.adapters.keychain;

import java.util.Map;
import org.freedesktop.dbus.DBusPath;
import org.freedesktop.dbus.annotations.DBusInterfaceName;
import org.freedesktop.dbus.interfaces.DBusInterface;
import org.freedesktop.dbus.types.Variant;

/// One keyring of the secret service.
@DBusInterfaceName("org.freedesktop.Secret.Collection")
@SuppressWarnings("MemberName") // The methods are named by the specification.
public interface SecretCollection extends DBusInterface {
    /// Answers the item, and the prompt that has to be answered before there is one.
    Two<DBusPath, DBusPath> CreateItem(Map<String, Variant<?>> properties, SecretValue secret, boolean replace);
}
