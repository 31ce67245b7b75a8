package heinzel.api.credential;

import java.util.Optional;

/// Secrets by name. Read from the system's keychain, else from `HZ_CREDENTIAL_<NAME>`.
public interface Credentials {
    /// The secret of that name (`anthropic`).
    Optional<Secret> find(String name);

    /// A text that never shows itself.
    ///
    /// @param reveal the text; handed to the one who needs it, and to nobody else
    record Secret(String reveal) {
        @Override
        public String toString() {
            return "[secret]";
        }
    }
}
