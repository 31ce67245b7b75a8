package heinzel.adapters.dbus;

import static org.junit.jupiter.api.Assertions.assertEquals;

import heinzel.testing.Proves;
import heinzel.testing.Waiting;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/// Real processes that end, and a click on a real desktop afterwards.
@EnabledOnOs(value = OS.LINUX, disabledReason = "D-Bus is the desktop's on Linux alone")
@Timeout(180)
class ListenerProcessTest {
    private static final String FIRST = "event-01JBQ3V5K8M2N4P6R8T0V2X4Z6";
    private static final String SECOND = "event-01JBQ3V5K8M2N4P6R8T0V2X4Z7";

    @TempDir
    Path folder;

    @Test
    @Proves("P2.3")
    void aClickOpensTheChatWhenEverythingOfHzHasEnded() throws Exception {
        Path dunst = Files.createDirectories(folder.resolve("home/dunst"));
        Files.writeString(dunst.resolve("dunstrc"), "[urgency_normal]\ntimeout = 0\n");
        try (Session session = Session.start(folder)) {
            tick(session, FIRST);
            Session.await("the first", () -> shown(session).equals("1"));
            tick(session, SECOND);
            Session.await("the second", () -> shown(session).equals("2"));
            assertEquals(1, listeners().size(), "one serves both ticks, and nothing else of hz runs");

            session.say("dunstctl", "action", "0");
            Session.await("a chat", () -> !chats().isEmpty());
            session.say("dunstctl", "action", "0");
            Session.await("the other chat", () -> chats().size() == 2);
            assertEquals(
                    List.of("--chat-context event:" + FIRST, "--chat-context event:" + SECOND),
                    chats().stream().sorted().toList());
            Session.await("the listener's end", () -> listeners().isEmpty());
            assertEquals("0", shown(session));
        }
    }

    private static String shown(Session session) {
        return session.say("dunstctl", "count", "displayed").strip();
    }

    /// Runs to its end.
    private void tick(Session session, String event) throws Exception {
        List<String> command = new ArrayList<>(HzProgram.launcher());
        command.addAll(List.of("show", event));
        ProcessBuilder builder = new ProcessBuilder(command).inheritIO();
        builder.environment().clear();
        builder.environment().putAll(session.environment());
        builder.environment().put("HZ_HOME", folder.toString());
        assertEquals(0, builder.start().waitFor());
    }

    private List<String> chats() {
        return started().stream()
                .filter(line -> line.contains("--chat-context"))
                .map(line -> line.substring(line.indexOf(' ') + 1))
                .toList();
    }

    private List<Long> listeners() {
        return started().stream()
                .filter(line -> line.endsWith(Listener.COMMAND))
                .map(line -> Long.parseLong(line.substring(0, line.indexOf(' '))))
                .filter(pid -> ProcessHandle.of(pid).filter(Waiting::runs).isPresent())
                .toList();
    }

    private List<String> started() {
        try {
            Path file = folder.resolve("started");
            return Files.exists(file) ? Files.readAllLines(file) : List.of();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
