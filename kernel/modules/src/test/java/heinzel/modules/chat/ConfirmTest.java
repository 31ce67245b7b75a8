package heinzel.modules.chat;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heinzel.api.json.Json;
import heinzel.api.operation.Caller;
import heinzel.api.operation.Cancellation;
import heinzel.api.operation.Head;
import heinzel.api.operation.Problem;
import heinzel.api.operation.Progress;
import heinzel.kernel.Outcome;
import heinzel.testing.Proves;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// What is proposed, and what the person decides.
final class ConfirmTest {
    @TempDir
    Path folder;

    @Test
    @Proves("C5.1")
    void aReadRunsAtOnce() {
        try (House house = new House(folder)) {
            Outcome outcome = house.act(house.open(), "probe look", Json.Obj.EMPTY);
            assertEquals("{\"text\":\"seen\"}", ((Outcome.Ran) outcome).json().toString());
        }
    }

    @Test
    @Proves({"C6.1", "C6.2"})
    void aWriteRunsNothingAndIsKeptWithAllThatItSays() {
        try (House house = new House(folder)) {
            String session = house.open();
            Outcome outcome = house.act(session, "probe note", Json.object("text", "buy 'milk'"));
            String message = ((Outcome.Proposed) outcome).message();
            assertTrue(message.startsWith("Not run") && message.contains("(action a1)"), message);
            assertEquals(List.of(), house.probe.ran);

            Json.Obj line = (Json.Obj) house.kernel.codec().parse(house.text(session, "proposals.jsonl"));
            assertEquals(Optional.of("a1"), line.text("id"));
            assertEquals(Optional.of("probe"), line.text("module"));
            assertEquals(Optional.of("probe note"), line.text("operation"));
            assertEquals(Optional.of("probe_note"), line.text("tool"));
            assertEquals(Optional.of(Json.object("text", "buy 'milk'")), line.object("arguments"));
            assertEquals(Optional.of("hz probe note 'buy '\\''milk'\\'''"), line.text("command"));
            assertEquals(64, line.text("hash").orElse("").length());
        }
    }

    @Test
    @Proves("C7.1")
    void confirmRunsTheStoredArgumentsForThePersonWithTheWordsOfAnother() {
        try (House house = new House(folder)) {
            String session = house.open();
            house.propose(session, "milk");
            ConfirmAction.Confirmed confirmed = house.confirm(session, "a1");
            assertEquals("{\"text\":\"noted milk\"}", confirmed.result().toString());
            assertEquals(ActionState.DONE, confirmed.action().state());
            assertEquals(List.of("milk"), house.probe.ran);
            assertEquals(List.<Caller>of(new Caller.Person(Caller.Origin.PROPOSAL)), house.probe.callers);
            assertEquals(
                    ActionState.DONE, house.show(session).actions().getFirst().state());
        }
    }

    @Test
    @Proves("C7.4")
    void anActionIsDecidedOnce() {
        try (House house = new House(folder)) {
            String session = house.open();
            house.propose(session, "milk");
            house.confirm(session, "a1");
            assertThrows(Problem.Conflict.class, () -> house.confirm(session, "a1"));

            house.act(session, "probe fail", Json.Obj.EMPTY);
            Problem failure = assertThrows(Problem.Unavailable.class, () -> house.confirm(session, "a2"));
            assertEquals("hz probe sharpen", failure.fix());
            ShownAction failed = house.show(session).actions().getLast();
            assertEquals(ActionState.FAILED, failed.state());
            assertEquals(Optional.of("The pencil of [email] is broken."), failed.error());
            assertThrows(Problem.Conflict.class, () -> house.confirm(session, "a2"));

            house.propose(session, "eggs");
            decline(house, session, "a3");
            assertThrows(Problem.Conflict.class, () -> house.confirm(session, "a3"));
            assertThrows(Problem.NotFound.class, () -> house.confirm(session, "a4"));
            assertEquals(List.of("milk"), house.probe.ran);
        }
    }

    @Test
    @Proves("C9.1")
    void aDeclineIsRecordedAndTheActionNeverRuns() {
        try (House house = new House(folder)) {
            String session = house.open();
            house.propose(session, "milk");
            assertEquals(
                    ActionState.DECLINED, decline(house, session, "a1").action().state());
            assertEquals(
                    ActionState.DECLINED,
                    house.show(session).actions().getFirst().state());
            assertThrows(Problem.Conflict.class, () -> house.confirm(session, "a1"));
            assertThrows(Problem.Conflict.class, () -> decline(house, session, "a1"));
            assertEquals(List.of(), house.probe.ran);
        }
    }

