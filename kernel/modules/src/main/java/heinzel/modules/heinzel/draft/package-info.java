/// Drafts and what becomes of them: placing, approving, declining.
@NullMarked
package heinzel.modules.heinzel.draft;

import org.jspecify.annotations.NullMarked;
