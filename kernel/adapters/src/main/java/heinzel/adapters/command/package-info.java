/// Programs of the person's choice.
@NullMarked
package heinzel.adapters.command;

import org.jspecify.annotations.NullMarked;
