/// What starts a tick every few minutes: a timer of systemd's where it runs the person's services, else a line
/// of their crontab.
@NullMarked
package heinzel.adapters.schedule;

import org.jspecify.annotations.NullMarked;
