package heinzel.modules.heinzel.contract;

import heinzel.modules.heinzel.time.Schedule;
import java.time.Duration;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;

/// A contract as hz understands it. Where the text was wrong, a field holds its default, and the reader's
/// findings say so.
///
/// @param page      the file
/// @param name      a slug
/// @param kind      `responsibility` and the other kinds of the format
/// @param title     the first heading, else the name
/// @param goal      what it keeps true
/// @param namespace whose it is
/// @param requires  what it may use, `code-host:read`
/// @param inputs    what it reads, in their order
/// @param output    what it makes
/// @param publishes where drafts are placed; without it in a file of hz's own
/// @param approvers `owner`, or handles of the roster
/// @param timing    when
/// @param neededBy  readers downstream
/// @param skills    advice for its turns
/// @param hints     new sources that are worth a look
/// @param agent     how a turn may be worked
/// @param doneWhen  what a draft must fulfil
public record Contract(
        Page page,
        String name,
        String kind,
        String title,
        String goal,
        Namespace namespace,
        List<String> requires,
        List<Input> inputs,
        Output output,
        Optional<Publishes> publishes,
        List<String> approvers,
        Timing timing,
        List<String> neededBy,
        List<String> skills,
        List<Hint> hints,
        Agent agent,
        DoneWhen doneWhen) {
    public static final String OWNER = "owner";

    public Contract {
        requires = List.copyOf(requires);
        inputs = List.copyOf(inputs);
        approvers = List.copyOf(approvers);
        neededBy = List.copyOf(neededBy);
        skills = List.copyOf(skills);
        hints = List.copyOf(hints);
    }

    /// The file as written.
    public String text() {
        return page.text();
    }

    /// The keys of its front matter, those under `hz:` by their own names: what a list filters by.
    public List<String> keys() {
        return page.keys();
    }

    /// The `id` that its front matter gives; hz makes its own ids and needs none.
    public Optional<String> id() {
        return page.value("id")
                .flatMap(value -> value instanceof Yaml.Scalar scalar ? Optional.of(scalar.text()) : Optional.empty())
                .filter(id -> !id.isBlank());
    }

    /// The contract's zone.
    ///
    /// @param users the user's, which holds where the contract names none
    public ZoneId zone(ZoneId users) {
        return timing.timezone().orElse(users);
    }

    /// The schedule, where it has one.
    ///
    /// @param users the user's zone, which holds where the contract names none
    public Optional<Schedule> schedule(ZoneId users) {
        return timing.cron().map(cron -> new Schedule(cron, zone(users)));
    }

    public boolean renderIfMoved() {
        return timing.renderOnSchedule() == RenderRule.IF_MOVED;
    }

    public Optional<Input> input(String wanted) {
        return inputs.stream().filter(input -> input.name().equals(wanted)).findFirst();
    }

    /// How often an input is polled and may wake by itself: as it says; zero, which is every tick, where the
    /// contract has no schedule; and empty, which is never, where it has one.
    public Optional<Duration> recheck(Input input) {
        return input.recheck().or(() -> timing.cron().isPresent() ? Optional.empty() : Optional.of(Duration.ZERO));
    }

    /// What a turn is told: title, and the sections that have a meaning, in their order and under their own
    /// headings. What hz does not know is for people and is left out, so that it may change without changing
    /// behaviour.
    public String instructions() {
        return Instructions.of(this);
    }
}
