/// The system's keychain, as adapters offer it.
@NullMarked
package heinzel.api.keychain;

import org.jspecify.annotations.NullMarked;
