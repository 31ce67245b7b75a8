package heinzel.modules.heinzel.turn;

import static org.junit.jupiter.api.Assertions.assertEquals;

import heinzel.api.json.Json;
import heinzel.api.source.KnownSource;
import heinzel.testing.Proves;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Each of the eight reasons to wake is a turn that names it.
class CausesTest {
    private static final String MATTER = """
            name: weekly-report
            hz:
              requires: [code-host:read, documents:write]
              inputs:
                merged: {from: code-host.merged_pull_requests, args: {repo: checkout}, window: 7d, recheck: 15m}
              output: section
              publishes: {to: documents.place_draft, args: {file: reports/weekly.md, section: Checkout}}
              schedule: "0 15 * * FRI"
              timezone: Europe/Berlin
              valid_for: 7d
              hints: [{capability: code-host, matches: "pay*"}]""";

    @TempDir
    Path folder;

    private House born() {
        House house = new House(folder);
        house.source.merged(12, "Retry the payment call");
        house.model.answers(request -> request.tools().getFirst().name().equals("contract")
                ? ScriptedTurns.calls(
                        "contract",
                        Json.object("front_matter", MATTER).with("body", "# Weekly\n\n### Goal\n\nWhat was merged."))
                : ScriptedTurns.drafts("Merged: number twelve, and what it means for those who pay."));
        house.call(
                new heinzel.modules.heinzel.manage.NewHeinzel.Input("every Friday at three, say what was merged"),
                heinzel.modules.heinzel.manage.NewHeinzel.Made.class);
        house.approve("weekly-report");
        house.tick();
        return house;
    }

    @Test
    @Proves({"D4", "D4.1"})
    void everyWakeIsATurnWithItsCause() {
        try (House house = born()) {
            assertEquals(List.of("created"), causes(house));
            house.at("2026-10-27T09:00:00Z");
            house.source.merged(13, "Refund twice");
            house.tick();
            house.source.merged(14, "Log it");
            house.at("2026-10-30T14:00:01Z");
            house.tick();
            String key = house.documents.blocks.keySet().stream()
                    .reduce((one, other) -> other)
                    .orElseThrow();
            house.documents.approve(key, "### 2026-10-30\n\nPayments first, then the rest of it.\n");
            house.at("2026-11-02T08:00:00Z");
            house.tick();
            house.at("2026-11-03T08:00:00Z");
            house.wake("weekly-report", "shorter, please");
            house.retry("weekly-report", "even shorter");
            house.source.knows(
                    new KnownSource("payments", "code-host.merged_pull_requests", Map.of("repo", "payments")));
            house.at("2026-11-04T08:00:00Z");
            house.tick();
            house.at("2026-11-06T14:00:01Z");
            house.tick();
            house.at("2026-11-10T08:00:00Z");
            house.tick();
            assertEquals(
                    List.of(
                            "created",
                            "source-changed",
                            "schedule",
                            "approval",
                            "asked",
                            "retry",
                            "discovered",
                            "stale"),
                    causes(house));
        }
    }

    @Test
    @Proves({"D9", "D9.7"})
    void aSourceThatTurnsUpWakesOnceOnTheDaysLookAndNeverAgain() {
        try (House house = born()) {
            house.source.knows(
                    new KnownSource("payments", "code-host.merged_pull_requests", Map.of("repo", "payments")));
            house.source.knows(new KnownSource("search", "code-host.merged_pull_requests", Map.of("repo", "search")));
            house.source.knows(
                    new KnownSource("pay-checkout", "code-host.merged_pull_requests", Map.of("repo", "checkout")));
            house.at("2026-10-26T12:00:00Z");
            assertEquals(0, house.tick().woken(), "it has looked today");
            house.at("2026-10-27T12:00:00Z");
            assertEquals(1, house.tick().woken());
            String told = house.model.asked.getLast().messages().getFirst().toString();
            assertEquals(1, told.split("a source was discovered", -1).length - 1, told);
            assertEquals(1, told.split("code-host.merged_pull_requests \\{repo: payments\\}", -1).length - 1, told);
            for (String day : List.of("2026-10-27T13:00:00Z", "2026-10-28T12:00:00Z", "2026-10-29T12:00:00Z")) {
                house.at(day);
                assertEquals(0, house.tick().woken(), day);
            }
            house.loseSources();
            house.at("2026-10-29T13:00:00Z");
            house.tick();
            assertEquals(1, causes(house).stream().filter("discovered"::equals).count(), "though the notes are lost");
        }
    }

    private static List<String> causes(House house) {
        return house.spine(house.only().id()).stream()
                .filter(line -> line.contains("\"kind\":\"turn.started\""))
                .map(line -> line.replaceAll(".*\"data\":\\{\"cause\":\"([^\"]+)\".*", "$1"))
                .toList();
    }
}
