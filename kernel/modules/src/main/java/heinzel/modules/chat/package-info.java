/// Chats: sessions on disk, the agent that answers in them, and the actions that it proposes and the person
/// decides.
@NullMarked
package heinzel.modules.chat;

import org.jspecify.annotations.NullMarked;
