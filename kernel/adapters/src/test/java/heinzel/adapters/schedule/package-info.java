/// Tests of the schedulers, with programs that stand in for crontab and systemctl.
@NullMarked
package heinzel.adapters.schedule;

import org.jspecify.annotations.NullMarked;
