package heinzel.modules.heinzel.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;

import heinzel.testing.Proves;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WideningTest {
    private static final Instant NOW = Instant.parse("2026-10-28T09:00:00Z");
    private static final ZoneId BERLIN = ZoneId.of("Europe/Berlin");
    private static final String WEEKLY = ContractReaderTest.resource("good/weekly-report.prose.md");

    private static Contract read(String text) {
        Read read = ContractReader.read(text, "weekly-report");
        assertEquals(List.of(), read.diagnostics());
        return read.contract().orElseThrow();
    }

    private static String changed(String from, String to) {
        String text = WEEKLY.replace(from, to);
        assertEquals(from.equals(to), text.equals(WEEKLY), "the text has no " + from);
        return text;
    }

    private static String widens(String from, String to) {
        return String.join(" ", Widening.of(read(WEEKLY), read(changed(from, to)), NOW, BERLIN));
    }

    @ParameterizedTest
    @Proves("D2.10")
    @CsvSource(delimiter = '|', textBlock = """
            code-host:read, tracker:read | code-host:read, notes:read, tracker:read | requires
            '  output: section' | '    more: {from: calendar.events, args: {calendar: home}}\n  output: section' | inputs
            from: calendar.events | from: notes.list | inputs
            calendar: work | calendar: home | inputs
            window: 7d | window: 8d | inputs
            , window: 7d | '' | inputs
            window: since-last-approved | window: 1d | inputs
            recheck: 15m | recheck: 14m | inputs
            window: 7d | window: 7d, recheck: 1h | inputs
            reports/weekly.md | reports/other.md | publishes
            section: Checkout | section: Checkout, title: This week | publishes
            [owner] | [owner, sam] | approvers
            [owner] | [sam] | approvers
            0 15 * * FRI | 0 15 * * THU,FRI | schedule
            0 15 * * FRI | 0 14 * * FRI | schedule
            Europe/Berlin | America/New_York | schedule
            max_usd: 0.50 | max_usd: 0.51 | agent.max_usd
            'max_usd: 0.50, ' | '' | agent.max_usd
            timeout: 10m | timeout: 11m | agent.timeout
            model: default | model: large | agent.model
            handoff: false | handoff: true | agent.handoff
            retries: 1 | retries: 2 | retries
            [house-style] | [house-style, haste] | skills
            'output: section' | 'namespace: team\n  output: section' | namespace
            """)
    void whateverGrowsIsNamed(String from, String to, String field) {
        assertEquals(field, widens(from.replace("\\n", "\n"), to == null ? "" : to.replace("\\n", "\n")));
    }

    @ParameterizedTest
    @Proves("D2.10")
    @CsvSource(delimiter = '|', textBlock = """
            , tracker:read | ''
            window: 7d | window: 6d
            window: since-last-approved | window: since-last-approved
            recheck: 15m | recheck: 1h
            ', recheck: 15m' | ''
            0 15 * * FRI | 30 15 * * MON
            0 15 * * FRI | 0 15 1 * *
            '  schedule: "0 15 * * FRI"\n' | '  schedule: 0 15 * * 5\n'
            Europe/Berlin | Europe/Paris
            max_usd: 0.50 | max_usd: 0.10
            timeout: 10m | timeout: 5m
            retries: 1 | retries: 0
            [house-style] | []
            at most twenty lines | at most ten lines
            # Weekly report | # The week
            """)
    void whatStaysOrShrinksIsNot(String from, String to) {
        assertEquals("", widens(from.replace("\\n", "\n"), to == null ? "" : to.replace("\\n", "\n")));
    }

    @Test
    @Proves("D2.10")
    void aScheduleTakenAwayPollsItsInputsMoreOften() {
        assertEquals("inputs", widens("  schedule: \"0 15 * * FRI\"\n", ""));
    }

    @Test
    @Proves("D2.10")
    void aScheduleWhereNoneWasWidens() {
        Contract without = read(changed("  schedule: \"0 15 * * FRI\"\n", ""));
        assertEquals(List.of("schedule"), Widening.of(without, read(WEEKLY), NOW, BERLIN));
    }

    @Test
    @Proves("D2.10")
    void severalAreNamedTogetherAndTheRefusalShowsWhere() {
        Contract after =
                read(changed("tracker:read", "tracker:read, notes:read").replace("FRI\"", "*\""));
        List<String> fields = Widening.of(read(WEEKLY), after, NOW, BERLIN);
        assertEquals(List.of("requires", "schedule"), fields);
        Diagnostic refusal = Widening.refusal(fields, after);
        assertEquals("HZC050", refusal.code());
        assertEquals(5, refusal.line());
        assertEquals(13, refusal.column());
    }

    @Test
    @Proves("D2.10")
    void theUsersZoneHoldsWhereNoneIsNamed() {
        String zoneless = changed("  timezone: Europe/Berlin\n", "");
        assertEquals(List.of(), Widening.of(read(WEEKLY), read(zoneless), NOW, BERLIN));
        assertEquals(List.of("schedule"), Widening.of(read(WEEKLY), read(zoneless), NOW, ZoneId.of("Asia/Kathmandu")));
    }
}
