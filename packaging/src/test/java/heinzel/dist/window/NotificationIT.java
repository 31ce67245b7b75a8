package heinzel.dist.window;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heinzel.testing.Proves;
import heinzel.testing.Ran;
import heinzel.testing.SourceTree;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// Clicks on real notifications, with the packaged program and a real notification daemon.
@Timeout(900)
class NotificationIT {
    private static final String TITLE = "Heinzelmännchen";
    private static final Duration LONG = Duration.ofMinutes(3);
    private static final Pattern EVENT = Pattern.compile("\"event\":\"(event-[0-9A-Z]{26})\"");

    @TempDir
    Path folder;

    @Test
    @Proves({"P2.2", "P7.2", "P5.3"})
    void aClickOpensTheChatInTheOpenWindowAndBringsItToTheFront() throws Exception {
        try (DesktopSession session = DesktopSession.open(folder)) {
            Path week = folder.resolve("week");
            Path home = week.resolve("home");
            Process window = session.hz(folder, "demo", "--folder", week.toString());
            Screen.until("the window opens", LONG, () -> session.screen().windows(TITLE) == 1);
            Screen.until("the draft is there", LONG, () -> drafts(week) == 1);

            session.run(home, "heinzel", "wake", "weekly-report");
            assertEquals(0, session.run(home, "--headless", "tick").exit(), "a tick beside the open window");
            assertEquals(1, drafts(week));
            String event = onTheDesktop(session, home);
            assertEquals(1, DesktopSession.listeners(home).size());

            session.start("display", "-size", "1200x700", "xc:gray");
            Screen.until(
                    "another window is in front",
                    LONG,
                    () -> !List.of("", TITLE).contains(session.inFront()));
            session.clickNotification();
            Screen.until("the window is in front", LONG, () -> session.inFront().equals(TITLE));
            Screen.until(
                    "it has a chat about the event",
                    LONG,
                    () -> chats(session, home).contains(event));
            Screen.until(
                    "nobody waits any more",
                    LONG,
                    () -> DesktopSession.listeners(home).isEmpty());
            assertEquals(0, session.notifications());
            assertEquals(1, session.screen().windows(TITLE));
            picture(session, "notification-clicked.png");

            session.minimise(TITLE);
            Screen.until("it is minimised", LONG, () -> session.screen().windows(TITLE) == 0);
            assertEquals(0, session.run(home, "--chat-context", "route:/doctor").exit());
            Screen.until(
                    "a second start brings it back",
                    LONG,
                    () -> session.inFront().equals(TITLE));
            assertTrue(window.isAlive());
        }
    }

    @Test
    @Proves("P2.3")
    void aClickOpensTheWindowWithTheChatWhenNothingOfHzRuns() throws Exception {
        try (DesktopSession session = DesktopSession.open(folder)) {
            Path week = folder.resolve("week");
            Path home = week.resolve("home");
            assertEquals(
                    0,
                    session.run(folder, "demo", "--headless", "--folder", week.toString())
                            .exit());
            // Raises a notice and shows nothing, as a tick that is killed in between does.
            session.run(home, "heinzel", "wake", "weekly-report");
            assertEquals(0, session.notifications());
            String event = onTheDesktop(session, home);
            List<ProcessHandle> left = DesktopSession.processes(home);
            assertEquals(DesktopSession.listeners(home), left);
            assertEquals(1, left.size(), "nothing but the one listener");

            FileTime shown = shown(home);
            DesktopSession.kill(left.getFirst());
            onTheDesktop(session, home);
            // The service tells of a click only to the one who showed.
            Screen.until(
                    "another listener has shown it in place",
                    LONG,
                    () -> shown(home).compareTo(shown) > 0);
            assertEquals(1, session.notifications());

            session.clickNotification();
            try {
                Screen.until(
                        "the window is in front", LONG, () -> session.inFront().equals(TITLE));
                Screen.until(
                        "it has a chat about the event",
                        LONG,
                        () -> chats(session, home).contains(event));
                Screen.until(
                        "nobody waits any more",
                        LONG,
                        () -> DesktopSession.listeners(home).isEmpty());
                assertEquals(0, session.notifications());
                picture(session, "notification-clicked-cold.png");
            } finally {
                DesktopSession.processes(home).forEach(DesktopSession::kill);
            }
        }
    }

    /// Ticks until a notification stands, since a machine under load may not answer in time the first time.
    ///
    /// @return the event that it is about
    private static String onTheDesktop(DesktopSession session, Path home) throws IOException, InterruptedException {
        Ran notices = session.run(home, "system", "notify", "list", "--since", "1h", "--json");
        Matcher event = EVENT.matcher(notices.out());
        assertTrue(event.find(), notices::out);
        Screen.until("a notification stands and somebody listens", LONG, () -> {
            try {
                assertEquals(0, session.run(home, "--headless", "tick").exit());
                Thread.sleep(2_000);
                return session.notifications() == 1
                        && DesktopSession.listeners(home).size() == 1;
            } catch (IOException | InterruptedException broken) {
                throw new AssertionError(broken);
            }
        });
        return event.group(1);
    }

    /// When a listener last had the desktop show something.
    private static FileTime shown(Path home) {
        try (var files = Files.walk(home.resolve("state/notifications"))) {
            FileTime latest = FileTime.fromMillis(0);
            for (Path file :
                    files.filter(each -> each.toString().endsWith(".shown")).toList()) {
                FileTime time = Files.getLastModifiedTime(file);
                latest = time.compareTo(latest) > 0 ? time : latest;
            }
            return latest;
        } catch (IOException broken) {
            throw new AssertionError(broken);
        }
    }

    private static String chats(DesktopSession session, Path home) {
        try {
            return session.run(home, "chat", "list", "--json").out();
        } catch (IOException broken) {
            throw new AssertionError(broken);
        }
    }

    private static int drafts(Path week) {
        try (var files = Files.walk(week)) {
            return files.filter(file -> file.toString().endsWith("weekly.md"))
                    .mapToInt(file -> text(file).split("DRAFT \\(weekly-report", -1).length - 1)
                    .sum();
        } catch (IOException broken) {
            throw new AssertionError(broken);
        }
    }

    private static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException beingWritten) {
            return "";
        }
    }

    private static void picture(DesktopSession session, String name) throws IOException {
        Path picture = SourceTree.around()
                .root()
                .resolve("packaging/target/screenshots")
                .resolve(name);
        session.screen().picture(picture);
        int colours = Screen.colours(picture);
        assertTrue(colours > 200, () -> picture + " shows nothing: it has " + colours + " colours");
    }
}
