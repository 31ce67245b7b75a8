/// Capabilities: what a contract may read from.
@NullMarked
package heinzel.api.source;

import org.jspecify.annotations.NullMarked;
