package heinzel.modules.heinzel.contract;

import heinzel.modules.heinzel.time.Cron;
import heinzel.modules.heinzel.time.CronProblem;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Reads what stands under `hz:`.
final class HzReader {
    static final List<String> KEYS = List.of(
            "requires",
            "inputs",
            "output",
            "publishes",
            "approvers",
            "schedule",
            "timezone",
            "render_on_schedule",
            "valid_for",
            "retries",
            "needed_by",
            "deadline",
            "fallback",
            "skills",
            "agent",
            "namespace",
            "hints");
    private static final String DURATION_FIX = "write a number and s, m, h or d, such as 15m";
    private static final int MOST_RETRIES = 10;

    private final Fields hz;

    HzReader(Fields hz) {
        this.hz = hz;
        hz.known(KEYS);
    }

    Optional<Output> output() {
        return hz.choice("output", Arrays.asList(Output.values()), Output::text);
    }

    Namespace namespace() {
        return hz.choice("namespace", Arrays.asList(Namespace.values()), Namespace::text)
                .orElse(Namespace.ME);
    }

    List<String> requires() {
        List<String> requires = new ArrayList<>();
        for (Fields.Word word : hz.words("requires")) {
            if (word.text().matches("[a-z][a-z0-9-]*(:[A-Za-z0-9_-]+)?:(read|write)")) {
                requires.add(word.text());
            } else {
                hz.add(
                        Code.WRONG_TYPE,
                        word.at(),
                        "hz.requires has \"" + word.text() + "\", which is no capability and right",
                        "write capability:read or capability:write, such as calendar:read");
            }
        }
        return requires;
    }

    List<Input> inputs() {
        List<Input> inputs = new ArrayList<>();
        hz.fields("inputs")
                .map(Fields::children)
                .ifPresent(children -> children.forEach((name, fields) -> {
                    fields.known(List.of("from", "args", "window", "recheck", "facet"));
                    Optional<String> from = from(fields, "from", name.at());
                    if (!name.text().matches("[a-z0-9][a-z0-9_-]{0,63}")) {
                        hz.add(
                                Code.BAD_SLUG,
                                name.at(),
                                "the input's name \"" + name.text() + "\" has other characters than a-z, 0-9, - and _",
                                "call it " + Slugs.of(name.text()));
                    }
                    inputs.add(new Input(
                            name.text(),
                            from.orElse(""),
                            fields.fields("args").map(Fields::texts).orElse(Map.of()),
                            fields.parsed(
                                    "window",
                                    HzReader::window,
                                    Code.BAD_DURATION,
                                    "window",
                                    DURATION_FIX + ", or since-last-approved"),
                            duration(fields, "recheck"),
                            fields.text("facet")));
                }));
        return inputs;
    }

    private Optional<String> from(Fields fields, String key, Position owner) {
        Optional<Fields.Word> from = fields.word(key);
        if (from.isEmpty()) {
            hz.add(
                    Code.WRONG_TYPE,
                    owner,
                    "the key " + key + " is missing",
                    "name what is used, such as " + key + ": calendar.events");
        } else if (!from.get().text().matches("[a-z][a-z0-9-]*(:[A-Za-z0-9_-]+)?\\.[A-Za-z0-9_./-]+")) {
            hz.add(
                    Code.WRONG_TYPE,
                    from.get().at(),
                    "\"" + from.get().text() + "\" is no capability and method",
                    "write capability.method, such as calendar.events");
            return Optional.empty();
        }
        return from.map(Fields.Word::text);
    }

    private static Optional<Window> window(String text) {
        return text.equals("since-last-approved")
                ? Optional.of(new Window.SinceLastApproved())
                : Durations.parse(text).map(Window.Last::new);
    }

    private static Optional<Duration> duration(Fields fields, String key) {
        return fields.parsed(key, Durations::parse, Code.BAD_DURATION, "duration", DURATION_FIX);
    }

    Optional<Publishes> publishes() {
        return hz.fields("publishes").flatMap(fields -> {
            fields.known(List.of("to", "args"));
            Optional<String> to = from(fields, "to", fields.at());
            Map<String, String> args = fields.fields("args").map(Fields::texts).orElse(Map.of());
            if (to.filter(Publishes::isTool).isPresent()) {
                return tool(fields, to.get(), args);
            }
            for (String needed : List.of("file", "section")) {
                if (args.getOrDefault(needed, "").isBlank()) {
                    hz.add(
                            Code.WRONG_TYPE,
                            fields.at(),
                            "hz.publishes.args." + needed + " is missing",
                            "write args: {file: reports/weekly.md, section: the heading}");
                }
            }
            if (to.isEmpty() || !args.containsKey("file") || !args.containsKey("section")) {
                return Optional.empty();
            }
            return Optional.of(new Publishes(
                    to.get(),
                    args.getOrDefault("file", ""),
                    args.getOrDefault("section", ""),
                    Optional.ofNullable(args.get("title")),
                    Map.of()));
        });
    }

