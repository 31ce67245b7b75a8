package heinzel.adapters.ics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.net.httpserver.HttpServer;
import heinzel.adapters.http.Served;
import heinzel.api.json.Json;
import heinzel.api.operation.Cancellation;
import heinzel.api.operation.Problem;
import heinzel.api.source.Fetched;
import heinzel.api.source.SourceRequest;
import heinzel.testing.Proves;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Proves("D22")
@Timeout(60)
class IcsSourceTest {
    private static final ZoneId BERLIN = ZoneId.of("Europe/Berlin");
    private static final Instant SINCE = Instant.parse("2026-10-19T22:00:00Z");
    private static final Instant UNTIL = Instant.parse("2026-11-16T23:00:00Z");

    @TempDir
    Path folder;

    @Test
    void aSeriesCrossesTheClockChangeAndItsExceptionsHold() throws IOException {
        write(
                "work.ics",
                event("weekly", """
                                DTSTART;TZID=Europe/Berlin:20261023T090000
                                DTEND;TZID=Europe/Berlin:20261023T100000
                                RRULE:FREQ=WEEKLY;COUNT=5
                                EXDATE;TZID=Europe/Berlin:20261030T090000
                                SUMMARY:Planning\\, weekly
                                LOCATION:Room 1""")
                        + event("weekly", """
                                RECURRENCE-ID;TZID=Europe/Berlin:20261106T090000
                                DTSTART;TZID=Europe/Berlin:20261106T140000
                                DTEND;TZID=Europe/Berlin:20261106T150000
                                SUMMARY:Planning, moved""")
                        + event(
                                "weekly",
                                "RECURRENCE-ID;TZID=Europe/Berlin:20261113T090000\nDTSTART;TZID=Europe/Berlin:20261113T090000\n"
                                        + "STATUS:CANCELLED\nSUMMARY:Off"));
        Fetched fetched = fetch("work.ics");
        assertEquals(
                List.of(
                        "2026-10-23T09:00:00+02:00 Planning, weekly weekly#2026-10-23T07:00:00Z",
                        "2026-11-06T14:00:00+01:00 Planning, moved weekly#2026-11-06T08:00:00Z"),
                lines(fetched));
        Json.Obj first = fetched.records().getFirst();
        assertEquals(Optional.of("2026-10-23T07:00:00Z"), first.text("at"));
        assertEquals(Optional.of("2026-10-23T10:00:00+02:00"), first.text("end"));
        assertEquals(Optional.of("Room 1"), first.text("location"));
        assertFalse(first.flag("all_day"));
    }

    @Test
    void zonesOfTheCalendarsOwnAndOfWindowsAndFloatingTimesAreUnderstood() throws IOException {
        write(
                "work.ics",
                """
                BEGIN:VTIMEZONE
                TZID:Office Time
                BEGIN:STANDARD
                DTSTART:19701101T020000
                TZOFFSETFROM:-0400
                TZOFFSETTO:-0500
                RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU
                END:STANDARD
                BEGIN:DAYLIGHT
                DTSTART:19700308T020000
                TZOFFSETFROM:-0500
                TZOFFSETTO:-0400
                RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU
                END:DAYLIGHT
                END:VTIMEZONE
                """
                        + event("a", "DTSTART;TZID=Office Time:20261030T090000\nDURATION:PT30M\nSUMMARY:Office")
                        + event("b", "DTSTART;TZID=W. Europe Standard Time:20261030T180000\nSUMMARY:Windows")
                        + event("c", "DTSTART:20261030T200000\nSUMMARY:Floating")
                        + event("d", "DTSTART:20261030T200000Z\nSUMMARY:World"));
        assertEquals(
                List.of(
                        "2026-10-30T14:00:00+01:00 Office a",
                        "2026-10-30T18:00:00+01:00 Windows b",
                        "2026-10-30T20:00:00+01:00 Floating c",
                        "2026-10-30T21:00:00+01:00 World d"),
                lines(fetch("work.ics")));
    }

