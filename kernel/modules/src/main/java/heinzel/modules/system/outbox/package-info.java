/// What left this machine: everything that hz sent, for the person to look at.
@NullMarked
package heinzel.modules.system.outbox;

import org.jspecify.annotations.NullMarked;
