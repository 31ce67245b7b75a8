@NullMarked
package heinzel.adapters.command;

import org.jspecify.annotations.NullMarked;
