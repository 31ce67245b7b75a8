/// The bound runner, from outside.
@NullMarked
package heinzel.modules.runner;

import org.jspecify.annotations.NullMarked;
