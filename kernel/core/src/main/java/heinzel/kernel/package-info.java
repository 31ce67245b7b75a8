/// The kernel: finds modules and adapters, and is the one place through which an operation is called.
///
/// Start reading at [heinzel.kernel.Kernel].
@NullMarked
package heinzel.kernel;

import org.jspecify.annotations.NullMarked;
