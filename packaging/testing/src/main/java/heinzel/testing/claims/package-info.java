/// Holds `docs/statements.md` against the tests: what is said to be proven, and what proves it.
@NullMarked
package heinzel.testing.claims;

import org.jspecify.annotations.NullMarked;
