/// How modules and adapters are found, and how a broken one stops nothing.
@NullMarked
package heinzel.kernel.discovery;

import org.jspecify.annotations.NullMarked;
