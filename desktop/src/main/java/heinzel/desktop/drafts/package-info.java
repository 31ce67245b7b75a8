/// The waiting drafts, each beside what was approved last.
@NullMarked
package heinzel.desktop.drafts;

import org.jspecify.annotations.NullMarked;
