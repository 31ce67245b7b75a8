package heinzel.dist.window;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heinzel.testing.Programs;
import heinzel.testing.Proves;
import heinzel.testing.SourceTree;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The packaged window on a real X server.
class WindowIT {
    private static final String TITLE = "Heinzelmännchen";
    private static final Duration OPENING = Duration.ofMinutes(2);

    @TempDir
    Path folder;

    @Test
    @Proves({"P7.1", "P7.3"})
    void oneWindowOpensTakesWhatLaterStartsAskForAndIsNoObstacleWhenKilled() throws Exception {
        try (Screen screen = Screen.open()) {
            Path week = folder.resolve("week");
            Process demo = start(screen, folder, "demo", "--folder", week.toString());
            try {
                Screen.until("the window opens", OPENING, () -> screen.windows(TITLE) == 1);
                Path picture = SourceTree.around().root().resolve("packaging/target/screenshots/demo.png");
                Screen.until("the window shows something", OPENING, () -> {
                    try {
                        screen.picture(picture);
                        return Screen.colours(picture) > 200;
                    } catch (IOException broken) {
                        throw new AssertionError(broken);
                    }
                });

                Process second = start(screen, week.resolve("home"), "--chat-context", "route:/doctor");
                assertTrue(second.waitFor(60, TimeUnit.SECONDS), "the second start did not end");
                assertEquals(0, second.exitValue());
                assertEquals(1, screen.windows(TITLE));
            } finally {
                kill(demo);
            }
            Screen.until("the killed window is gone", OPENING, () -> screen.windows(TITLE) == 0);
            Process again = start(screen, week.resolve("home"));
            try {
                Screen.until("the next start opens", OPENING, () -> screen.windows(TITLE) == 1);
            } finally {
                kill(again);
            }
        }
    }

    private static Process start(Screen screen, Path home, String... words) throws IOException {
        List<String> command = new ArrayList<>(List.of(Programs.hz().toString()));
        command.addAll(List.of(words));
        ProcessBuilder builder = new ProcessBuilder(command)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.INHERIT);
        builder.environment().put("DISPLAY", screen.display());
        builder.environment().put("HZ_HOME", home.toString());
        builder.environment().remove("DBUS_SESSION_BUS_ADDRESS");
        return builder.start();
    }

    private static void kill(Process process) throws InterruptedException {
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly().waitFor();
    }
}
