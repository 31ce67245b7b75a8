/// Records out of what a program or a server prints.
@NullMarked
package heinzel.adapters.records;

import org.jspecify.annotations.NullMarked;
