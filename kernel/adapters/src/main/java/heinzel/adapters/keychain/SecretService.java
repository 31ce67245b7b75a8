package heinzel.adapters.keychain;

import java.util.List;
import java.util.Map;
import org.freedesktop.dbus.DBusPath;
import org.freedesktop.dbus.annotations.DBusInterfaceName;
import org.freedesktop.dbus.interfaces.DBusInterface;
import org.freedesktop.dbus.types.Variant;

/// The desktop's secret service, as its specification names things. Public because the library makes a proxy of it.
@DBusInterfaceName("org.freedesktop.Secret.Service")
@SuppressWarnings("MemberName") // The methods are named by the specification.
public interface SecretService extends DBusInterface {
    Two<Variant<?>, DBusPath> OpenSession(String algorithm, Variant<?> input);

    /// Answers the items that are unlocked, and those that are locked.
    Two<List<DBusPath>, List<DBusPath>> SearchItems(Map<String, String> attributes);

    /// Answers what is unlocked now, and the prompt that would unlock the rest.
    Two<List<DBusPath>, DBusPath> Unlock(List<DBusPath> objects);

    Map<DBusPath, SecretValue> GetSecrets(List<DBusPath> items, DBusPath session);

    DBusPath ReadAlias(String name);
}
