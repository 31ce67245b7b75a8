/// The system's keychain: the Secret Service of the desktop, over D-Bus.
@NullMarked
package heinzel.adapters.keychain;

import org.jspecify.annotations.NullMarked;
