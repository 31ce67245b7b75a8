/// The MCP head, from outside: a real client and a real process.
@NullMarked
package heinzel.heads.mcp;

import org.jspecify.annotations.NullMarked;