    private Optional<Publishes> tool(Fields fields, String to, Map<String, String> args) {
        if (args.values().stream().noneMatch(value -> value.contains(Publishes.DRAFT))) {
            hz.add(
                    Code.WRONG_TYPE,
                    fields.at(),
                    "no argument of " + to + " takes the draft",
                    "write " + Publishes.DRAFT + " where it belongs, such as args: {content: \"" + Publishes.DRAFT
                            + "\"}");
        }
        return Optional.of(new Publishes(to, "", "", Optional.empty(), args));
    }

    List<String> approvers() {
        List<String> approvers = handles("approvers", "a handle of the roster or owner, never a name or an address");
        return approvers.isEmpty() ? List.of(Contract.OWNER) : approvers;
    }

    List<String> neededBy() {
        return handles("needed_by", "the name of a contract");
    }

    List<String> skills() {
        return handles("skills", "the name of a skill");
    }

    List<Hint> hints() {
        List<Hint> hints = new ArrayList<>();
        for (Fields fields : hz.list("hints")) {
            fields.known(List.of("capability", "matches"));
            Optional<String> capability = fields.text("capability").filter(text -> !text.isBlank());
            Optional<String> matches = fields.text("matches").filter(text -> !text.isBlank());
            if (capability.isEmpty() || matches.isEmpty()) {
                hz.add(
                        Code.WRONG_TYPE,
                        fields.at(),
                        "a hint says of which capability it is and what it matches",
                        "write {capability: notes, matches: incidents}");
            } else {
                hints.add(new Hint(capability.get(), matches.get()));
            }
        }
        return hints;
    }

    private List<String> handles(String key, String what) {
        List<String> handles = new ArrayList<>();
        for (Fields.Word word : hz.words(key)) {
            if (Slugs.isSlug(word.text())) {
                handles.add(word.text());
            } else {
                hz.add(
                        Code.WRONG_TYPE,
                        word.at(),
                        "hz." + key + " has \"" + word.text() + "\", which is not " + what,
                        "write it in a-z, 0-9 and single hyphens");
            }
        }
        return handles;
    }

    Timing timing() {
        return new Timing(
                cron(),
                hz.parsed(
                        "timezone",
                        HzReader::zone,
                        Code.UNKNOWN_ZONE,
                        "known time zone",
                        unknown -> Nearest.to(unknown, ZoneId.getAvailableZoneIds())
                                .map(near -> "did you mean " + near + "?")
                                .orElse("take an area and a city, such as Europe/Berlin")),
                hz.choice("render_on_schedule", Arrays.asList(RenderRule.values()), RenderRule::text)
                        .orElse(RenderRule.ALWAYS),
                duration(hz, "valid_for"),
                hz.parsed("retries", HzReader::retries, Code.WRONG_TYPE, "number from 0 to 10", "write retries: 1")
                        .orElse(0),
                hz.parsed(
                        "deadline",
                        Deadline::parse,
                        Code.WRONG_TYPE,
                        "weekday and time",
                        "write \"FRI 16:00\", or \"16:00\" for every day"),
                hz.choice("fallback", Arrays.asList(Fallback.values()), Fallback::text)
                        .orElse(Fallback.NONE));
    }

    private static Optional<ZoneId> zone(String text) {
        try {
            return ZoneId.getAvailableZoneIds().contains(text) ? Optional.of(ZoneId.of(text)) : Optional.empty();
        } catch (DateTimeException e) {
            return Optional.empty();
        }
    }

    private static Optional<Integer> retries(String text) {
        return text.matches("[0-9]{1,2}")
                ? Optional.of(Integer.parseInt(text)).filter(count -> count <= MOST_RETRIES)
                : Optional.empty();
    }

    private Optional<Cron> cron() {
        return hz.word("schedule").flatMap(word -> {
            try {
                return Optional.of(Cron.parse(word.text()));
            } catch (CronProblem e) {
                hz.add(Code.BAD_CRON, word.at(), e.said(), e.fix());
                return Optional.empty();
            }
        });
    }

    Agent agent() {
        return hz.fields("agent")
                .map(fields -> {
                    fields.known(List.of("max_usd", "timeout", "model", "handoff"));
                    return new Agent(
                            fields.parsed(
                                    "max_usd",
                                    Money::parse,
                                    Code.BAD_MONEY,
                                    "amount of US dollars",
                                    "write a number with at most four places, such as 0.50"),
                            duration(fields, "timeout"),
                            fields.text("model").orElse(Agent.DEFAULT_MODEL),
                            fields.flag("handoff").orElse(false));
                })
                .orElse(Agent.DEFAULT);
    }
}
