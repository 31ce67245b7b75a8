/// What starts hz again and again on this machine.
@NullMarked
package heinzel.api.schedule;

import org.jspecify.annotations.NullMarked;
