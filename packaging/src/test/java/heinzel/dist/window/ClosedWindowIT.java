package heinzel.dist.window;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heinzel.testing.Programs;
import heinzel.testing.Proves;
import heinzel.testing.SourceTree;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What outlives a closed window: by the packaged program on a real X server.
class ClosedWindowIT {
    private static final String TITLE = "Heinzelmännchen";
    private static final Duration LONG = Duration.ofMinutes(2);

    @TempDir
    Path folder;

    @Test
    @Proves({"C22.1", "C22.2"})
    void anAnswerOutlivesItsWindowAndIsThereInTheNext() throws Exception {
        agent();
        String session = opened();
        try (Screen screen = Screen.open()) {
            Process first = start(screen, "--chat", session);
            Process next = first;
            try {
                Screen.until("the window opens", LONG, () -> screen.windows(TITLE) == 1);
                Screen.until("the question goes out", LONG, () -> {
                    screen.type("How is it going?");
                    screen.press("Return");
                    return Files.exists(folder.resolve("started"));
                });
                screen.press("alt+F4");
                Screen.until("the window is gone", LONG, () -> screen.windows(TITLE) == 0);
                assertTrue(first.isAlive(), "the answer is still being given");
                next = start(screen, "--chat", session);
                Screen.until("the next window opens meanwhile", LONG, () -> screen.windows(TITLE) == 1);
                Files.createFile(folder.resolve("go"));
                assertTrue(first.waitFor(120, TimeUnit.SECONDS), "it ends when the answer has");
                assertEquals(0, first.exitValue());
                String kept = said("chat", "show", session, "--json");
                assertTrue(kept.contains("This is a streamed answer."), kept);
                screen.picture(SourceTree.around().root().resolve("packaging/target/screenshots/outlived.png"));
            } finally {
                kill(first);
                kill(next);
            }
        }
    }

    /// Stands for Claude Code: it answers when it is let.
    private void agent() throws IOException {
        Path recorded = SourceTree.around()
                .root()
                .resolve("kernel/adapters/src/test/resources/heinzel/adapters/claudecode/text.jsonl");
        Path agent = Files.writeString(folder.resolve("agent"), """
                #!/bin/sh
                case "$1" in
                --version) echo "2.1.332 (Claude Code)" ;;
                auth) echo '{"loggedIn": true, "authMethod": "api_key"}' ;;
                *)
                  cat > /dev/null
                  touch %1$s/started
                  while [ ! -e %1$s/go ]; do sleep 0.2; done
                  cat %2$s
                  ;;
                esac
                """.formatted(folder, recorded));
        Files.setPosixFilePermissions(agent, PosixFilePermissions.fromString("rwx------"));
    }

    private String opened() throws IOException, InterruptedException {
        Matcher found = Pattern.compile("chat-[0-9A-Z]{26}").matcher(said("chat", "open", "--json"));
        assertTrue(found.find());
        return found.group();
    }

    private String said(String... words) throws IOException, InterruptedException {
        Process process = hz(List.of(words))
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, process.waitFor(), out);
        return out;
    }

    private Process start(Screen screen, String... words) throws IOException {
        ProcessBuilder builder = hz(List.of(words))
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.INHERIT);
        builder.environment().put("DISPLAY", screen.display());
        return builder.start();
    }

    private ProcessBuilder hz(List<String> words) {
        List<String> command = new ArrayList<>(List.of(Programs.hz().toString()));
        command.addAll(words);
        ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile());
        builder.environment().put("HZ_HOME", folder.resolve("home").toString());
        builder.environment().put("SHELL", "/bin/sh");
        builder.environment().put("HZ_SYSTEM_RUNNER_USE", "claude-code");
        builder.environment().put("HZ_ADAPTERS_CLAUDE_CODE_PROGRAM", "'" + folder.resolve("agent") + "'");
        builder.environment().remove("DBUS_SESSION_BUS_ADDRESS");
        return builder;
    }

    private static void kill(Process process) throws InterruptedException {
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly().waitFor();
    }
}
