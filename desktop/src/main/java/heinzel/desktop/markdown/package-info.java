/// Markdown drawn with nodes, without a web view.
@NullMarked
package heinzel.desktop.markdown;

import org.jspecify.annotations.NullMarked;
