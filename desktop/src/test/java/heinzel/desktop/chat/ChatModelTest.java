package heinzel.desktop.chat;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heinzel.api.operation.Problem;
import heinzel.api.operation.Progress;
import heinzel.desktop.gallery.FakeHz;
import heinzel.desktop.gallery.MovingClock;
import heinzel.desktop.gallery.Priya;
import heinzel.modules.chat.ConfirmAction;
import heinzel.modules.chat.DeclineAction;
import heinzel.modules.chat.SendMessage;
import heinzel.modules.chat.ShowChat;
import heinzel.modules.chat.ShownAction;
import heinzel.modules.runner.ListRunners;
import heinzel.testing.Proves;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

final class ChatModelTest {
    private final MovingClock clock = new MovingClock();
    private final FakeHz hz = Priya.hz();
    private final ChatModel model = new ChatModel(hz, Runnable::run, clock);

    @Test
    @Proves("C24")
    void aStoredChatIsLaidOutInItsOrder() {
        model.show(Priya.SESSION);
        List<String> kinds = model.lines().stream()
                .map(line -> line.getClass().getSimpleName())
                .toList();
        assertEquals(
                List.of("Person", "Read", "Answer", "Proposal", "Cost", "Person", "Answer", "Proposal", "Cost"), kinds);
    }

    @Test
    @Proves("C9")
    void confirmRunsExactlyWhatWasShownAndOnlyOnceItCouldBeRead() {
        hz.answers(
                ConfirmAction.Input.class,
                input -> new ConfirmAction.Confirmed(input.session(), shown(), heinzel.api.json.Json.NULL));
        model.show(Priya.SESSION);
        ShownAction action = model.firstPending().orElseThrow();
        model.confirm(action);
        assertTrue(hz.asked.stream().noneMatch(ConfirmAction.Input.class::isInstance), "too early, so nothing ran");
        clock.pass(ConfirmGuard.FIRST);
        model.confirm(action);
        assertTrue(hz.asked.contains(new ConfirmAction.Input(Priya.SESSION, action.id(), Optional.of(action.hash()))));
    }

    @Test
    @Proves({"C9", "V3"})
    void aWiderYesIsGivenOnlyWhereARuleMayBeMade() {
        model.show(Priya.SESSION);
        ShownAction action = model.firstPending().orElseThrow();
        clock.pass(ConfirmGuard.FIRST);
        model.confirm(action, ChatModel.Reach.ALWAYS);
        assertTrue(hz.asked.stream().noneMatch(ConfirmAction.Input.class::isInstance), "nothing that spends");
        ShownAction ruleable = ruleable(action);
        model.confirm(ruleable, ChatModel.Reach.THIS_CHAT);
        assertTrue(hz.asked.contains(new ConfirmAction.Input(
                Priya.SESSION, "a1", Optional.of(action.hash()), Optional.empty(), true, false)));
    }

    private static ShownAction ruleable(ShownAction like) {
        return new ShownAction(
                like.id(),
                like.module(),
                like.operation(),
                like.command(),
                like.arguments(),
                like.hash(),
                like.state(),
                like.at(),
                true,
                like.result(),
                like.error(),
                like.note(),
                like.changes(),
                like.effect(),
                like.answer(),
                like.after(),
                like.rule(),
                true);
    }

    @Test
    @Proves("C9")
    void whileOneRunsNoOtherCanBeConfirmed() {
        var running = new CompletableFuture<ConfirmAction.Confirmed>();
        hz.answersLater(ConfirmAction.Input.class, (input, progress) -> running);
        model.show(Priya.SESSION);
        clock.pass(ConfirmGuard.FIRST);
        ShownAction action = model.firstPending().orElseThrow();
        model.confirm(action);
        assertEquals(Optional.of("a1"), model.runningProperty().get());
        assertFalse(model.confirmable(action));
        model.confirm(action);
        assertEquals(
                1,
                hz.asked.stream().filter(ConfirmAction.Input.class::isInstance).count(),
                "a second press asks nothing");
        running.completeExceptionally(new Problem.Conflict("The line has changed.", "hz chat show"));
        assertEquals(
                "The line has changed.",
                model.troubleProperty().get().orElseThrow().said());
        assertEquals(Optional.empty(), model.runningProperty().get());
    }

    @Test
    @Proves("C9")
    void declineRecordsTheNo() {
        hz.answers(DeclineAction.Input.class, input -> new DeclineAction.Declined(input.session(), shown()));
        model.show(Priya.SESSION);
        model.decline(model.firstPending().orElseThrow());
        assertTrue(hz.asked.contains(new DeclineAction.Input(Priya.SESSION, "a1")));
    }

    @Test
    @Proves({"C2", "C24"})
    void whatEndsInAnotherChatTakesNobodyBackThere() {
        hz.answers(ShowChat.Input.class, input -> called(input.session()));
        var answer = new CompletableFuture<SendMessage.Sent>();
        hz.answersLater(SendMessage.Input.class, (input, progress) -> answer);
        model.show(Priya.SESSION);
        model.send("And now?");
        model.show("chat-another");
        answer.completeExceptionally(new Problem.Unavailable("The agent went away.", "Try again."));
        assertEquals("chat-another", model.chatProperty().get().orElseThrow().id());

        var late = new CompletableFuture<ShowChat.Shown>();
        hz.answersLater(
                ShowChat.Input.class,
                (input, progress) -> input.session().equals(Priya.SESSION)
                        ? late
                        : CompletableFuture.completedFuture(called(input.session())));
        model.show(Priya.SESSION);
        model.show("chat-third");
        late.complete(called(Priya.SESSION));
        assertEquals("chat-third", model.chatProperty().get().orElseThrow().id());
    }

