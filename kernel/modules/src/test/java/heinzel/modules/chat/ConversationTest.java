package heinzel.modules.chat;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heinzel.api.agent.AgentResult.Outcome;
import heinzel.api.agent.AgentRunner.AgentTask;
import heinzel.api.agent.McpServer;
import heinzel.api.json.Json;
import heinzel.api.operation.Problem;
import heinzel.api.operation.Progress.Event.Stage;
import heinzel.testing.Proves;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A message, its answer, and what they cost.
final class ConversationTest {
    @TempDir
    Path folder;

    @Test
    @Proves({"C3.1", "C11"})
    void theAgentGetsOneServerWhichIsHzServingThisChat() {
        try (House house = new House(folder)) {
            String session = house.open();
            house.send(session, "hello");
            AgentTask task = house.runner.asked.getFirst();
            assertFalse(task.tools().readFiles());
            assertEquals(
                    List.of(new McpServer(
                            "hz",
                            List.of(
                                    "/opt/hz",
                                    "system",
                                    "serve",
                                    "mcp",
                                    "--chat",
                                    session,
                                    "--project",
                                    folder.toString()),
                            Map.of())),
                    task.tools().mcpServers());
            assertEquals(new BigDecimal("0.50"), task.maxUsd());
            assertEquals(Duration.ofMinutes(10), task.timeout());
        }
    }

    @Test
    @Proves({"C11.1", "C21.5"})
    void anAnswerComesWithItsCostAndTheTotal() {
        try (House house = new House(folder)) {
            OpenChat.Opened opened = house.open("route:/doctor");
            assertEquals(new BigDecimal("0.50"), opened.askMaxUsd());
            assertEquals(new BigDecimal("2.00"), opened.sessionMaxUsd());
            house.runner.play = (task, progress, cancel) -> PlayedRunner.answer("All is well.", "0.0125");
            SendMessage.Sent first = house.send(opened.session(), "how is it?");
            assertEquals("All is well.", first.text());
            assertEquals(new BigDecimal("0.0125"), first.usd());
            assertTrue(first.usdKnown());
            SendMessage.Sent second = house.send(opened.session(), "and now?");
            assertEquals(new BigDecimal("0.025"), second.sessionUsd().stripTrailingZeros());
            ShowChat.Shown shown = house.show(opened.session());
            assertEquals(
                    List.of("how is it?", "All is well.", "and now?", "All is well."),
                    shown.messages().stream().map(ChatMessage::text).toList());
            assertEquals(Optional.of("played"), shown.runner());
        }
    }

    @Test
    @Proves({"C21.1", "C21.3", "C21.4"})
    void theChatsCapHoldsWhateverTheRunnerSays() {
        Map<String, String> settings =
                Map.of("HZ_SYSTEM_RUNNER_ASK_MAX_USD", "0.40", "HZ_SYSTEM_RUNNER_CHAT_SESSION_MAX_USD", "1.00");
        try (House house = new House(folder, settings, List.of())) {
            String session = house.open();
            house.runner.play = (task, progress, cancel) -> PlayedRunner.ended(Outcome.ANSWERED, "x", Optional.empty());
            SendMessage.Sent sent = house.send(session, "one");
            assertFalse(sent.usdKnown());
            assertEquals(0, sent.usd().compareTo(new BigDecimal("0.40")));
            house.send(session, "two");
            house.send(session, "three");
            assertEquals(0, house.runner.asked.getLast().maxUsd().compareTo(new BigDecimal("0.20")));
            assertEquals(0, house.show(session).spentUsd().compareTo(BigDecimal.ONE));
            Problem spent = assertThrows(Problem.Refused.class, () -> house.send(session, "four"));
            assertEquals(3, spent.exitCode());
            assertEquals(3, house.runner.asked.size());
            assertEquals(6, house.show(session).messages().size());
        }
    }

    @Test
    @Proves("C21.4")
    void anAnswerThatHzDidNotLiveToSeeCountsAtItsCapAndKeepsWhatWasRead() {
        try (House house = new House(folder)) {
            String session = house.open();
            house.runner.play = (task, progress, cancel) -> {
                progress.text("The first ");
                house.pass(Duration.ofSeconds(1));
                progress.text("words");
                Json.Obj stored = house.stored(session);
                Json.Obj answer = (Json.Obj) stored.list("messages").getLast();
                assertEquals(Optional.of("The first words"), answer.text("text"));
                assertEquals(Optional.of("answering"), answer.text("outcome"));
                assertEquals(0, stored.number("spent_usd").orElseThrow().compareTo(new BigDecimal("0.50")));
                progress.text(" and more");
                assertEquals(stored, house.stored(session), "saved at most once a second");
                return PlayedRunner.answer("The first words and more", "0.02");
            };
            assertEquals(
                    new BigDecimal("0.02"),
                    house.send(session, "hello").sessionUsd().stripTrailingZeros());
        }
    }

