package heinzel.adapters.keychain;

import heinzel.adapters.dbus.SessionBus;
import heinzel.api.credential.Credentials.Secret;
import heinzel.api.keychain.Keychain;
import heinzel.api.operation.Problem;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import org.freedesktop.dbus.DBusPath;
import org.freedesktop.dbus.connections.impl.DBusConnection;
import org.freedesktop.dbus.errors.ServiceUnknown;
import org.freedesktop.dbus.exceptions.DBusException;
import org.freedesktop.dbus.interfaces.DBusInterface;
import org.freedesktop.dbus.interfaces.Properties;
import org.freedesktop.dbus.types.Variant;

/// Secrets by the desktop's secret service: GNOME Keyring, KWallet, KeePassXC. Each call connects anew, since a
/// secret is asked for once in a while and a bus may go at any time. Secrets cross the session's bus as they are:
/// whoever may listen there may ask the service for them, too.
final class SecretServiceKeychain implements Keychain {
    private static final Duration PATIENCE = Duration.ofSeconds(8);
    private static final String SERVICE = "org.freedesktop.secrets";
    private static final String PATH = "/org/freedesktop/secrets";
    private static final String NO_PROMPT = "/";
    private static final String ITEM = "org.freedesktop.Secret.Item";
    private static final String OURS = "heinzel";
    private static final String FIX =
            "Unlock it (log in to the desktop, or open its password program), or set HZ_CREDENTIAL_<NAME> instead.";

    private final Optional<SessionBus> bus;
    private final String home;

    /// @param bus  empty where there is no session
    /// @param home whose secrets: the folder of an hz's settings
    SecretServiceKeychain(Optional<SessionBus> bus, String home) {
        this.bus = bus;
        this.home = home;
    }

    @Override
    public String name() {
        return "the keychain (Secret Service)";
    }

    @Override
    public Optional<String> unavailable() {
        try {
            return ask(desk -> {
                DBusPath keyring = desk.keyring();
                return desk.isLocked(keyring) ? Optional.of(locked().said()) : Optional.<String>empty();
            });
        } catch (Problem.Unavailable why) {
            return Optional.of(why.said());
        }
    }

    @Override
    public Optional<Secret> find(String name) {
        return askIfThere(desk -> held(desk, name)).flatMap(found -> found);
    }

    private Optional<Secret> held(Desk desk, String name) {
        List<DBusPath> items = desk.items(attributes(name));
        if (items.isEmpty()) {
            return Optional.empty();
        }
        List<DBusPath> first = List.of(items.getFirst());
        SecretValue value = desk.service().GetSecrets(first, desk.session()).get(items.getFirst());
        if (value == null) {
            throw locked();
        }
        return Optional.of(new Secret(new String(value.value(), StandardCharsets.UTF_8)));
    }

    @Override
    public void keep(String name, Secret secret) {
        ask(desk -> {
            DBusPath keyring = desk.keyring();
            desk.unlock(List.of(keyring));
            Map<String, Variant<?>> properties = new HashMap<>();
            properties.put(ITEM + ".Label", new Variant<>("hz: " + name));
            properties.put(ITEM + ".Attributes", new Variant<>(attributes(name), "a{ss}"));
            byte[] bytes = secret.reveal().getBytes(StandardCharsets.UTF_8);
            SecretValue value = new SecretValue(desk.session(), new byte[0], bytes, "text/plain; charset=utf8");
            DBusPath prompt = desk.object(keyring, SecretCollection.class)
                    .CreateItem(properties, value, true)
                    .second();
            return done(prompt);
        });
    }

    @Override
    public boolean remove(String name) {
        return ask(desk -> {
            List<DBusPath> items = desk.items(attributes(name));
            for (DBusPath item : items) {
                done(desk.object(item, SecretItem.class).Delete());
            }
            return !items.isEmpty();
        });
    }

    @Override
    public List<String> names() {
        return ask(desk -> {
            TreeSet<String> names = new TreeSet<>();
            for (DBusPath item : desk.all(Map.of("application", OURS, "home", home))) {
                Map<String, String> attributes =
                        desk.object(item, Properties.class).Get(ITEM, "Attributes");
                Optional.ofNullable(attributes.get("credential")).ifPresent(names::add);
            }
            return List.copyOf(names);
        });
    }

    private Map<String, String> attributes(String name) {
        return Map.of("application", OURS, "home", home, "credential", name);
    }

    /// A prompt asks a person, in a window of its own. Nobody may be there, so none is opened.
    private static boolean done(DBusPath prompt) {
        if (!prompt.getPath().equals(NO_PROMPT)) {
            throw locked();
        }
        return true;
    }

    private static Problem.Unavailable locked() {
        return new Problem.Unavailable("The keychain is locked.", FIX);
    }

    private interface Work<T> {
        T with(Desk desk) throws DBusException;
    }

    private <T> T ask(Work<T> work) {
        return askIfThere(work)
                .orElseThrow(() -> new Problem.Unavailable(
                        bus.isEmpty()
                                ? "There is no keychain here: no session of a desktop (DBUS_SESSION_BUS_ADDRESS is not set)."
                                : "There is no keychain here: nobody on this desktop keeps secrets (org.freedesktop.secrets).",
                        "Set HZ_CREDENTIAL_<NAME> instead."));
    }

    /// Empty where nobody keeps secrets at all.
    private <T> Optional<T> askIfThere(Work<T> work) {
        return bus.flatMap(session -> session.within(PATIENCE, "The keychain", FIX, () -> {
            try (DBusConnection connection = session.connect(() -> {})) {
                SecretService service = connection.getRemoteObject(SERVICE, PATH, SecretService.class);
                DBusPath opened =
                        service.OpenSession("plain", new Variant<>("")).second();
                return Optional.of(work.with(new Desk(connection, service, opened)));
            } catch (ServiceUnknown nobody) {
                return Optional.<T>empty();
            }
        }));
    }

    /// One connection to the service.
    private record Desk(DBusConnection connection, SecretService service, DBusPath session) {
        <T extends DBusInterface> T object(DBusPath path, Class<T> type) throws DBusException {
            return connection.getRemoteObject(SERVICE, path.getPath(), type);
        }

        /// The keyring that secrets go to.
        DBusPath keyring() {
            DBusPath keyring = service.ReadAlias("default");
            if (keyring.getPath().equals(NO_PROMPT)) {
                throw new Problem.Unavailable(
                        "The keychain has no keyring yet to keep anything in.",
                        "Make one in the desktop's password program, or set HZ_CREDENTIAL_<NAME> instead.");
            }
            return keyring;
        }

        boolean isLocked(DBusPath keyring) throws DBusException {
            Boolean locked = object(keyring, Properties.class).Get("org.freedesktop.Secret.Collection", "Locked");
            return locked;
        }

        void unlock(List<DBusPath> objects) {
            done(service.Unlock(objects).second());
        }

        /// Those that match, unlocked.
        List<DBusPath> items(Map<String, String> attributes) {
            Two<List<DBusPath>, List<DBusPath>> found = service.SearchItems(attributes);
            if (found.first().isEmpty() && !found.second().isEmpty()) {
                unlock(found.second());
                return found.second();
            }
            return found.first();
        }

        /// Those that match, whether they are locked or not.
        List<DBusPath> all(Map<String, String> attributes) {
            Two<List<DBusPath>, List<DBusPath>> found = service.SearchItems(attributes);
            List<DBusPath> all = new ArrayList<>(found.first());
            all.addAll(found.second());
            return all;
        }
    }
}
