/// The interactive chat, with a terminal that types from a list.
@NullMarked
package heinzel.heads.cli.chat;

import org.jspecify.annotations.NullMarked;
