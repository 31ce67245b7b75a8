package heinzel.modules.heinzel.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heinzel.testing.Proves;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.LongRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ValuesTest {
    private static final ZoneId BERLIN = ZoneId.of("Europe/Berlin");

    @ParameterizedTest
    @Proves("D2.8")
    @ValueSource(strings = {"", "0s", "7", "d", "1w", "-1d", "+1d", "1.5h", "1h30m", "1 h", "01m", "1000000s", "٣d"})
    void whatIsNoDurationIsNone(String text) {
        assertEquals(Optional.empty(), Durations.parse(text));
    }

    @Property(tries = 200)
    @Proves("D2.7")
    void aDurationIsReadAsItIsPrinted(@ForAll @LongRange(min = 1, max = 999_999) long seconds) {
        Duration duration = Duration.ofSeconds(seconds);
        assertEquals(Optional.of(duration), Durations.parse(Durations.print(duration)));
    }

    @ParameterizedTest
    @Proves("D2.8")
    @ValueSource(strings = {"", "-1", "+1", "1e2", "1.00001", ".5", "5.", "01", "1,50", "$1", "1 USD", "0x1", "NaN"})
    void whatIsNoMoneyIsNone(String text) {
        assertEquals(Optional.empty(), Money.parse(text));
    }

    @Test
    @Proves("D2.7")
    void moneyIsExact() {
        assertEquals(Optional.of(new BigDecimal("0.0001")), Money.parse("0.0001"));
        assertEquals(Optional.of(new BigDecimal("0")), Money.parse("0"));
    }

    @Test
    @Proves("D2")
    void aWindowOfDaysKeepsTheTimeOfDayOverTheChangeOfClocks() {
        Instant friday = Instant.parse("2026-10-30T14:00:00Z");
        assertEquals(
                Instant.parse("2026-10-23T13:00:00Z"),
                new Window.Last(Duration.ofDays(7)).since(friday, Optional.empty(), BERLIN));
        assertEquals(
                Instant.parse("2026-10-30T12:00:00Z"),
                new Window.Last(Duration.ofHours(2)).since(friday, Optional.empty(), BERLIN));
    }

    @Test
    @Proves("D2")
    void sinceTheLastApprovalIsAWeekBeforeAnyApproval() {
        Window window = new Window.SinceLastApproved();
        Instant friday = Instant.parse("2026-10-30T14:00:00Z");
        Instant approved = Instant.parse("2026-10-01T08:00:00Z");
        assertEquals(approved, window.since(friday, Optional.of(approved), BERLIN));
        assertEquals(Instant.parse("2026-10-23T13:00:00Z"), window.since(friday, Optional.empty(), BERLIN));
    }

    @ParameterizedTest
    @Proves("D2")
    @CsvSource({
        "FRI 16:00, 2026-10-30T15:00, 2026-10-30T16:00",
        "fri 16:00, 2026-10-30T16:00, 2026-10-30T16:00",
        "FRI 14:00, 2026-10-30T15:00, 2026-11-06T14:00",
        "MON 09:00, 2026-10-30T15:00, 2026-11-02T09:00",
        "16:00, 2026-10-30T15:00, 2026-10-30T16:00",
        "14:00, 2026-10-30T15:00, 2026-10-31T14:00",
    })
    void aDeadlineIsTheFirstAfterItsSlot(String deadline, String slot, String due) {
        assertEquals(
                LocalDateTime.parse(due), Deadline.parse(deadline).orElseThrow().after(LocalDateTime.parse(slot)));
    }

    @ParameterizedTest
    @Proves("D2.8")
    @ValueSource(strings = {"", "Friday 16:00", "FRI", "FRI 24:00", "FRI 9:00", "XXX 10:00"})
    void whatIsNoDeadlineIsNone(String text) {
        assertEquals(Optional.empty(), Deadline.parse(text));
    }

    @Test
    @Proves("D2")
    void withoutAScheduleInputsArePolledAtEveryTickWithOneOnlyWhereTheySaySo() {
        String text = ContractReaderTest.resource("good/weekly-report.prose.md");
        Contract scheduled = ContractReader.read(text, "").contract().orElseThrow();
        Contract free = ContractReader.read(text.replace("  schedule: \"0 15 * * FRI\"\n", ""), "")
                .contract()
                .orElseThrow();
        assertEquals(
                List.of(Optional.empty(), Optional.of(Duration.ofMinutes(15)), Optional.empty()),
                scheduled.inputs().stream().map(scheduled::recheck).toList());
        assertEquals(
                List.of(Optional.of(Duration.ZERO), Optional.of(Duration.ofMinutes(15)), Optional.of(Duration.ZERO)),
                free.inputs().stream().map(free::recheck).toList());
    }

    @Test
    @Proves("D2.7")
    void sectionsAreToldByTheirFirstWordAndOlderNamesFold() {
        Contract contract = ContractReader.read(ContractReaderTest.resource("good/older-names.prose.md"), "")
                .contract()
                .orElseThrow();
        Node file = contract.page().file();
        assertEquals(
                List.of("Ensures", "Criteria"),
                file.folded(SectionKind.MAINTAINS).stream()
                        .map(Section::heading)
                        .toList());
        assertEquals(
                List.of("Constraints"),
                file.folded(SectionKind.INVARIANTS).stream()
                        .map(Section::heading)
                        .toList());
        assertEquals(SectionKind.DONE_WHEN, SectionKind.of("DONE, when"));
        assertEquals(SectionKind.EXPECTS_NOT, SectionKind.of("expects Not at all"));
        assertEquals(SectionKind.EXPECTS, SectionKind.of("Expects: a note"));
        assertEquals(SectionKind.DOCUMENTATION, SectionKind.of("Goals"));
    }

    @Test
    @Proves("D2.7")
    void facetsNodesAndWordsBehindAHeadingAreFound() {
        Page facets = ContractReader.read(ContractReaderTest.resource("good/facets.prose.md"), "")
                .contract()
                .orElseThrow()
                .page();
        assertEquals(
                List.of("funding", "hiring", "launches"),
                facets.file().sections().stream()
                        .flatMap(section -> section.facets().stream())
                        .map(Section.Facet::name)
                        .toList());
        assertEquals(
                "input-driven",
                facets.file()
                        .section(SectionKind.CONTINUITY)
                        .orElseThrow()
                        .text()
                        .strip());
        Page nodes = ContractReader.read(ContractReaderTest.resource("good/inline-nodes.prose.md"), "")
                .contract()
                .orElseThrow()
                .page();
        assertEquals(
                List.of(Optional.of("review"), Optional.of("polish")),
                nodes.nodes().stream().map(Node::name).toList());
        assertTrue(nodes.nodes().getFirst().section(SectionKind.PARAMETERS).isPresent());
    }

    @Test
    @Proves("D2.7")
    void headingsInFencesAreText() {
        Contract contract = ContractReader.read(ContractReaderTest.resource("good/fences.prose.md"), "")
                .contract()
                .orElseThrow();
        assertEquals(List.of(), contract.page().nodes());
        assertEquals("It is true.", contract.goal());
        assertEquals(
                List.of("It has a heading \"Risks\".", "It has under 200 words, all of them true."),
                contract.doneWhen().conditions());
    }
}
