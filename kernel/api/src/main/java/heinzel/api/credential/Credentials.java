package heinzel.api.credential;

import java.util.List;
import java.util.Optional;

/// Secrets by name. Read from the system's keychain, else from `HZ_CREDENTIAL_<NAME>`.
public interface Credentials {
    /// The secret of that name (`anthropic`).
    ///
    /// @throws heinzel.api.operation.Problem.Unavailable when the keychain is locked, and no variable has it
    Optional<Secret> find(String name);

    /// The credentials that there are, by name; of one that is kept in two places, the place it is read from first.
    default List<Held> held() {
        return List.of();
    }

    /// A credential that there is.
    ///
    /// @param name  its name
    /// @param where the keychain, or a variable
    record Held(String name, String where) {}

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