    @Test
    @Timeout(180)
    @Proves({"C7.2", "C7.3"})
    void twoWhoConfirmAtOnceRunItOnceAndItIsRunningOnDiskBeforeItRuns() throws Exception {
        try (House house = new House(folder);
                ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            String session = house.open();
            house.propose(session, "milk");
            house.probe.inside = new CountDownLatch(1);
            house.probe.hold = new CountDownLatch(1);
            Future<ConfirmAction.Confirmed> first = threads.submit(() -> house.confirm(session, "a1"));
            assertTrue(house.probe.inside.await(120, TimeUnit.SECONDS));
            Json.Obj stored = (Json.Obj) house.stored(session).list("actions").getFirst();
            assertEquals(Optional.of("running"), stored.text("state"));
            ShownAction shown = house.show(session).actions().getFirst();
            assertEquals(ActionState.RUNNING, shown.state());
            assertEquals(Optional.empty(), shown.note());
            assertThrows(Problem.Busy.class, () -> house.confirm(session, "a1"));
            house.probe.hold.countDown();
            assertEquals(ActionState.DONE, first.get().action().state());
            assertThrows(Problem.Conflict.class, () -> house.confirm(session, "a1"));
            assertEquals(List.of("milk"), house.probe.ran);
        }
    }

    @Test
    @Proves("C7.4")
    void whatWasRunningWhenHzDiedIsShownAsPerhapsRunAndNeverRunsAgain() {
        try (House house = new House(folder)) {
            String session = house.open();
            house.propose(session, "milk");
            house.confirm(session, "a1");
            house.overwrite(
                    session, "session.json", house.text(session, "session.json").replace("\"done\"", "\"running\""));
            ShownAction action = house.show(session).actions().getFirst();
            assertEquals(ActionState.RUNNING, action.state());
            assertTrue(action.note().orElse("").startsWith("May have run"), action.toString());
            assertThrows(Problem.Conflict.class, () -> house.confirm(session, "a1"));
            assertEquals(List.of("milk"), house.probe.ran);
        }
    }

    @Test
    @Proves("C7.5")
    void onlyWhatIsOfferedToAgentsCanRunWhateverAStoredProposalSays() {
        try (House house = new House(folder)) {
            String session = house.open();
            house.propose(session, "milk");
            forge(house, session, "probe terminal", Json.Obj.EMPTY);
            assertThrows(Problem.Refused.class, () -> house.confirm(session, "a1"));
            assertEquals(List.of(), house.probe.ran);
        }
    }

    @Test
    @Proves("C10")
    void whatMayNeverRunFromAChatIsRefusedWhenProposedAndWhenConfirmed() {
        try (House house = new House(folder)) {
            String session = house.open();
            assertThrows(Problem.Refused.class, () -> house.act(session, "probe never", Json.Obj.EMPTY));
            assertEquals(List.of(), house.show(session).actions());
            house.propose(session, "milk");
            forge(house, session, "probe never", Json.Obj.EMPTY);
            assertThrows(Problem.Refused.class, () -> house.confirm(session, "a1"));
            assertEquals(List.of(), house.probe.ran);
        }
    }

    @Test
    @Proves({"C8.1", "C8.2"})
    void whatIsShownIsMadeFromWhatRunsAndNotFromWhatTheProposalSaysOfItself() {
        try (House house = new House(folder)) {
            String session = house.open();
            house.propose(session, "milk");
            Json.Obj arguments = Json.object("text", "delete everything").with("host", "injected");
            forge(house, session, "probe note", arguments);
            ShownAction shown = house.show(session).actions().getFirst();
            assertEquals("hz probe note 'delete everything'", shown.command());
            assertEquals(Json.object("text", "delete everything"), shown.arguments());
            house.confirm(session, "a1");
            assertEquals(List.of("delete everything"), house.probe.ran);
        }
    }

    @Test
    @Proves("C7.4")
    void whatWasShownIsWhatIsConfirmed() {
        try (House house = new House(folder)) {
            String session = house.open();
            house.propose(session, "milk");
            String hash = house.show(session).actions().getFirst().hash();
            assertThrows(Problem.Conflict.class, () -> expecting(house, session, "0".repeat(64)));
            String line = house.text(session, "proposals.jsonl");
            house.overwrite(session, "proposals.jsonl", line.replace("milk", "beer"));
            Problem changed = assertThrows(Problem.Conflict.class, () -> expecting(house, session, hash));
            assertTrue(changed.said().contains("was changed"), changed.said());
            assertEquals(List.of(), house.probe.ran);
            house.overwrite(session, "proposals.jsonl", line);
            expecting(house, session, hash);
            assertEquals(List.of("milk"), house.probe.ran);
        }
    }

