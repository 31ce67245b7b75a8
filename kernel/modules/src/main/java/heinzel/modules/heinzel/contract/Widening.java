package heinzel.modules.heinzel.contract;

import heinzel.modules.heinzel.time.Schedule;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// What of a contract an amendment widens (HZC050). A Heinzelmännchen may not propose it; its user may.
///
/// Where two values can't be ordered, the change counts as widening: a window of seven days and one since the
/// last approval are each the longer one in some week.
public final class Widening {
    /// Over which time the wakes of two schedules are counted.
    public static final Duration COUNTED = Duration.ofDays(366);

    /// Every field that can grow: what widens where nothing is left to compare with.
    public static final List<String> ALL = List.of(
            "requires",
            "inputs",
            "publishes",
            "approvers",
            "schedule",
            "agent.max_usd",
            "agent.timeout",
            "agent.model",
            "agent.handoff",
            "retries",
            "skills",
            "namespace",
            "hints");

    private final Contract before;
    private final Contract after;
    private final Instant now;
    private final ZoneId zone;

    private Widening(Contract before, Contract after, Instant now, ZoneId zone) {
        this.before = before;
        this.after = after;
        this.now = now;
        this.zone = zone;
    }

    /// The fields that grow; empty when none does.
    ///
    /// @param before the contract in force
    /// @param after  the proposed one
    /// @param now    from when wakes are counted
    /// @param zone   the user's, for a contract that names none
    /// @return of requires, inputs, publishes, approvers, schedule, agent.max_usd, agent.timeout,
    ///         agent.model, agent.handoff, retries, skills, namespace and hints, in this order
    public static List<String> of(Contract before, Contract after, Instant now, ZoneId zone) {
        return new Widening(before, after, now, zone).fields();
    }

    /// The finding that a widening amendment is refused with.
    ///
    /// @param fields what {@link #of} answered, at least one
    public static Diagnostic refusal(List<String> fields, Contract after) {
        String[] path = ("hz." + fields.getFirst()).split("\\.", -1);
        return Code.WIDENS.at(
                after.page().at(path),
                "the amendment widens " + String.join(", ", fields)
                        + ", which a Heinzelmännchen may not propose for itself",
                "keep these as they are, or write the amendment yourself");
    }

    private List<String> fields() {
        List<String> fields = new ArrayList<>();
        Agent was = before.agent();
        Agent is = after.agent();
        note(fields, "requires", !before.requires().containsAll(after.requires()));
        note(fields, "inputs", after.inputs().stream().anyMatch(this::grows));
        note(fields, "publishes", !before.publishes().equals(after.publishes()));
        note(fields, "approvers", !Set.copyOf(before.approvers()).equals(Set.copyOf(after.approvers())));
        note(fields, "schedule", scheduleGrows());
        note(fields, "agent.max_usd", grows(was.maxUsd(), is.maxUsd()));
        note(fields, "agent.timeout", timeoutGrows(was.timeout(), is.timeout()));
        note(fields, "agent.model", !was.model().equals(is.model()));
        note(fields, "agent.handoff", was.handoff() != is.handoff());
        note(fields, "retries", after.timing().retries() > before.timing().retries());
        note(fields, "skills", !before.skills().containsAll(after.skills()));
        note(fields, "namespace", before.namespace() != after.namespace());
        note(fields, "hints", !before.hints().containsAll(after.hints()));
        return fields;
    }

    private static void note(List<String> fields, String field, boolean grows) {
        if (grows) {
            fields.add(field);
        }
    }

    private boolean grows(Input input) {
        Optional<Input> was = before.input(input.name());
        if (was.isEmpty()) {
            return true;
        }
        return !was.get().from().equals(input.from())
                || !was.get().args().equals(input.args())
                || windowGrows(was.get().window(), input.window())
                || recheckShrinks(before.recheck(was.get()), after.recheck(input));
    }

    /// Without a window all there is is read.
    private static boolean windowGrows(Optional<Window> was, Optional<Window> is) {
        if (was.isEmpty() || was.equals(is)) {
            return false;
        }
        return !(was.get() instanceof Window.Last(Duration longest)
                && is.orElse(null) instanceof Window.Last(Duration length)
                && length.compareTo(longest) <= 0);
    }

    /// Without a recheck the input is never polled between wakes.
    private static boolean recheckShrinks(Optional<Duration> was, Optional<Duration> is) {
        return is.isPresent() && (was.isEmpty() || is.get().compareTo(was.get()) < 0);
    }

    /// Without a limit of its own the settings' holds, which no contract can raise.
    private static <T extends Comparable<? super T>> boolean grows(Optional<T> was, Optional<T> is) {
        return was.isPresent() && (is.isEmpty() || is.get().compareTo(was.get()) > 0);
    }

    /// Without a limit of its own the settings' holds, and a contract's may be longer than that.
    private static boolean timeoutGrows(Optional<Duration> was, Optional<Duration> is) {
        return was.isEmpty() ? is.isPresent() : grows(was, is);
    }

    private boolean scheduleGrows() {
        Optional<Schedule> is = after.schedule(zone);
        Optional<Schedule> was = before.schedule(zone);
        if (is.isEmpty() || is.equals(was)) {
            return false;
        }
        if (was.isEmpty()) {
            return true;
        }
        Instant end = now.plus(COUNTED);
        return is.get().count(now, end) > was.get().count(now, end)
                || !otherHours(was.get(), is.get(), end).isEmpty();
    }

    /// The hours of the day at which only the new schedule wakes, told in the old one's zone.
    private Set<Integer> otherHours(Schedule was, Schedule is, Instant end) {
        Set<Integer> hours = was.zone().equals(is.zone())
                ? hours(is)
                : is.between(now, end).stream()
                        .map(slot -> slot.at().atZone(was.zone()).getHour())
                        .collect(Collectors.toCollection(HashSet::new));
        hours.removeAll(hours(was));
        return hours;
    }

    private static Set<Integer> hours(Schedule schedule) {
        return schedule.cron().times().stream().map(LocalTime::getHour).collect(Collectors.toCollection(HashSet::new));
    }
}
