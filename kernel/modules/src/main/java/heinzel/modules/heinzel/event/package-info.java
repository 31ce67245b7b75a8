/// The events of a Heinzelmännchen's life, frozen as a vocabulary.
@NullMarked
package heinzel.modules.heinzel.event;

import org.jspecify.annotations.NullMarked;
