/// Chats: messages, confirm cards, the composer, the list of sessions.
@NullMarked
package heinzel.desktop.chat;

import org.jspecify.annotations.NullMarked;
