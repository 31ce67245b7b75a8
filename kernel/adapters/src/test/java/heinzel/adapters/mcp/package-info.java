@NullMarked
package heinzel.adapters.mcp;

import org.jspecify.annotations.NullMarked;
