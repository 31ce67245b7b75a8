package heinzel.dist.priya;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import heinzel.dist.heads.Typed;
import heinzel.testing.Faults;
import heinzel.testing.Proves;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/// A contract that hands what is approved to a tool of an MCP server, a real process: after the person's yes, and
/// once, whatever dies when.
@DisabledOnOs(OS.WINDOWS)
@Timeout(600)
class HandedDraftTest {
    private static final int EACH = Faults.sized(4, 1);
    private static final String CONTRACT = """
            ---
            name: weekly-report
            kind: responsibility
            hz:
              requires: [mcp:post:write, tracker:read]
              inputs:
                board: {from: tracker.issues_updated, args: {list: board}}
              output: message
              publishes: {to: mcp:post.send, args: {channel: team, text: "{draft}", reference: "{key}"}}
              schedule: "0 15 * * FRI"
              timezone: Europe/Berlin
              agent: {max_usd: 0.5}
            ---

            # Weekly post

            ### Goal

            The team hears what was done.

            ### Done when

            - It has at most twenty lines.
            """;

    @TempDir(factory = InMemory.class)
    Path folder;

    private Priya priya;

    @BeforeEach
    void oneThatPosts() throws IOException {
        priya = new Priya(folder);
        String settings = Files.readString(folder.resolve("home/config/hz.toml"));
        priya.desk.write(
                "home/config/hz.toml",
                settings + "\n[adapters.mcp]\nservers = {post = \"\"\"" + PostServer.command(folder) + "\"\"\"}\n");
        mode("well");
    }

    private void mode(String mode) {
        priya.desk.write("mode", mode);
    }

    private Typed make(String contract) {
        priya.desk.write("contract.prose.md", contract);
        return priya.type(
                "heinzel", "new", "--file", folder.resolve("contract.prose.md").toString(), "--json");
    }

    /// Friday's draft waits.
    private String drafted() {
        Typed made = make(CONTRACT);
        assertEquals(0, made.exit(), () -> made.text() + made.err());
        priya.json(0, "approve", "weekly-report");
        priya.at("2026-10-30T14:00:00Z").tick();
        JsonNode drafts = priya.json(0, "drafts").path("items");
        assertEquals(1, drafts.size(), drafts::toString);
        return drafts.get(0).path("draft").asText();
    }

    private List<String> posted() {
        try {
            Path posts = folder.resolve("posted");
            return Files.exists(posts) ? Files.readAllLines(posts) : List.of();
        } catch (IOException broken) {
            throw new java.io.UncheckedIOException(broken);
        }
    }

    /// The lines of the ledger on the call.
    private List<String> ledger() {
        return priya.spine().stream()
                .filter(line -> line.path("key").asText().contains("@tool:mcp:post.send")
                        && line.path("key").asText().contains("@approval:"))
                .map(line -> line.path("kind").asText())
                .toList();
    }

    @Test
    @Proves({"X7.2", "X7"})
    void whatIsApprovedIsHandedToTheToolOnceAfterTheYesAndBetweenTwoLinesOfTheLedger() throws IOException {
        String draft = drafted();
        priya.at("2026-10-30T15:00:00Z").tick();
        assertEquals(List.of(), posted(), "nothing leaves before the person said yes");
        assertTrue(priya.json(0, "drafts").toString().contains("mcp:post.send, once it is approved"));

        priya.json(0, "approve", draft);
        assertEquals(1, posted().size());
        JsonNode call = Priya.JSON.readTree(posted().getFirst());
        assertEquals("send", call.path("name").asText());
        assertEquals("team", call.path("arguments").path("channel").asText());
        assertTrue(call.path("arguments").path("text").asText().contains("CHK-41"), call::toString);
        assertTrue(call.path("arguments").path("reference").asText().contains("@approval:" + draft), call::toString);
        assertEquals(List.of("effect.started", "effect.done"), ledger());
        List<String> kinds =
                priya.spine().stream().map(line -> line.path("kind").asText()).toList();
        assertTrue(kinds.lastIndexOf("effect.done") < kinds.indexOf("approval.observed"), kinds::toString);
        assertTrue(priya.json(0, "drafts").path("items").isEmpty());
        assertTrue(priya.json(0, "heinzel", "verify").path("ok").asBoolean());
    }

    @Test
    @Proves("X7")
    void aReadingToolIsAnInputOfANewOne() {
        Typed made = make(CONTRACT.replace("mcp:post:write,", "mcp:post:write, mcp:post:read,")
                .replace("board: {", "posts: {from: mcp:post.list}\n    board: {"));
        assertEquals(0, made.exit(), () -> made.text() + told(made));
    }

