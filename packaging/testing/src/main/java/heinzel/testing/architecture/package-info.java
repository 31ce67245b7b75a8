/// The rules of the house, as `docs/architecture.md` tells them, for the tests to hold over all classes.
///
/// Start reading at [heinzel.testing.architecture.ArchitectureRules].
@NullMarked
package heinzel.testing.architecture;

import org.jspecify.annotations.NullMarked;
