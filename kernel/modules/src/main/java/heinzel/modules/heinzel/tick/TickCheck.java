package heinzel.modules.heinzel.tick;

import heinzel.api.module.HealthCheck;
import heinzel.api.operation.Call;
import heinzel.modules.heinzel.pace.Standstill;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.Optional;

/// Whether somebody ticks. hz does nothing by itself: a scheduler starts a tick every few minutes. When
/// something has been due for a while and no tick came since, nobody does.
public final class TickCheck implements HealthCheck {
    /// Three of the usual five minutes.
    private static final Duration PATIENCE = Duration.ofMinutes(15);

    private static final String INSTALL = "hz system daemon install";

    private final NextDue next;
    private final TickMark mark;
    private final Standstill standstill;
    private final ZoneId zone;

    public TickCheck(NextDue next, TickMark mark, Standstill standstill, ZoneId zone) {
        this.next = next;
        this.mark = mark;
        this.standstill = standstill;
        this.zone = zone;
    }

    @Override
    public String id() {
        return "ticking";
    }

    @Override
    public Finding look(Call call) {
        Optional<Standstill.Pause> pause = standstill.at(call.now());
        if (pause.isPresent()) {
            return paused(pause.get());
        }
        Optional<Instant> last = mark.last();
        Optional<Instant> due = next.first();
        if (due.isEmpty()) {
            return Finding.well("Nothing is scheduled, so nobody needs to tick.")
                    .told("ticking.idle");
        }
        boolean late = due.get().plus(PATIENCE).isBefore(call.now())
                && last.map(tick -> tick.isBefore(due.get())).orElse(true);
        if (late) {
            return Finding.error(
                            "Something has been due since " + moment(due.get()) + ", and "
                                    + last.map(tick -> "the last tick was " + moment(tick))
                                            .orElse("no tick ever came")
                                    + ": nothing on this machine starts \"hz --headless tick\".",
                            INSTALL)
                    .told("ticking.late", moment(due.get()));
        }
        return last.map(tick ->
                        Finding.well("The last tick was " + moment(tick) + ".").told("ticking.ready", moment(tick)))
                .orElseGet(() -> Finding.warning(
                                "Something is due " + moment(due.get())
                                        + ", and no tick ever came: something must start \"hz --headless tick\" until"
                                        + " then.",
                                INSTALL)
                        .told("ticking.never", moment(due.get())));
    }

    private Finding paused(Standstill.Pause pause) {
        Finding paused = Finding.well("Everything is paused" + standstill.told(pause) + ".");
        return pause.until()
                .map(until -> paused.told("ticking.paused.until", moment(until)))
                .orElseGet(() -> paused.told("ticking.paused"));
    }

    private String moment(Instant instant) {
        return DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm", Locale.ROOT).format(instant.atZone(zone));
    }
}
