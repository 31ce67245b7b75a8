package heinzel.modules.heinzel.time;

import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;

/// The wall times of a cron line one after another, forward or back, from a given one that is included.
final class Walk implements Iterator<LocalDateTime> {
    private final Cron cron;
    private final boolean forward;
    private final List<LocalTime> times;
    private Optional<LocalDate> date;
    private int next;

    private Walk(Cron cron, boolean forward, LocalDateTime from) {
        this.cron = cron;
        this.forward = forward;
        this.times = forward ? cron.times() : cron.times().reversed();
        this.date = date(from.toLocalDate());
        while (next < times.size() && date.isPresent() && beyond(date.get().atTime(times.get(next)), from)) {
            next++;
        }
        settle();
    }

    static Walk forward(Cron cron, LocalDateTime from) {
        return new Walk(cron, true, from);
    }

    static Walk back(Cron cron, LocalDateTime from) {
        return new Walk(cron, false, from);
    }

    private boolean beyond(LocalDateTime time, LocalDateTime from) {
        return forward ? time.isBefore(from) : time.isAfter(from);
    }

    private Optional<LocalDate> date(LocalDate from) {
        return forward ? cron.dateFrom(from) : cron.dateUpTo(from);
    }

    private void settle() {
        if (next == times.size()) {
            next = 0;
            date = date.flatMap(day -> date(day.plusDays(forward ? 1 : -1)));
        }
    }

    @Override
    public boolean hasNext() {
        return date.isPresent();
    }

    @Override
    public LocalDateTime next() {
        LocalDateTime time = date.orElseThrow(NoSuchElementException::new).atTime(times.get(next));
        next++;
        settle();
        return time;
    }
}
