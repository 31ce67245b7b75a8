/// The Model Context Protocol head: each operation that it offers is a tool, to a program that the person
/// connected or to the agent of a chat. It decides nothing: the kernel's gate does.
@NullMarked
package heinzel.heads.mcp;

import org.jspecify.annotations.NullMarked;
