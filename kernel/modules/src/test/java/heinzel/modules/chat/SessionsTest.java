package heinzel.modules.chat;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heinzel.api.operation.Head;
import heinzel.api.operation.Problem;
import heinzel.testing.Proves;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What lies on disk, and what becomes of it.
final class SessionsTest {
    @TempDir
    Path folder;

    @Test
    @Proves({"C1.1", "C1.5"})
    void theChatHasItsOperationsAndNoAgentReachesAny() {
        try (House house = new House(folder)) {
            Map<String, Set<Head>> heads = house.kernel.operations().stream()
                    .filter(operation -> operation.module().equals("system.runner.chat"))
                    .collect(Collectors.toMap(operation -> operation.at(), operation -> operation.heads()));
            assertEquals(
                    Set.of(
                            "chat open",
                            "chat send",
                            "chat confirm",
                            "chat decline",
                            "chat undo",
                            "chat show",
                            "chat list",
                            "chat remove",
                            "chat rules list",
                            "chat rules revoke"),
                    heads.keySet());
            heads.forEach((at, offered) -> assertEquals(Set.of(Head.CLI, Head.WEB, Head.DESKTOP), offered, at));
        }
    }

    @Test
    @Proves("C14.1")
    void aChatIsPrivateWithAllThatIsInIt() throws IOException {
        try (House house = new House(folder)) {
            String session = house.open();
            house.propose(session, "x");
            house.send(session, "hello");
            try (Stream<Path> all = Files.walk(house.file(session, ""))) {
                List<Path> paths = all.toList();
                assertEquals(3, paths.size());
                for (Path path : paths) {
                    String expected = Files.isDirectory(path) ? "rwx------" : "rw-------";
                    assertEquals(expected, PosixFilePermissions.toString(Files.getPosixFilePermissions(path)));
                }
            }
        }
    }

    @Test
    @Proves("C14.4")
    void whatIsNoIdNeverBecomesAPath() {
        try (House house = new House(folder)) {
            for (String id :
                    List.of("../../etc", "chat-../x", "chat-", "chat-01j", "", "chat-\u0000", "chat-0123/..")) {
                assertThrows(Problem.Invalid.class, () -> house.show(id), id);
                assertThrows(Problem.Invalid.class, () -> house.remove(id), id);
            }
            String session = house.open();
            for (String action : List.of("1", "a0", "a01", "../a1", "A1", "a12345")) {
                assertThrows(Problem.Invalid.class, () -> house.confirm(session, action), action);
            }
        }
    }

    @Test
    @Proves("C14.5")
    void aSessionThatNamesAnotherFolderIsRefused() throws IOException {
        try (House house = new House(folder)) {
            String one = house.open();
            String two = house.open();
            Files.copy(
                    house.file(one, "session.json"),
                    house.file(two, "session.json"),
                    StandardCopyOption.REPLACE_EXISTING);
            assertThrows(Problem.Unavailable.class, () -> house.show(two));
            ListChats.Chats chats = house.list();
            assertEquals(
                    List.of(one),
                    chats.items().stream().map(ListChats.Chat::session).toList());
            assertEquals(
                    List.of(two),
                    chats.damaged().stream().map(ListChats.Damaged::session).toList());
        }
    }

    @Test
    @Proves("C14")
    void aFileOfANewerHzIsLeftAsItIs() {
        try (House house = new House(folder)) {
            String session = house.open();
            String newer = house.text(session, "session.json").replace("\"v\": 1", "\"v\": 2");
            house.overwrite(session, "session.json", newer);
            Problem problem = assertThrows(Problem.Unavailable.class, () -> house.send(session, "hello"));
            assertTrue(problem.said().contains("another hz"), problem.said());
            assertEquals(newer, house.text(session, "session.json"));
        }
    }

    @Test
    @Proves("C1.1")
    void chatsAreListedTheLastChangedFirstAndFoundByTheBeginningOfTheirId() {
        try (House house = new House(folder)) {
            String first = house.open();
            house.pass(Duration.ofMinutes(1));
            String second = house.open();
            assertEquals(List.of(second, first), ids(house));
            house.pass(Duration.ofMinutes(1));
            house.send(first, "hello");
            assertEquals(List.of(first, second), ids(house));
            assertEquals(
                    first, house.show(first.substring(0, first.length() - 1)).session());
            assertThrows(Problem.NotFound.class, () -> house.show("chat-0"));
        }
    }

    @Test
    @Proves("C17.2")
    void oldChatsAndTooManyAreRemoved() {
        Map<String, String> settings =
                Map.of("HZ_SYSTEM_RUNNER_CHAT_KEEP_DAYS", "3", "HZ_SYSTEM_RUNNER_CHAT_KEEP_SESSIONS", "2");
        try (House house = new House(folder, settings, List.of())) {
            String old = house.open();
            house.pass(Duration.ofDays(2));
            String newer = house.open();
            house.pass(Duration.ofDays(1).plusSeconds(1));
            String newest = house.open();
            assertEquals(List.of(newest, newer), ids(house));
            house.pass(Duration.ofSeconds(1));
            String another = house.open();
            assertEquals(List.of(another, newest), ids(house));
            assertThrows(Problem.NotFound.class, () -> house.show(old));
        }
    }

    @Test
    @Proves("C17.3")
    void aChatThatIsAnsweringIsNotRemoved() {
        Map<String, String> settings = Map.of("HZ_SYSTEM_RUNNER_CHAT_KEEP_SESSIONS", "1");
        try (House house = new House(folder, settings, List.of())) {
            String busy = house.open();
            house.runner.play = (task, progress, cancel) -> {
                house.pass(Duration.ofDays(100));
                String other = house.open();
                assertEquals(Set.of(busy, other), Set.copyOf(ids(house)));
                assertThrows(Problem.Busy.class, () -> house.remove(busy));
                return PlayedRunner.answer("still here", "0.01");
            };
            assertEquals("still here", house.send(busy, "hello").text());
        }
    }

    @Test
    @Proves("C17.4")
    void aRemovedChatIsNotMadeAgainByALateWriter() {
        try (House house = new House(folder)) {
            String session = house.open();
            house.propose(session, "before");
            house.remove(session);
            assertThrows(Problem.NotFound.class, () -> house.propose(session, "after"));
            assertThrows(Problem.NotFound.class, () -> house.send(session, "hello"));
            assertThrows(Problem.NotFound.class, () -> house.confirm(session, "a1"));
            assertThrows(Problem.NotFound.class, () -> house.remove(session));
            assertFalse(Files.exists(house.file(session, "")));
        }
    }

    @Test
    @Proves("C17")
    void aLinkThatLooksLikeAChatIsNone() throws IOException {
        try (House house = new House(folder)) {
            String session = house.open();
            Path outside = Files.createDirectory(folder.resolve("outside"));
            Files.move(house.file(session, "session.json"), outside.resolve("session.json"));
            Files.delete(house.file(session, ""));
            Files.createSymbolicLink(house.file(session, ""), outside);
            assertEquals(List.of(), ids(house));
            assertTrue(Files.exists(outside.resolve("session.json")));
        }
    }

    private static List<String> ids(House house) {
        return house.list().items().stream().map(ListChats.Chat::session).toList();
    }
}
