/// When a contract wakes: cron in five fields, slots as local wall times, and what is due. Pure; no clock.
@NullMarked
package heinzel.modules.heinzel.time;

import org.jspecify.annotations.NullMarked;