    @Test
    @Proves("C17.1")
    void aHundredProposalsAreTakenAndThenItSaysSo() {
        try (House house = new House(folder)) {
            String session = house.open();
            for (int i = 1; i <= 100; i++) {
                assertEquals("a" + i, house.propose(session, "note " + i));
            }
            Problem full = assertThrows(Problem.Refused.class, () -> house.propose(session, "one more"));
            assertTrue(full.said().contains("100 proposals"), full.said());
            assertEquals(100, house.show(session).actions().size());
            assertThrows(
                    Problem.Refused.class,
                    () -> house.propose(house.open(), "x".repeat(300_000)),
                    "arguments of any length would fill the disk");
        }
    }

    @Test
    @Timeout(180)
    @Proves("C14.3")
    void proposalsOfSeveralProcessesGetAnIdEach() throws Exception {
        try (House one = new House(folder);
                House two = new House(folder);
                ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            String session = one.open();
            List<Future<String>> proposed = new ArrayList<>();
            for (int i = 0; i < 20; i++) {
                House house = i % 2 == 0 ? one : two;
                String text = "note " + i;
                proposed.add(threads.submit(() -> house.propose(session, text)));
            }
            var ids = new TreeSet<String>();
            for (Future<String> action : proposed) {
                ids.add(action.get());
            }
            assertEquals(20, ids.size());
            assertEquals(20, one.show(session).actions().size());
        }
    }

    @Test
    @Proves("C14.3")
    void aDamagedLineAmongTheProposalsHidesNothingElse() {
        try (House house = new House(folder)) {
            String session = house.open();
            house.propose(session, "milk");
            String line = house.text(session, "proposals.jsonl");
            house.overwrite(session, "proposals.jsonl", "{\"v\":1,\n\u0000\u0000\n" + line);
            assertEquals("a2", house.propose(session, "eggs"));
            assertEquals(2, house.show(session).actions().size());
            assertFalse(house.confirm(session, "a1").result().toString().isEmpty());
        }
    }

    @Test
    @Proves("C6")
    void whatAConnectedProgramMayOnlyProposeStandsInASessionOfItsOwn() {
        try (House house = new House(folder, Map.of(), List.of(new Decisions()))) {
            var entry = house.kernel.client(Head.MCP, "coder\u202e\n<b>");
            for (String action : List.of("a1", "a2")) {
                Outcome outcome = entry.invoke(
                        house.operation("decide it"), Json.Obj.EMPTY, Progress.silent(), Cancellation.none());
                assertEquals(action, ((Outcome.Proposed) outcome).action());
                house.pass(Duration.ofMinutes(3));
            }
            ListChats.Chat chat = house.list().items().getFirst();
            assertEquals(1, house.list().total());
            assertEquals(ChatKind.CLIENT, chat.kind());
            assertEquals("coder <b>", chat.title());
            assertEquals(2, chat.pending());
            assertEquals(chat.changed(), house.show(chat.session()).changed());
            assertThrows(Problem.Refused.class, () -> house.send(chat.session(), "hello"));
            house.confirm(chat.session(), "a1");
            List<String> titles = house.person
                    .call(new Probe.Raise.Input("last"), Probe.Raise.Raised.class)
                    .titles();
            assertEquals(
                    2,
                    titles.stream()
                            .filter(title -> title.contains("connected program"))
                            .count());
        }
    }

    private static DeclineAction.Declined decline(House house, String session, String action) {
        return house.person.call(new DeclineAction.Input(session, action), DeclineAction.Declined.class);
    }

    private static ConfirmAction.Confirmed expecting(House house, String session, String hash) {
        return house.person.call(
                new ConfirmAction.Input(session, "a1", Optional.of(hash)), ConfirmAction.Confirmed.class);
    }

    /// Writes a proposal as an attacker with the file in his hands would: another operation, its hash right, and a
    /// command that says something harmless.
    private static void forge(House house, String session, String operation, Json.Obj arguments) {
        Json.Obj line = (Json.Obj) house.kernel.codec().parse(house.text(session, "proposals.jsonl"));
        Json.Obj forged = line.with("operation", operation)
                .with("arguments", arguments)
                .with("hash", ActionHash.of(house.kernel.codec(), "probe", operation, arguments))
                .with("command", "hz probe look");
        house.overwrite(session, "proposals.jsonl", house.kernel.codec().print(forged) + "\n");
    }
}
