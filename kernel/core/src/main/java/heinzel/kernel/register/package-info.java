/// What a build writes down of the modules, adapters and operations that it packs, so that a start need not
/// find and read them all.
@NullMarked
package heinzel.kernel.register;

import org.jspecify.annotations.NullMarked;
