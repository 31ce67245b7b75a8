/// Opening the window: on a kernel of its own process, once for a user and a home.
@NullMarked
package heinzel.dist.window;

import org.jspecify.annotations.NullMarked;
