/// The panel: its header, its sessions, and the chat in it.
@NullMarked
package heinzel.desktop.panel;

import org.jspecify.annotations.NullMarked;
