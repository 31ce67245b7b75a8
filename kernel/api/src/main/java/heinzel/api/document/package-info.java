/// Documents in which drafts are placed for their user to approve.
@NullMarked
package heinzel.api.document;

import org.jspecify.annotations.NullMarked;
