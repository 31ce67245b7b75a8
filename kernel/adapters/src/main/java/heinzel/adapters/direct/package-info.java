/// A model that hz calls itself, as the agent of a chat.
@NullMarked
package heinzel.adapters.direct;

import org.jspecify.annotations.NullMarked;
