/// What a Heinzelmännchen learned, for its user to see, dismiss and restore.
@NullMarked
package heinzel.modules.heinzel.lesson;

import org.jspecify.annotations.NullMarked;
