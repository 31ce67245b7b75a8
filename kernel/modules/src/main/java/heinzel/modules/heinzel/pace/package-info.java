/// How much a tick does at once, and how soon it tries again what failed.
@NullMarked
package heinzel.modules.heinzel.pace;

import org.jspecify.annotations.NullMarked;
