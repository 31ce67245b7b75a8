package heinzel.adapters.schedule;

import heinzel.api.operation.Problem;
import heinzel.api.text.Spans;
import java.time.Duration;

/// How often, as schedulers say it. They count from the full hour and from midnight, so what does not divide these
/// would come unevenly.
record Every(long minutes) {
    private static final long HOUR = 60;
    private static final long DAY = 24 * HOUR;

    static Every of(Duration every) {
        long minutes = every.toMinutes();
        boolean even = every.equals(Duration.ofMinutes(minutes))
                && minutes > 0
                && (minutes <= HOUR ? HOUR % minutes == 0 : minutes % HOUR == 0 && DAY % minutes == 0);
        if (!even) {
            throw new Problem.Invalid(
                    "system.daemon.every must be minutes that divide an hour or hours that divide a day, such as 5m,"
                            + " 15m or 2h, not " + Spans.print(every) + ".",
                    "hz system config set system.daemon.every 5m");
        }
        return new Every(minutes);
    }

    /// The five fields of a crontab.
    String cron() {
        if (minutes < HOUR) {
            return "*/" + minutes + " * * * *";
        }
        return minutes == HOUR ? "0 * * * *" : minutes == DAY ? "0 0 * * *" : "0 */" + minutes / HOUR + " * * *";
    }

    /// A calendar expression of systemd's.
    String calendar() {
        if (minutes < HOUR) {
            return "*-*-* *:0/" + minutes + ":00";
        }
        return minutes == HOUR
                ? "*-*-* *:00:00"
                : minutes == DAY ? "*-*-* 00:00:00" : "*-*-* 0/" + minutes / HOUR + ":00:00";
    }
}
