/// What a person asks of a Heinzelmännchen: request files that exist before anything else knows of them.
@NullMarked
package heinzel.modules.heinzel.inbox;

import org.jspecify.annotations.NullMarked;
