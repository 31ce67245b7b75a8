/// Priya's weeks, as the record of durable agents tells them: on real files, by the command line alone.
@NullMarked
package heinzel.dist.priya;

import org.jspecify.annotations.NullMarked;
