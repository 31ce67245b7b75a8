package heinzel.dist.chat;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import heinzel.scripted.ScriptedModel;
import heinzel.scripted.claudecode.ClaudeCodeHome;
import heinzel.scripted.script.Rule;
import heinzel.scripted.script.Script;
import heinzel.testing.Needed;
import heinzel.testing.Proves;
import heinzel.testing.Waiting;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// A read runs, a write is proposed, confirm runs it once.
@Timeout(300)
final class ChatIT {
    private static final String CONTRACT = """
            ---
            name: tea-report
            hz:
              output: file
            ---

            # Tea report

            ### Goal

            It says how much tea there is. Ask jo@example.org.
            """;

    @TempDir
    Path folder;

    private ClaudeCodeHome claude = new ClaudeCodeHome(Path.of("unset"), Path.of("unset"));
    private Path contract = Path.of("unset");

    @BeforeEach
    void prepare() throws IOException {
        claude = Needed.found(ClaudeCodeHome.find(folder), ClaudeCodeHome.MISSING);
        contract = Files.writeString(folder.resolve("tea-report.prose.md"), CONTRACT);
    }

    @Test
    @Proves({"C1.2", "C3.1", "C4.2", "C5.1", "C6.1", "C7.1", "C7.2", "C7.4", "C18.1"})
    void aReadRunsAWriteIsProposedAndConfirmRunsItOnce() throws Exception {
        try (ScriptedModel model = ScriptedModel.start(script())) {
            Hz hz = new Hz(folder, claude, model.url());
            String chat = hz.run("chat", "open", "--context", "text:hello", "--json")
                    .well()
                    .path("session")
                    .asText();

            Hz.Left elsewhere = hz.run("system", "runner", "chat", "list", "--json");
            assertEquals(2, elsewhere.exit(), elsewhere.out());
            String about = "event-" + chat.substring(5);
            assertTrue(hz.run("chat", "open", "--context", about, "--json")
                    .well()
                    .path("session")
                    .asText()
                    .startsWith("chat-"));

            JsonNode looked =
                    hz.run("chat", "send", chat, "look around", "--json").well();
            assertTrue(looked.path("text").asText().contains("\"items\":[]"), looked.toString());
            assertEquals(0, looked.path("actions").size());
            assertTrue(looked.path("usd").decimalValue().signum() > 0, looked.toString());

            JsonNode asked =
                    hz.run("chat", "send", chat, "make the report", "--json").well();
            assertTrue(asked.path("text").asText().contains("Not run"), asked.toString());
            assertTrue(asked.path("text").asText().contains("(action a1)"), asked.toString());
            JsonNode action = asked.path("actions").path(0);
            assertEquals("pending", action.path("state").asText());
            assertEquals(contract.toString(), action.at("/arguments/file").asText());
            assertTrue(action.path("command").asText().startsWith("hz heinzel new "), action.toString());
            assertEquals(0, heinzels(hz));

            assertEquals(
                    5,
                    hz.run("chat", "confirm", chat, "a1", "--expect", "0".repeat(64), "--json")
                            .exit());
            assertEquals(0, heinzels(hz));
            String hash = action.path("hash").asText();
            JsonNode confirmed = hz.run("chat", "confirm", chat, "a1", "--expect", hash, "--json")
                    .well();
            assertEquals("tea-report", confirmed.at("/result/name").asText());
            assertEquals(1, heinzels(hz));
            Hz.Left again = hz.run("chat", "confirm", chat, "a1", "--json");
            assertEquals(5, again.exit());
            assertEquals("conflict", again.json().path("code").asText());
            assertEquals(1, heinzels(hz));

            JsonNode shown = hz.run("chat", "show", chat, "--json").well();
            assertEquals("done", shown.at("/actions/0/state").asText());
            assertEquals(4, shown.path("messages").size());
            assertFalse(shown.toString().contains(hz.folder.toString()), "a path of this machine is shown");

            List<String> tools = model.requests().getFirst().facts().tools();
            assertTrue(tools.stream().anyMatch(tool -> tool.endsWith("heinzel_list")), tools.toString());
            assertTrue(tools.stream().noneMatch(tool -> tool.contains("chat_")), tools.toString());
        }
    }

    @Test
    @Proves("C9.1")
    void whatIsDeclinedNeverRunsAndARemovedChatIsGone() throws Exception {
        try (ScriptedModel model = ScriptedModel.start(script())) {
            Hz hz = new Hz(folder, claude, model.url());
            String chat =
                    hz.run("chat", "open", "--json").well().path("session").asText();
            hz.run("chat", "send", chat, "make the report", "--json").well();
            assertEquals(
                    "declined",
                    hz.run("chat", "decline", chat, "a1", "--json")
                            .well()
                            .at("/action/state")
                            .asText());
            assertEquals(5, hz.run("chat", "confirm", chat, "a1", "--json").exit());
            assertEquals(0, heinzels(hz));
            assertEquals(
                    chat,
                    hz.run("chat", "list", "--json")
                            .well()
                            .at("/items/0/session")
                            .asText());
            hz.run("chat", "remove", chat, "--json").well();
            assertEquals(4, hz.run("chat", "show", chat, "--json").exit());
        }
    }

