package heinzel.modules.heinzel.tick;

import heinzel.api.files.Folders;
import heinzel.api.index.Query;
import heinzel.api.index.Row;
import heinzel.api.module.HealthCheck;
import heinzel.api.operation.Call;
import heinzel.api.operation.CommandLine;
import heinzel.modules.heinzel.event.LifeState;
import heinzel.modules.heinzel.event.Wire;
import heinzel.modules.heinzel.index.HeinzelTable;
import heinzel.modules.heinzel.manage.Heinzels;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Whether somebody ticks. hz does nothing by itself: a scheduler starts a tick every few minutes. When
/// something has been due for a while and no tick came since, nobody does.
public final class TickCheck implements HealthCheck {
    /// Three of the usual five minutes.
    private static final Duration PATIENCE = Duration.ofMinutes(15);

    private final Heinzels heinzels;
    private final TickMark mark;
    private final Folders folders;
    private final List<String> launcher;
    private final ZoneId zone;

    public TickCheck(Heinzels heinzels, TickMark mark, Folders folders, List<String> launcher, ZoneId zone) {
        this.heinzels = heinzels;
        this.mark = mark;
        this.folders = folders;
        this.launcher = List.copyOf(launcher);
        this.zone = zone;
    }

    @Override
    public String id() {
        return "ticking";
    }

    @Override
    public Finding look(Call call) {
        Optional<Instant> last = mark.last();
        Optional<Instant> due = firstDue();
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
                            crontab())
                    .told("ticking.late", moment(due.get()));
        }
        return last.map(tick ->
                        Finding.well("The last tick was " + moment(tick) + ".").told("ticking.ready", moment(tick)))
                .orElseGet(() -> Finding.warning(
                                "Something is due " + moment(due.get())
                                        + ", and no tick ever came: something must start \"hz --headless tick\" until"
                                        + " then.",
                                crontab())
                        .told("ticking.never", moment(due.get())));
    }

    private Optional<Instant> firstDue() {
        return heinzels
                .index()
                .find(Query.from(HeinzelTable.TABLE)
                        .where(new Query.Condition.Present(HeinzelTable.NEXT_DUE))
                        .where(Query.is(HeinzelTable.RECORDED_STATE, Wire.of(LifeState.ASLEEP)))
                        .orderBy(HeinzelTable.NEXT_DUE, false)
                        .limit(1))
                .stream()
                .findFirst()
                .flatMap((Row row) -> row.find(HeinzelTable.NEXT_DUE));
    }

    private String moment(Instant instant) {
        return DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm", Locale.ROOT).format(instant.atZone(zone));
    }

    /// Adds a line to the person's crontab and keeps what stands there. A crontab knows neither hz's folder nor
    /// what a percent sign is.
    private String crontab() {
        Path home = folders.config().resolveSibling("data");
        Stream<String> where = folders.data().equals(home)
                ? Stream.of("HZ_HOME=" + CommandLine.quoted(String.valueOf(home.getParent())))
                : Stream.of();
        String words = Stream.concat(
                        where,
                        Stream.concat(launcher.stream(), Stream.of("--headless", "tick"))
                                .map(CommandLine::quoted))
                .collect(Collectors.joining(" "))
                .replace("%", "\\%");
        return "(crontab -l 2>/dev/null; echo " + CommandLine.quoted("*/5 * * * * " + words) + ") | crontab -";
    }
}
