/// MCP over HTTP: the door to the protocol that {@link heinzel.heads.mcp} speaks.
@NullMarked
package heinzel.heads.http.mcp;

import org.jspecify.annotations.NullMarked;
