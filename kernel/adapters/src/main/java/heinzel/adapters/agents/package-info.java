/// The coding agents of this machine, and the settings files in which they name MCP servers.
@NullMarked
package heinzel.adapters.agents;

import org.jspecify.annotations.NullMarked;