    @Test
    void allDayEventsAreDaysInTheContractsZone() throws IOException {
        write(
                "work.ics",
                event("off", "DTSTART;VALUE=DATE:20261019\nDTEND;VALUE=DATE:20261021\nSUMMARY:Away")
                        + event("one", "DTSTART;VALUE=DATE:20261116\nRRULE:FREQ=DAILY;COUNT=2\nSUMMARY:Fair"));
        Fetched fetched = fetch("work.ics");
        assertEquals(
                List.of("2026-10-19 Away off", "2026-11-16 Fair one#2026-11-16"),
                lines(fetched),
                "what overlaps the window is in it, what begins at its end is not");
        assertTrue(fetched.records().getFirst().flag("all_day"));
        assertEquals(Optional.of("2026-10-21"), fetched.records().getFirst().text("end"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "FREQ=DAILY;INTERVAL=3;COUNT=3|2026-10-20,2026-10-23,2026-10-26",
                "FREQ=WEEKLY;BYDAY=MO,WE;UNTIL=20261031T000000Z|2026-10-21,2026-10-26,2026-10-28",
                "FREQ=MONTHLY;BYDAY=-1FR;COUNT=2|2026-10-30",
                "FREQ=MONTHLY;BYMONTHDAY=5|2026-11-05",
                "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=1|2026-11-02",
                "FREQ=YEARLY;BYMONTH=11;BYMONTHDAY=11|2026-11-11",
                "FREQ=YEARLY;BYWEEKNO=45;BYDAY=TU|2026-11-03"
            })
    void rulesOfRecurrenceAreKept(String rule, String days) throws IOException {
        write("work.ics", event("r", "DTSTART;TZID=Europe/Berlin:20261020T120000\nRRULE:" + rule + "\nSUMMARY:R"));
        List<String> found = fetch("work.ics").records().stream()
                .map(record -> record.text("start").orElseThrow().substring(0, 10))
                .toList();
        assertTrue(found.containsAll(List.of(days.split(",", -1))), found.toString());
        assertTrue(found.size() <= days.split(",", -1).length + 1, found.toString());
    }

    @Test
    void aSeriesThatBeganLongAgoIsStillOnAndOverlapsCount() throws IOException {
        write(
                "work.ics",
                event("old", "DTSTART:19990101T230000Z\nDTEND:19990102T010000Z\nRRULE:FREQ=DAILY\nSUMMARY:Night"));
        Instant midnight = Instant.parse("2026-11-02T00:00:00Z");
        Fetched fetched = fetch(Map.of(), "work.ics", midnight, midnight.plusSeconds(3600), 1 << 22);
        assertEquals(List.of("2026-11-02T00:00:00+01:00 Night old#2026-11-01T23:00:00Z"), lines(fetched));
    }

    @Test
    void aFolderAsVdirsyncerKeepsItIsOneCalendar() throws IOException {
        readFolder();
    }

    private void readFolder() throws IOException {
        write("cal/home/a.ics", calendar(event("a", "DTSTART:20261030T100000Z\nSUMMARY:A")));
        write("cal/work/b.ics", calendar(event("b", "DTSTART:20261030T110000Z\nSUMMARY:B")));
        write("cal/work/.b.ics.tmp", "rubbish");
        write("cal/work/notes.txt", "rubbish");
        Files.createSymbolicLink(folder.resolve("cal/loop"), folder.resolve("cal"));
        assertEquals(2, fetch("cal").records().size());
    }

    @Test
    void aMalformedFileIsNamedWithItsLine() throws IOException {
        write("cal/a.ics", calendar(event("a", "DTSTART:tomorrow\nSUMMARY:A")));
        Problem problem = assertThrows(Problem.Unavailable.class, () -> fetch("cal"));
        assertTrue(problem.said().contains("a.ics, line 7"), problem.said());
        write("cal/a.ics", "hello");
        assertThrows(Problem.Unavailable.class, () -> fetch("cal"));
    }

    @Test
    void whatIsTooBigMissingOrEndlessIsSaid() throws IOException {
        write("work.ics", calendar(event("a", "DTSTART:20261030T100000Z\nSUMMARY:" + "A".repeat(500))));
        Problem big = assertThrows(Problem.Unavailable.class, () -> fetch(Map.of(), "work.ics", SINCE, UNTIL, 100));
        assertTrue(big.fix().contains("max_bytes"), big.fix());
        assertThrows(Problem.Unavailable.class, () -> fetch("missing.ics"));
        assertThrows(
                Problem.Invalid.class,
                () -> source(Map.of()).fetch(request("nobody", SINCE, UNTIL, 100), Cancellation.none()));
        write("work.ics", calendar(event("a", "DTSTART:20261030T100000Z\nRRULE:FREQ=SECONDLY\nSUMMARY:A")));
        assertThrows(Problem.Unavailable.class, () -> fetch("work.ics"));
    }

    @Test
    void anAddressIsReadAndNoTimeZoneIsEverFetched() throws IOException {
        AtomicInteger zones = new AtomicInteger();
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        String base = "http://127.0.0.1:" + server.getAddress().getPort();
        byte[] text = calendar(
                        "BEGIN:VTIMEZONE\nTZID:Europe/Berlin\nTZURL:" + base + "/zone\nLAST-MODIFIED:19990101T000000Z\n"
                                + "BEGIN:STANDARD\nDTSTART:19700101T000000\nTZOFFSETFROM:+0100\nTZOFFSETTO:+0100\nEND:STANDARD\n"
                                + "END:VTIMEZONE\n"
                                + event("a", "DTSTART;TZID=Europe/Berlin:20261030T100000\nSUMMARY:A"))
                .getBytes(StandardCharsets.UTF_8);
        server.createContext("/zone", exchange -> {
            zones.incrementAndGet();
            exchange.sendResponseHeaders(404, -1);
            exchange.close();
        });
        server.createContext("/secret-token/work.ics", exchange -> {
            exchange.sendResponseHeaders(200, text.length);
            exchange.getResponseBody().write(text);
            exchange.close();
        });
        server.createContext("/secret-token/hangs", exchange -> exchange.sendResponseHeaders(200, 0));
        server.start();
        try {
            Map<String, String> named = Map.of(
                    "work", base + "/secret-token/work.ics",
                    "gone", base + "/secret-token/gone",
                    "hangs", base + "/secret-token/hangs",
                    "plain", "http://example.org/work.ics");
            Fetched fetched = source(named).fetch(request("work", SINCE, UNTIL, 1 << 20), Cancellation.none());
            assertEquals(List.of("2026-10-30T10:00:00+01:00 A a"), lines(fetched));
            assertEquals(0, zones.get());
            for (String bad : List.of("gone", "hangs", "plain")) {
                Problem problem = assertThrows(
                        Problem.class,
                        () -> source(named)
                                .fetch(
                                        request(bad, SINCE, UNTIL, Duration.ofSeconds(2), 1 << 20),
                                        Cancellation.none()));
                assertFalse((problem.said() + problem.fix()).contains("secret-token"), problem.said());
            }
        } finally {
            server.stop(0);
        }
    }

    @Test
    void aCalendarOnTheNetworkThatDidNotChangeIsNotSentAgain() throws IOException {
        String text = calendar(event("a", "DTSTART:20261030T100000Z\nSUMMARY:A"));
        try (Served server = new Served("/c.ics", Served.tagged("\"1\"", "text/calendar", text))) {
            Map<String, String> named = Map.of("work", server.url("/c.ics"));
            for (int i = 0; i < 2; i++) {
                assertEquals(
                        1,
                        source(named)
                                .fetch(request("work", SINCE, UNTIL, 1 << 20), Cancellation.none())
                                .records()
                                .size());
            }
            assertEquals(List.of("/c.ics []", "/c.ics [\"1\"]"), server.asked());
        }
    }

    @Test
    void nothingIsSaidOnStandardOutput() throws IOException {
        PrintStream before = System.out;
        ByteArrayOutputStream said = new ByteArrayOutputStream();
        System.setOut(new PrintStream(said, true, StandardCharsets.UTF_8));
        try {
            readFolder();
        } finally {
            System.setOut(before);
        }
        assertEquals("", said.toString(StandardCharsets.UTF_8));
    }

    private Fetched fetch(String file) throws IOException {
        return fetch(Map.of(), file, SINCE, UNTIL, 1 << 22);
    }

    private Fetched fetch(Map<String, String> named, String file, Instant since, Instant until, long most)
            throws IOException {
        Path path = folder.resolve(file);
        if (Files.isRegularFile(path) && !Files.readString(path).contains("BEGIN:VCALENDAR")) {
            Files.writeString(path, calendar(Files.readString(path)));
        }
        return source(named).fetch(request(path.toString(), since, until, most), Cancellation.none());
    }

    private IcsSource source(Map<String, String> named) {
        return new IcsSource(
                new Calendars(folder, named),
                Served.http(folder.resolve(".pages")),
                InstantSource.fixed(Instant.parse("2026-11-01T00:00:00Z")));
    }

    private static SourceRequest request(String calendar, Instant since, Instant until, long most) {
        return request(calendar, since, until, Duration.ofSeconds(50), most);
    }

    private static SourceRequest request(String calendar, Instant since, Instant until, Duration atMost, long most) {
        return new SourceRequest(
                "calendar.events",
                Map.of("calendar", calendar),
                Optional.of(since),
                Optional.of(until),
                BERLIN,
                atMost,
                most);
    }

    private void write(String file, String text) throws IOException {
        Path path = folder.resolve(file);
        Files.createDirectories(path.getParent());
        Files.writeString(path, text);
    }

    private static String calendar(String inside) {
        return "BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:-//hz//test//EN\n" + inside + "END:VCALENDAR\n";
    }

    private static String event(String uid, String lines) {
        return "BEGIN:VEVENT\nUID:" + uid + "\nDTSTAMP:20260101T000000Z\n" + lines + "\nEND:VEVENT\n";
    }

    private static List<String> lines(Fetched fetched) {
        return fetched.records().stream()
                .map(record -> record.text("start").orElseThrow() + " "
                        + record.text("title").orElseThrow() + " "
                        + record.text("id").orElseThrow())
                .toList();
    }
}
