/// Approving and declining: what a person decides about contracts and drafts, and what their documents tell of it.
@NullMarked
package heinzel.modules.heinzel.approve;

import org.jspecify.annotations.NullMarked;