    @Test
    @Proves({"C2.1", "C2.4", "C9.2"})
    void inATerminalItAsksAndOnlyYRuns() throws Exception {
        try (ScriptedModel model = ScriptedModel.start(script())) {
            Hz hz = new Hz(folder, claude, model.url());
            Path screen = folder.resolve("screen");
            Process terminal = hz.inATerminal(screen, "chat");
            Hz.await(screen, "A new chat");
            Hz.type(terminal, "make the report\r");
            Hz.await(screen, "Run it? [y/N]");
            assertEquals(0, heinzels(hz));
            Hz.type(terminal, "\u0004");
            Hz.await(screen, "It stays open");
            assertTrue(terminal.waitFor(120, TimeUnit.SECONDS));
            assertEquals(0, heinzels(hz));

            Path more = folder.resolve("more");
            Process again = hz.inATerminal(more, "chat", "--continue");
            Hz.await(more, "Run it? [y/N]");
            Hz.type(again, "y\r");
            Hz.await(more, "Done.");
            leave(again, more);
            assertEquals(1, heinzels(hz));
        }
    }

    @Test
    @Proves({"C2.3", "C3.2"})
    void ctrlCStopsTheAgentWithItsServerAndKeepsWhatWasSaid() throws Exception {
        try (ScriptedModel model = ScriptedModel.start(script())) {
            Hz hz = new Hz(folder, claude, model.url());
            Path screen = folder.resolve("screen");
            Process terminal = hz.inATerminal(screen, "chat");
            Hz.await(screen, "A new chat");
            Set<ProcessHandle> before = terminal.descendants().collect(Collectors.toSet());
            Hz.type(terminal, "slowly\r");
            Hz.await(screen, "three");
            List<ProcessHandle> agent = terminal.descendants()
                    .filter(process -> !before.contains(process))
                    .toList();
            assertTrue(agent.size() >= 2, "the agent and its server were not there to stop");
            List<ProcessHandle> servers = agent.stream()
                    .filter(process -> Ports.words(process).contains(" system serve mcp --chat chat-"))
                    .toList();
            assertEquals(
                    1,
                    servers.size(),
                    () -> "the agent started "
                            + agent.stream().map(Ports::words).toList());
            assertEquals(Set.of(), Ports.listening(servers.getFirst()), "hz serves over standard input and output");
            assertTrue(Ports.standardStreams(servers.getFirst()), "its streams are not the agent's");
            URI there = URI.create(model.url());
            assertTrue(Ports.listening(ProcessHandle.current()).contains(there.getPort()), "no port would be seen");
            Hz.type(terminal, "\u0003");
            Hz.await(screen, "is kept");
            Waiting.until(
                    "the agent and its server have ended", () -> agent.stream().noneMatch(Waiting::runs));
            leave(terminal, screen);
        }
    }

    /// Presses Ctrl-D until the chat is left: the prompt that takes it comes a moment after the words before it.
    private static void leave(Process terminal, Path screen) throws IOException, InterruptedException {
        boolean left = false;
        for (int i = 0; i < 30 && !left; i++) {
            Hz.type(terminal, "\u0004");
            left = terminal.waitFor(1, TimeUnit.SECONDS);
        }
        assertTrue(left, "still there:\n" + Files.readString(screen));
    }

    /// The person's last message: no other follows it.
    private static String last(String words) {
        return "(?s)" + words + "\n</message>(?!.*<message )";
    }

    private static int heinzels(Hz hz) throws IOException, InterruptedException {
        return hz.run("heinzel", "list", "--json").well().path("items").size();
    }

    private Script script() {
        return Script.of(
                Rule.named("tell").afterTools().say("{{tool_results}}").done(),
                Rule.named("look")
                        .lastUserMatches(last("look around"))
                        .say("Let me look. ")
                        .call("mcp__hz__heinzel_list", "{}")
                        .done(),
                Rule.named("slow")
                        .lastUserMatches(last("slowly"))
                        .saySlowly("one two three four five six seven eight nine ten", Duration.ofSeconds(2))
                        .done(),
                Rule.named("make")
                        .lastUserMatches(last("make the report"))
                        .call("mcp__hz__heinzel_new", "{\"file\": \"" + contract + "\"}")
                        .done());
    }
}
