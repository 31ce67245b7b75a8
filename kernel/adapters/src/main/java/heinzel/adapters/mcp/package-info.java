/// Other people's MCP servers, as sources.
@NullMarked
package heinzel.adapters.mcp;

import org.jspecify.annotations.NullMarked;
