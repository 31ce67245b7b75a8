/// Credentials: kept in the system's keychain, listed by name, never shown.
@NullMarked
package heinzel.modules.system.credential;

import org.jspecify.annotations.NullMarked;
