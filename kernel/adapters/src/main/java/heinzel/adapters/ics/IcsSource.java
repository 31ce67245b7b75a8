package heinzel.adapters.ics;

import heinzel.adapters.http.Http;
import heinzel.api.json.Json;
import heinzel.api.operation.Cancellation;
import heinzel.api.operation.Problem;
import heinzel.api.source.Fetched;
import heinzel.api.source.KnownSource;
import heinzel.api.source.SourceAdapter;
import heinzel.api.source.SourceMethod;
import heinzel.api.source.SourceMethod.Argument;
import heinzel.api.source.SourceMethod.Facet;
import heinzel.api.source.SourceRequest;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import net.fortuna.ical4j.model.Property;
import net.fortuna.ical4j.model.component.VEvent;

/// Events from calendars in iCalendar form.
public final class IcsSource implements SourceAdapter {
    private static final String EVENTS = "calendar.events";
    private static final Duration USUAL = Duration.ofDays(31);
    private static final List<SourceMethod> METHODS = List.of(new SourceMethod(
            "calendar",
            "events",
            "Events that lie in the window, each occurrence of a series for itself.",
            List.of(new Argument(
                    "calendar", "a calendar's name in [adapters.ics] calendars, or a file or folder", true)),
            List.of(new Facet("times", List.of("start", "end")), new Facet("titles", List.of("title"))),
            true));

    private final Calendars calendars;
    private final Http http;
    private final InstantSource clock;
    private final ParsedCalendars parsed = new ParsedCalendars();

    IcsSource(Calendars calendars, Http http, InstantSource clock) {
        this.calendars = calendars;
        this.http = http;
        this.clock = clock;
    }

    @Override
    public List<SourceMethod> methods() {
        return METHODS;
    }

    @Override
    public void check(String from, Map<String, String> arguments) {
        calendars.find(arguments.getOrDefault("calendar", ""));
    }

    @Override
    public List<KnownSource> known(String capability, Cancellation cancel) {
        return capability.equals("calendar")
                ? calendars.named().keySet().stream()
                        .map(name -> new KnownSource(name, "calendar.events", Map.of("calendar", name)))
                        .toList()
                : List.of();
    }

    @Override
    public Fetched fetch(SourceRequest request, Cancellation cancel) {
        String calendar = Optional.ofNullable(request.arguments().get("calendar"))
                .filter(name -> request.from().equals(EVENTS))
                .orElseThrow(() -> new Problem.Invalid(
                        "The adapter ics serves " + EVENTS + ", with the argument \"calendar\".",
                        "Add args: {calendar: work}."));
        Instant now = clock.instant();
        Instant since = request.since().orElse(now.minus(USUAL));
        Instant until = request.until().orElse(now.plus(USUAL));
        ZoneId zone = request.zone();
        List<IcsFile> files = new IcsFiles(http, calendar, request.timeout(), request.maxBytes(), request.why(), cancel)
                .read(calendars.find(calendar));
        List<Occurrence> found = new ArrayList<>();
        for (Series series : series(files)) {
            cancel.check();
            found.addAll(series.within(since, until, zone));
        }
        List<Json.Obj> records = found.stream()
                .sorted(Comparator.<Occurrence, Instant>comparing(one -> Occurrence.instant(one.start(), zone))
                        .thenComparing(Occurrence::uid))
                .map(one -> one.record(zone))
                .toList();
        return new Fetched(
                records.subList(Math.max(0, records.size() - Fetched.MOST), records.size()),
                records.size() > Fetched.MOST,
                now);
    }

    private List<Series> series(List<IcsFile> files) {
        Map<String, List<VEvent>> byUid = new LinkedHashMap<>();
        for (IcsFile file : files) {
            for (VEvent event : parsed.events(file)) {
                byUid.computeIfAbsent(uid(event), uid -> new ArrayList<>()).add(event);
            }
        }
        return byUid.entrySet().stream()
                .map(one -> new Series(one.getKey(), one.getValue()))
                .toList();
    }

    /// An event without an identity, which should not be, is known by what it says.
    private static String uid(VEvent event) {
        return event.getProperty(Property.UID)
                .map(Property::getValue)
                .filter(uid -> !uid.isBlank())
                .orElseGet(
                        () -> "no-uid-" + Integer.toHexString(event.toString().hashCode()));
    }
}
