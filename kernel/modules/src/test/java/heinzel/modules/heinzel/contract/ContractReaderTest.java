package heinzel.modules.heinzel.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heinzel.testing.Proves;
import java.io.IOException;
import java.io.InputStream;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.time.DayOfWeek;
import java.time.Duration;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ContractReaderTest {
    private static final String WEEKLY = resource("good/weekly-report.prose.md");

    static String resource(String name) {
        try (InputStream in = ContractReaderTest.class.getResourceAsStream(name)) {
            if (in == null) {
                throw new IllegalStateException("no resource " + name);
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    @Test
    @Proves("D2")
    void theWholeFrontMatterBecomesTyped() {
        Read read = ContractReader.read(WEEKLY, "weekly-report");
        assertEquals(List.of(), read.diagnostics());
        Contract contract = read.contract().orElseThrow();
        assertEquals("weekly-report", contract.name());
        assertEquals("Weekly report", contract.title());
        assertEquals(
                List.of(
                        new Input(
                                "merged",
                                "code-host.merged_pull_requests",
                                Map.of("repo", "~/src/checkout"),
                                Optional.of(new Window.SinceLastApproved()),
                                Optional.empty(),
                                Optional.empty()),
                        new Input(
                                "board",
                                "tracker.issues_updated",
                                Map.of("list", "checkout"),
                                Optional.empty(),
                                Optional.of(Duration.ofMinutes(15)),
                                Optional.of("states")),
                        new Input(
                                "meetings",
                                "calendar.events",
                                Map.of("calendar", "work"),
                                Optional.of(new Window.Last(Duration.ofDays(7))),
                                Optional.empty(),
                                Optional.empty())),
                contract.inputs());
        assertEquals(Output.SECTION, contract.output());
        assertEquals(
                "doc:reports/weekly.md#Checkout",
                contract.publishes().orElseThrow().asset());
        assertEquals(ZoneId.of("Europe/Berlin"), contract.zone(ZoneId.of("UTC")));
        assertEquals("0 15 * * FRI", contract.timing().cron().orElseThrow().line());
        assertTrue(contract.renderIfMoved());
        assertEquals(Optional.of(Duration.ofDays(7)), contract.timing().validFor());
        assertEquals(1, contract.timing().retries());
        assertEquals(
                Optional.of(new Deadline(Optional.of(DayOfWeek.FRIDAY), LocalTime.of(16, 0))),
                contract.timing().deadline());
        assertEquals(Fallback.LAST_APPROVED, contract.timing().fallback());
        assertEquals(
                new Agent(Optional.of(new BigDecimal("0.50")), Optional.of(Duration.ofMinutes(10)), "default", false),
                contract.agent());
        assertEquals(
                List.of("Every merged pull request is named once.", "It has at most twenty lines."),
                contract.doneWhen().conditions());
    }

    @Test
    @Proves("D2")
    void theExampleCompiles() {
        Compilation compilation = Compiler.compile(WEEKLY, "weekly-report", Worlds.PLAIN);
        assertEquals(List.of(), compilation.diagnostics());
        Compiled compiled = compilation.compiled().orElseThrow();
        assertEquals(WEEKLY, compiled.contract().text());
        assertTrue(compiled.json().startsWith("{\"agent\":{\"handoff\":false,\"max_usd\":0.5,"), compiled.json());
    }
}
