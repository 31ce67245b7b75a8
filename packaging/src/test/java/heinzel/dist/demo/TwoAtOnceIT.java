package heinzel.dist.demo;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import heinzel.api.json.Json;
import heinzel.api.operation.Cancellation;
import heinzel.api.operation.Head;
import heinzel.api.operation.OperationSpec;
import heinzel.api.operation.Progress;
import heinzel.kernel.Kernel;
import heinzel.kernel.Options;
import heinzel.kernel.Outcome;
import heinzel.modules.chat.OpenChat;
import heinzel.testing.Proves;
import heinzel.testing.Waiting;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Two processes of hz that want the same thing at the same time. The model keeps its answer back until the other
/// process was told to go without, so that on any machine one is in the midst of its work when the other comes.
class TwoAtOnceIT {
    @TempDir
    Path folder;

    private final CountDownLatch mayAnswer = new CountDownLatch(1);

    @AfterEach
    void letTheModelAnswer() {
        mayAnswer.countDown();
    }

    @Test
    @Proves({"P5.1", "P5.3"})
    void aTickBesideOneThatIsAtWorkIsWellAndTakesNothingUp() throws IOException {
        try (Demo demo = demo()) {
            CompletableFuture<Hz.Ran> first = start(demo, "--headless", "tick", "--json");
            Waiting.until("the first tick asks the model", () -> asked(demo) == 1);
            CompletableFuture<Hz.Ran> second = start(demo, "--headless", "tick", "--json");
            Waiting.until("the second has ended, or asks too", () -> second.isDone() || asked(demo) > 1);
            assertFalse(first.isDone(), "the first was no longer at work");
            assertEquals(1, asked(demo));
            assertEquals(0, woken(second));
            mayAnswer.countDown();
            assertEquals(1, woken(first));
            assertEquals(1, asked(demo));
            assertEquals(1, drafts(demo));
        }
    }

    @Test
    @Proves("C7.2")
    void ofTwoProcessesThatConfirmOneRunsItAndTheOtherIsRefusedMeanwhile() throws IOException {
        try (Demo demo = demo()) {
            String chat = proposed(demo, "heinzel wake", Json.object("ref", "weekly-report"));
            List<CompletableFuture<Hz.Ran>> both = List.of(
                    start(demo, "chat", "confirm", chat, "a1", "--json"),
                    start(demo, "chat", "confirm", chat, "a1", "--json"));
            Waiting.until(
                    "one was refused while the other runs it, or both run it",
                    () -> asked(demo) > 1 || (asked(demo) == 1 && both.stream().anyMatch(CompletableFuture::isDone)));
            assertEquals(1, asked(demo));
            mayAnswer.countDown();
            assertEquals(
                    List.of(0, 5),
                    both.stream().map(each -> each.join().exit()).sorted().toList(),
                    () -> both.stream().map(CompletableFuture::join).toList().toString());
            assertEquals(1, asked(demo));
            assertEquals(1, drafts(demo));
            new Hz(demo.files()).run("chat", "confirm", chat, "a1").failsWith(5);
        }
    }

    private Demo demo() {
        Demo demo = Demo.in(folder.resolve("week"), Options.here(), served -> {
            try {
                mayAnswer.await();
            } catch (InterruptedException stopped) {
                Thread.currentThread().interrupt();
            }
        });
        demo.makeRepository();
        demo.makeHeinzel();
        return demo;
    }

    /// What the server of a chat does for the chat's agent.
    private static String proposed(Demo demo, String at, Json.Obj arguments) {
        try (Kernel kernel = Kernel.start(demo.options())) {
            String chat = kernel.person(Head.CLI)
                    .call(
                            new OpenChat.Input(Optional.empty(), Optional.empty(), Optional.empty()),
                            OpenChat.Opened.class)
                    .session();
            OperationSpec operation = kernel.operations().stream()
                    .filter(each -> each.at().equals(at))
                    .findFirst()
                    .orElseThrow();
            Outcome outcome = kernel.chat(chat).invoke(operation, arguments, Progress.silent(), Cancellation.none());
            assertEquals("a1", ((Outcome.Proposed) outcome).action());
            return chat;
        }
    }

    private static CompletableFuture<Hz.Ran> start(Demo demo, String... words) {
        return CompletableFuture.supplyAsync(() -> new Hz(demo.files()).run(words), Thread::startVirtualThread);
    }

    private static int asked(Demo demo) {
        return demo.model().requests().size();
    }

    private static int drafts(Demo demo) throws IOException {
        return Files.readString(demo.files().report()).split("DRAFT \\(weekly-report", -1).length - 1;
    }

    private static int woken(CompletableFuture<Hz.Ran> tick) {
        String ticked = tick.join().well().out();
        return Integer.parseInt(ticked.replaceAll("(?s).*\"woken\":(\\d+).*", "$1"));
    }
}
