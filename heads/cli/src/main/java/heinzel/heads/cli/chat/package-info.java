/// The interactive chat in a terminal: a view on the chat's operations, which reach it as every head does.
@NullMarked
package heinzel.heads.cli.chat;

import org.jspecify.annotations.NullMarked;
