package heinzel.adapters.keychain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heinzel.adapters.dbus.SessionBus;
import heinzel.api.credential.Credentials.Secret;
import heinzel.api.operation.Problem;
import heinzel.testing.Keyring;
import heinzel.testing.Needed;
import heinzel.testing.Proves;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// The keychain with a real GNOME Keyring.
@Timeout(180)
class SecretServiceKeychainTest {
    @TempDir
    Path folder;

    @BeforeEach
    void needsTheRealOne() {
        Needed.that(Keyring.isThere(), Keyring.MISSING);
    }

    private static SecretServiceKeychain keychain(Keyring keyring, String home) {
        return new SecretServiceKeychain(Optional.of(new SessionBus(keyring.address())), home);
    }

    @Test
    @Proves("K15.1")
    void whatIsKeptIsFoundReplacedListedAndRemoved() throws IOException {
        try (Keyring keyring = Keyring.in(folder)) {
            SecretServiceKeychain keychain = keychain(keyring, "/home/anna");
            assertEquals(Optional.empty(), keychain.unavailable());
            assertEquals(Optional.empty(), keychain.find("anthropic"));
            keychain.keep("anthropic", new Secret("first"));
            keychain.keep("imap.work", new Secret("päßwort mit 🗝"));
            keychain.keep("anthropic", new Secret("second"));
            assertEquals(Optional.of("second"), keychain.find("anthropic").map(Secret::reveal));
            assertEquals(
                    Optional.of("päßwort mit 🗝"), keychain.find("imap.work").map(Secret::reveal));
            assertEquals(List.of("anthropic", "imap.work"), keychain.names());

            SecretServiceKeychain other = keychain(keyring, "/home/other");
            assertEquals(Optional.empty(), other.find("anthropic"));
            assertEquals(List.of(), other.names());
            assertFalse(other.remove("anthropic"));

            assertTrue(keychain.remove("anthropic"));
            assertFalse(keychain.remove("anthropic"));
            assertEquals(List.of("imap.work"), keychain.names());
        }
    }

    @Test
    @Proves("K15")
    void whereNobodyKeepsSecretsItSaysSo() throws IOException {
        SecretServiceKeychain none = new SecretServiceKeychain(Optional.empty(), "/home/anna");
        assertTrue(none.unavailable().orElse("").contains("no keychain here"), none.unavailable()::toString);
        assertEquals(Optional.empty(), none.find("anthropic"));
        Problem.Unavailable unkept =
                assertThrows(Problem.Unavailable.class, () -> none.keep("anthropic", new Secret("hush")));
        assertFalse((unkept.said() + unkept.fix()).contains("hush"));
        assertTrue(unkept.fix().contains("HZ_CREDENTIAL_"), unkept.fix());

        try (Keyring bare = Keyring.withoutService(folder)) {
            SecretServiceKeychain alone = keychain(bare, "/home/anna");
            assertTrue(alone.unavailable().isPresent());
            assertEquals(Optional.empty(), alone.find("anthropic"));
            assertThrows(Problem.Unavailable.class, () -> alone.keep("anthropic", new Secret("hush")));
        }
    }
}
