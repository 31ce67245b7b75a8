/// Speaks MCP over HTTP, as a client and as somebody who is none.
@NullMarked
package heinzel.heads.http.mcp;

import org.jspecify.annotations.NullMarked;