    private static ShowChat.Shown called(String session) {
        ShowChat.Shown chat = Priya.chat(false);
        return new ShowChat.Shown(
                chat.v(),
                session,
                session,
                chat.title(),
                chat.created(),
                chat.changed(),
                chat.kind(),
                chat.context(),
                chat.detail(),
                chat.runner(),
                chat.messages(),
                chat.actions(),
                chat.spentUsd(),
                chat.askMaxUsd(),
                chat.sessionMaxUsd());
    }

    @Test
    @Proves("K18")
    void anAnswerGrowsAsItComesAndIsReadAgainWhenItIsWhole() {
        var emitter = new AtomicReference<Progress>();
        var answer = new CompletableFuture<SendMessage.Sent>();
        hz.answersLater(SendMessage.Input.class, (input, progress) -> {
            emitter.set(progress);
            return answer;
        });
        model.show(Priya.SESSION);
        model.send("  And now?  ");
        assertTrue(hz.asked.contains(new SendMessage.Input(Priya.SESSION, "And now?")));
        assertTrue(model.answeringProperty().get());
        emitter.get().text("Two of ");
        emitter.get().text("three.");
        assertEquals(new ChatLine.Answer("Two of three.", true), model.lines().getLast());
        long shownBefore =
                hz.asked.stream().filter(ShowChat.Input.class::isInstance).count();
        answer.complete(new SendMessage.Sent(
                Priya.SESSION,
                "Two of three.",
                Priya.usd("0.02"),
                true,
                Priya.usd("0.33"),
                Priya.usd("2.00"),
                "x",
                List.of(),
                Optional.empty()));
        assertFalse(model.answeringProperty().get());
        assertEquals(
                shownBefore + 1,
                hz.asked.stream().filter(ShowChat.Input.class::isInstance).count());
    }

    @Test
    @Proves("C2")
    void stopAsksTheRunnerToStopAndIsNoTrouble() {
        var answer = new CompletableFuture<SendMessage.Sent>();
        hz.answersLater(SendMessage.Input.class, (input, progress) -> answer);
        model.show(Priya.SESSION);
        model.send("Long story");
        model.stop();
        assertTrue(hz.cancellations.getLast().requested());
        answer.completeExceptionally(new Problem.Cancelled("Stopped before it was done."));
        assertEquals(Optional.empty(), model.troubleProperty().get());
    }

    @Test
    @Proves("C21")
    void theCapsAreKnownBeforeTheFirstMessage() {
        model.show(Priya.SESSION);
        ChatModel.Money money = model.money().orElseThrow();
        assertEquals(Priya.usd("0.50"), money.askMax());
        assertEquals(Priya.usd("2.00"), money.sessionMax());
    }

    @Test
    @Proves("C8")
    void theCardsArgumentsComeFromTheStoredCall() {
        model.show(Priya.SESSION);
        var proposal = assertInstanceOf(ChatLine.Proposal.class, model.lines().get(3));
        assertEquals(
                "{ref=weekly-report, message=Retries: in review, 2 of 3 pull requests merged.}",
                Arguments.readable(proposal.action().arguments()).toString());
    }

    private static ShownAction shown() {
        return Priya.chat(false).actions().getFirst();
    }

    @Test
    @Proves("C17")
    void aFailedAnswerSaysWhyAndWhatMendsIt() {
        hz.answersLater(
                SendMessage.Input.class,
                (input, progress) -> CompletableFuture.failedFuture(
                        new Problem.Refused("Less than a cent of the chat's 2.00 USD is left.", "hz chat open")));
        model.show(Priya.SESSION);
        clock.pass(Duration.ofSeconds(1));
        model.send("More");
        assertEquals("hz chat open", model.troubleProperty().get().orElseThrow().fix());
    }

    @Test
    @Proves("K19")
    void withoutAnAgentNothingIsSentAndWhyIsSaid() {
        hz.answers(
                ListRunners.Input.class,
                input -> new ListRunners.Runners(List.of(new ListRunners.Runner(
                        "claude-code",
                        false,
                        false,
                        "Claude Code is not logged in.",
                        Optional.of("claude auth login")))));
        model.show(Priya.SESSION);
        model.lookForAgent();
        assertFalse(model.sendable());
        assertEquals(
                "claude auth login", model.muteProperty().get().orElseThrow().fix());
        model.send("Anybody there?");
        assertTrue(hz.asked.stream().noneMatch(SendMessage.Input.class::isInstance), "nothing was sent");
        hz.answers(
                ListRunners.Input.class,
                input -> new ListRunners.Runners(
                        List.of(new ListRunners.Runner("claude-code", true, true, "Logged in.", Optional.empty()))));
        model.heed();
        assertTrue(model.sendable(), "it is asked again, and now somebody is there");
    }

    @Test
    @Proves("K19")
    void whatCouldNotBeSentIsKeptUntilThePersonGoesOn() {
        hz.answers(SendMessage.Input.class, input -> {
            throw new Problem.Unavailable("No agent can answer.", "hz system runner list");
        });
        model.show(Priya.SESSION);
        model.send("Please mind this.");
        assertEquals(Optional.of("Please mind this."), model.unsentProperty().get());
        assertFalse(model.sendable(), "not again before the reason was heeded");
        assertEquals(
                "No agent can answer.",
                model.troubleProperty().get().orElseThrow().said());
        model.heed();
        assertTrue(model.sendable());
        assertEquals(Optional.empty(), model.unsentProperty().get());
    }
}
