/// The HTTP heads. One Jetty on this machine's own address serves them: REST for other programs, MCP for
/// agents, and the web page for the person.
@NullMarked
package heinzel.heads.http;

import org.jspecify.annotations.NullMarked;
