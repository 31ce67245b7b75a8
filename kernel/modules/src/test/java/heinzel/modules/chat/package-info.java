/// Chats, from outside: through the kernel's operations and in the files they leave.
@NullMarked
package heinzel.modules.chat;

import org.jspecify.annotations.NullMarked;
