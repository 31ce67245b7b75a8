/// Operations as declared in code: read into data once, and arguments checked against it ever after.
///
/// Start reading at [heinzel.kernel.operation.Catalogue].
@NullMarked
package heinzel.kernel.operation;

import org.jspecify.annotations.NullMarked;
