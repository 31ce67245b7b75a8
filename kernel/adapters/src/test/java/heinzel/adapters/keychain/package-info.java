/// Tests of the keychain, with a real one.
@NullMarked
package heinzel.adapters.keychain;

import org.jspecify.annotations.NullMarked;
