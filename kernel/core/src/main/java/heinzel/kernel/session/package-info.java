/// The session store: spines that nothing can corrupt in silence, and bodies that expire. Start reading at
/// `Sessions`.
@NullMarked
package heinzel.kernel.session;

import org.jspecify.annotations.NullMarked;
