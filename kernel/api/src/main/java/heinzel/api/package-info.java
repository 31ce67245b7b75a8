/// What a module declares and a head may see; plugins compile against it, so it grows and never changes.
@NullMarked
package heinzel.api;

import org.jspecify.annotations.NullMarked;
