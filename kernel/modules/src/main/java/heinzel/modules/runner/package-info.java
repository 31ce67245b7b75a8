/// The bound agent runner: which one it is, whether it works, and one question to it.
@NullMarked
package heinzel.modules.runner;

import org.jspecify.annotations.NullMarked;
