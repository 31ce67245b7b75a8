/// What a person says to a Heinzelmännchen and its turns: answers, go on, stop, try again.
@NullMarked
package heinzel.modules.heinzel.steer;

import org.jspecify.annotations.NullMarked;
