package heinzel.heads.cli.chat;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heinzel.testing.Proves;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A conversation in a terminal.
final class ChatLoopTest {
    @TempDir
    Path folder;

    @Test
    @Proves({"C9.2", "C2.1"})
    void onlyYRunsWhatIsProposedAndAnythingElseDeclines() {
        try (Talk talk = new Talk(folder)) {
            TypedTerminal terminal = new TypedTerminal("write one two three four", "y", "yes", "", "Y", "^D");
            talk.at(terminal).open(Optional.empty());
            assertEquals(List.of("one", "four"), talk.pad);
            String screen = terminal.screen.toString();
            assertEquals(4, screen.split("Run it\\? \\[y/N\\] ", -1).length - 1, screen);
            assertTrue(screen.contains("hz pad write two"), screen);
            assertEquals(2, screen.split("Declined\\.", -1).length - 1, screen);
            assertTrue(talk.at(terminal).decide(session(talk)), "nothing waits any more");
        }
    }

    @Test
    @Proves("C2.4")
    void ctrlDLeavesAndWhatWaitsStays() {
        try (Talk talk = new Talk(folder)) {
            talk.at(new TypedTerminal("write one two", "^D")).open(Optional.empty());
            assertEquals(List.of(), talk.pad);
            assertEquals(2, new ChatCalls(talk.person).waiting(session(talk)).size());
        }
    }

    @Test
    @Proves("C2.2")
    void continueTakesUpTheLastChatAndAsksAboutWhatWaits() {
        try (Talk talk = new Talk(folder)) {
            talk.at(new TypedTerminal("write one", "^D")).open(Optional.empty());
            String first = session(talk);
            TypedTerminal terminal = new TypedTerminal("y", "hello again", "^D");
            talk.at(terminal).goOn();
            assertEquals(List.of("one"), talk.pad);
            assertEquals(first, session(talk));
            assertEquals(
                    4, new ChatCalls(talk.person).show(first).list("messages").size());
            assertTrue(terminal.screen.toString().contains("Going on with 'write one'"), terminal.screen.toString());
        }
    }

    @Test
    @Proves("C2")
    void continueWithoutAChatOpensOne() {
        try (Talk talk = new Talk(folder)) {
            TypedTerminal terminal = new TypedTerminal("^D");
            talk.at(terminal).goOn();
            assertTrue(terminal.screen.toString().contains("A new chat"), terminal.screen.toString());
        }
    }

    @Test
    @Proves("C21.5")
    void theCapsShowFirstAndEachAnswerShowsWhatItCost() {
        try (Talk talk = new Talk(folder)) {
            TypedTerminal terminal = new TypedTerminal("hello", "again", "^D");
            talk.at(terminal).open(Optional.of("text:about costs"));
            String screen = terminal.screen.toString();
            assertTrue(screen.indexOf("up to 0.50 USD, the chat 2.00 USD") < screen.indexOf("> hello"), screen);
            assertTrue(screen.contains("(0.0125 USD; the chat 0.0125 USD of 2.00 USD)"), screen);
            assertTrue(screen.contains("(0.0125 USD; the chat 0.025 USD of 2.00 USD)"), screen);
        }
    }

    @Test
    @Proves("C2")
    void ctrlCStopsTheAnswerAndTheChatGoesOn() {
        try (Talk talk = new Talk(folder)) {
            TypedTerminal terminal = new TypedTerminal("hello", "^C", "and now", "^D");
            terminal.interruptTheNextAnswer();
            talk.at(terminal).open(Optional.empty());
            String screen = terminal.screen.toString();
            assertTrue(screen.contains("Stopped."), screen);
            assertTrue(screen.contains("You said: and now"), screen);
        }
    }

    @Test
    @Proves("C8")
    void whatTheAgentSaysCannotMoveTheCursor() {
        try (Talk talk = new Talk(folder)) {
            TypedTerminal terminal = new TypedTerminal("hello", "^D");
            talk.at(terminal).open(Optional.empty());
            assertFalse(terminal.screen.toString().contains("\u001b"), terminal.screen.toString());
            assertTrue(terminal.screen.toString().contains("␛[2J"), terminal.screen.toString());
        }
    }

    private static String session(Talk talk) {
        return new ChatCalls(talk.person).latest().orElseThrow();
    }
}
