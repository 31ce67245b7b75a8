/// Tools of MCP servers that the person configured, through hz's own gate.
@NullMarked
package heinzel.modules.mcp;

import org.jspecify.annotations.NullMarked;