    @Test
    @Proves("C11.1")
    void aRunThatFailsSaysWhatToDoAndKeepsWhatWasSaid() {
        try (House house = new House(folder)) {
            String session = house.open();
            Map<Outcome, Integer> exits =
                    Map.of(Outcome.FAILED, 6, Outcome.CAPPED, 3, Outcome.TIMED_OUT, 6, Outcome.CANCELLED, 130);
            exits.forEach((outcome, exit) -> {
                house.runner.play = (task, progress, cancel) -> {
                    progress.text("Half an ans");
                    return PlayedRunner.ended(outcome, "", Optional.of(new BigDecimal("0.01")));
                };
                Problem problem = assertThrows(Problem.class, () -> house.send(session, "hello"));
                assertEquals(exit, problem.exitCode());
                assertTrue(problem.said().contains("It ended as " + outcome), problem.said());
                ChatMessage kept = house.show(session).messages().getLast();
                assertEquals("Half an ans", kept.text());
                assertEquals(Optional.of("played mend"), kept.fix());
            });
            assertEquals(0, house.show(session).spentUsd().compareTo(new BigDecimal("0.04")));
        }
    }

    @Test
    @Proves({"C20.1", "C16.3"})
    void theAgentSeesTheConversationWithoutAddresses() {
        try (House house = new House(folder)) {
            String session = house.person
                    .call(
                            new OpenChat.Input(
                                    Optional.of("text:ask bob@example.org"),
                                    Optional.of("or carol%40example.org"),
                                    Optional.empty()),
                            OpenChat.Opened.class)
                    .session();
            house.runner.play = (task, progress, cancel) -> PlayedRunner.answer("I wrote to dave@example.org.", "0.01");
            house.send(session, "write to Jörg <jörg@bücher.example>");
            house.send(session, "and?");
            AgentTask task = house.runner.asked.getLast();
            String seen = task.prompt() + task.instructions();
            assertFalse(seen.contains("@example") || seen.contains("%40") || seen.contains("@b"), seen);
            assertTrue(task.prompt().contains("I wrote to [email]"), task.prompt());
            assertTrue(task.prompt().indexOf("Jörg") < task.prompt().indexOf("I wrote"), task.prompt());
            assertFalse(
                    house.show(session).title().contains("@"),
                    house.show(session).title());
        }
    }

    @Test
    @Proves("C3.1")
    void theAgentLearnsWhatBecameOfItsActions() {
        try (House house = new House(folder)) {
            String session = house.open();
            house.propose(session, "milk");
            house.propose(session, "eggs");
            house.propose(session, "beer");
            house.confirm(session, "a1");
            house.person.call(new DeclineAction.Input(session, "a2"), DeclineAction.Declined.class);
            SendMessage.Sent sent = house.send(session, "so?");
            String prompt = house.runner.asked.getLast().prompt();
            assertTrue(prompt.contains("a1 was confirmed and done: hz probe note milk"), prompt);
            assertTrue(prompt.contains("a2 was declined by the person: hz probe note eggs"), prompt);
            assertTrue(prompt.contains("a3 waits for the person: hz probe note beer"), prompt);
            assertEquals(
                    List.of(ActionState.DONE, ActionState.DECLINED, ActionState.PENDING),
                    sent.actions().stream().map(ShownAction::state).toList());
        }
    }

    @Test
    @Proves("C17.1")
    void twoHundredMessagesAreTakenAndThenItSaysSo() {
        Map<String, String> settings = Map.of("HZ_SYSTEM_RUNNER_CHAT_SESSION_MAX_USD", "1000");
        try (House house = new House(folder, settings, List.of())) {
            String session = house.open();
            for (int i = 0; i < 100; i++) {
                house.send(session, "message " + i);
            }
            Problem full = assertThrows(Problem.Refused.class, () -> house.send(session, "one more"));
            assertTrue(full.said().contains("200"), full.said());
            assertEquals(200, house.show(session).messages().size());
        }
    }

    @Test
    @Proves("C14.2")
    void aChatThatAnswersIsBusyForEverybodyElse() {
        try (House house = new House(folder);
                House other = new House(folder)) {
            String session = house.open();
            house.propose(session, "milk");
            house.runner.play = (task, progress, cancel) -> {
                assertEquals(
                        5,
                        assertThrows(Problem.Busy.class, () -> other.send(session, "me too"))
                                .exitCode());
                assertThrows(Problem.Busy.class, () -> other.confirm(session, "a1"));
                assertEquals("a2", other.propose(session, "proposals have a lock of their own"));
                assertEquals(2, other.show(session).messages().size());
                return PlayedRunner.answer("done", "0.01");
            };
            assertEquals(2, house.send(session, "hello").actions().size());
        }
    }

    @Test
    @Proves("C11")
    void theToolsThatAnAnswerUsedAreKeptWithTheirTime() {
        try (House house = new House(folder)) {
            String session = house.open();
            house.runner.play = (task, progress, cancel) -> {
                progress.tool("probe_look", Stage.STARTED);
                house.pass(Duration.ofMillis(40));
                progress.tool("probe_look", Stage.DONE);
                progress.tool("probe_fail", Stage.STARTED);
                progress.tool("probe_fail", Stage.FAILED);
                return PlayedRunner.answer("looked", "0.01");
            };
            house.send(session, "look");
            assertEquals(
                    List.of(
                            new ChatMessage.ToolUse("probe_look", 40, true),
                            new ChatMessage.ToolUse("probe_fail", 0, false)),
                    house.show(session).messages().getLast().tools());
        }
    }
}
