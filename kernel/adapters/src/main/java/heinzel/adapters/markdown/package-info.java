/// Drafts in a person's own Markdown files. Everything here works on the bytes that are there: what it did not
/// place, it leaves as it is, to the byte.
@NullMarked
package heinzel.adapters.markdown;

import org.jspecify.annotations.NullMarked;