    @Test
    @Proves("X7.2")
    void onlyAWritingToolOfAServerThatSettingsNameIsOneAndOnlyByWhatTheContractSays() {
        for (String[] wrong : List.of(
                new String[] {CONTRACT.replace("mcp:post.send", "mcp:post.list"), "HZC030"},
                new String[] {CONTRACT.replace("mcp:post.send", "mcp:post.burn"), "HZC030"},
                new String[] {CONTRACT.replace("mcp:post", "mcp:other"), "HZC030"},
                new String[] {CONTRACT.replace("mcp:post:write, ", ""), "HZC034"},
                new String[] {CONTRACT.replace("mcp:post:write", "mcp:post:read"), "HZC034"},
                new String[] {CONTRACT.replace("channel: team, ", ""), "HZC032"},
                new String[] {CONTRACT.replace("channel: team", "channel: team, colour: red"), "HZC032"},
                new String[] {CONTRACT.replace("{draft}", "a text"), "HZC021"})) {
            Typed refused = make(wrong[0]);
            assertEquals(2, refused.exit(), wrong[0]);
            assertTrue(
                    (refused.text() + refused.err()).contains(wrong[1]),
                    () -> wrong[1] + refused.text() + refused.err());
        }
        assertEquals(List.of(), posted());
    }

    @Test
    @Proves("X7.2")
    void whatTheToolRefusesIsToldAndMayBeTriedAgain() {
        String draft = drafted();
        mode("refuses");
        Typed refused = priya.type("approve", draft);
        assertEquals(6, refused.exit());
        assertTrue(told(refused).contains("the channel is closed"), () -> told(refused));
        assertEquals(List.of("effect.started", "effect.failed"), ledger());
        mode("well");
        priya.json(0, "approve", draft);
        assertEquals(1, posted().size());
    }

    @Test
    @Proves("X7.2")
    void aCallWithoutAnAnswerIsNeverMadeAgainByItself() {
        String draft = drafted();
        mode("deaf");
        Typed lost = priya.type("approve", draft);
        assertEquals(6, lost.exit(), () -> String.join("\n", lost.err()));
        assertTrue(told(lost).contains("Nobody knows"), () -> told(lost));
        mode("well");
        priya.at("2026-10-30T16:00:00Z").tick();
        priya.tick();
        assertEquals(3, priya.type("approve", draft).exit(), "asked, not rerun");
        assertEquals(1, posted().size());
        priya.json(0, "approve", draft, "--unknown", "happened");
        assertEquals(1, posted().size());
        assertEquals(List.of("effect.started", "effect.done"), ledger());
    }

    @Test
    @Proves("X7.2")
    void oneThatCameToNothingIsMadeAgainWhenThePersonSaysSo() {
        String draft = drafted();
        mode("dead");
        assertEquals(6, priya.type("approve", draft).exit());
        mode("well");
        assertEquals(3, priya.type("approve", draft).exit());
        priya.json(0, "approve", draft, "--unknown", "again");
        assertEquals(1, posted().size());
    }

    @Test
    @Proves({"X7.2", "D16"})
    void aKillBetweenTheLedgersTwoLinesAsksThePersonAndCallsNothingTwice() throws IOException {
        String draft = drafted();
        priya.disk.diesAfterLine("effect.started");
        dies(draft);
        priya.disk.restart(CrashingDisk.Fate.KEPT);
        assertEquals(1, posted().size());
        assertEquals(List.of("effect.started"), ledger());
        priya.at("2026-10-30T16:00:00Z").tick();
        Typed asked = priya.type("approve", draft);
        assertEquals(3, asked.exit());
        assertTrue(told(asked).contains("--unknown happened"), () -> told(asked));
        assertEquals(1, posted().size());
        priya.json(0, "approve", draft, "--unknown", "happened");
        assertEquals(1, posted().size());
        assertEquals(1, priya.events("approval.observed").size());
    }

    @Test
    @Proves("X7.2")
    void whereverItDiesItIsPostedOnce() throws IOException {
        String draft = drafted();
        Saved before = Saved.of(priya);
        priya.disk.diesBefore(-1);
        priya.json(0, "approve", draft);
        List<String> calls = priya.disk.calls();
        List<String> wrong = new ArrayList<>();
        for (int call = calls.size() % EACH; call < calls.size(); call += EACH) {
            before.back();
            Files.deleteIfExists(folder.resolve("posted"));
            priya.disk.diesBefore(call);
            dies(draft);
            priya.disk.restart(CrashingDisk.Fate.of(call));
            priya.tick();
            if (!priya.json(0, "drafts").path("items").isEmpty()) {
                Typed again = priya.type("approve", draft);
                if (again.exit() == 3) {
                    priya.json(0, "approve", draft, "--unknown", posted().isEmpty() ? "again" : "happened");
                }
            }
            if (posted().size() != 1
                    || priya.events("approval.observed").size() != 1
                    || !ledger().getLast().equals("effect.done")) {
                wrong.add("before " + call + " " + calls.get(call) + ": " + posted().size() + " " + ledger());
            }
        }
        assertEquals(List.of(), wrong, () -> String.join("\n", wrong));
    }

    private static String told(Typed said) {
        return String.join("\n", said.err());
    }

    private void dies(String draft) {
        try {
            priya.type("approve", draft);
        } catch (CrashingDisk.Died _) {
            // as planned
        }
        assertTrue(priya.disk.died());
    }
}
