package heinzel.desktop.chat;

import heinzel.api.operation.Cancellation;
import heinzel.api.operation.Problem;
import heinzel.api.operation.Progress;
import heinzel.desktop.part.Going;
import heinzel.desktop.part.Loaded;
import heinzel.desktop.part.Running;
import heinzel.desktop.port.Arrival;
import heinzel.desktop.port.Hz;
import heinzel.modules.chat.ActionState;
import heinzel.modules.chat.ConfirmAction;
import heinzel.modules.chat.DeclineAction;
import heinzel.modules.chat.OpenChat;
import heinzel.modules.chat.SendMessage;
import heinzel.modules.chat.ShowChat;
import heinzel.modules.chat.ShownAction;
import heinzel.modules.chat.UndoAction;
import heinzel.modules.runner.ListRunners;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.jspecify.annotations.Nullable;

/// One chat: its lines, sending and stopping, confirming and declining. Closing the window does not
/// stop an answer; only Stop does. Belongs to the thread of its executor.
public final class ChatModel {
    /// What the caps leave.
    public record Money(BigDecimal askMax, BigDecimal spent, BigDecimal sessionMax) {}

    /// The code under which the window has its own words for it.
    private static final String NO_AGENT = "no_agent";

    private final Hz hz;
    private final Executor thread;
    private final ConfirmGuard guard;
    private final ObservableList<ChatLine> lines = FXCollections.observableArrayList();
    private final ReadOnlyObjectWrapper<Optional<ShowChat.Shown>> chat = new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ReadOnlyObjectWrapper<Optional<Loaded.Failed<Object>>> trouble =
            new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ReadOnlyBooleanWrapper answering = new ReadOnlyBooleanWrapper();
    private final ReadOnlyObjectWrapper<Optional<String>> running = new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ReadOnlyObjectWrapper<Running> runningNow =
            new ReadOnlyObjectWrapper<>(new Running(Instant.EPOCH, Going.BEGUN));
    private final InstantSource clock;
    private final ReadOnlyObjectWrapper<Optional<Loaded.Failed<Object>>> mute =
            new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ReadOnlyObjectWrapper<Optional<String>> unsent = new ReadOnlyObjectWrapper<>(Optional.empty());
    private @Nullable Cancellation stop;

    /// The chat that the person went to last, which may not have been read yet.
    private String wanted = "";

    public ChatModel(Hz hz, Executor thread, InstantSource clock) {
        this.hz = hz;
        this.thread = thread;
        this.clock = clock;
        this.guard = new ConfirmGuard(clock);
    }

    /// Opens a new chat about this, or about nothing in particular, and shows it.
    ///
    /// @param detail the same in words; of a draft they are the chat's title
    public void open(Optional<String> context, Optional<String> detail) {
        var input = new OpenChat.Input(context, detail, Optional.empty());
        take(hz.invoke(input, OpenChat.Opened.class), opened -> show(opened.session()), () -> {});
    }

    /// Shows a stored chat. What was asked for before and comes later is not shown any more.
    public void show(String session) {
        wanted = session;
        take(
                hz.invoke(new ShowChat.Input(session), ShowChat.Shown.class),
                shown -> {
                    if (session.equals(wanted)) {
                        arrived(shown);
                    }
                },
                () -> {});
    }

    /// Reads a chat again in which something has ended, unless the person has gone to another meanwhile.
    private void showAgain(String session) {
        if (session.equals(wanted)) {
            show(session);
        }
    }

    /// Reads the shown chat again, unless an answer is growing in it here.
    public void refresh() {
        if (!answering.get()) {
            chat.get().map(ShowChat.Shown::id).ifPresent(this::show);
        }
    }

    /// Asks whether an agent is there to answer. While that is not known, one is supposed to be.
    public void lookForAgent() {
        Arrival.on(
                thread,
                hz.invoke(new ListRunners.Input(), ListRunners.Runners.class),
                (runners, failure) -> mute.set(failure == null ? without(runners) : mute.get()));
    }

    /// Why nobody could answer, and what mends it; empty when somebody can.
    private static Optional<Loaded.Failed<Object>> without(ListRunners.Runners runners) {
        boolean any = runners.items().stream().anyMatch(runner -> runner.used() && runner.ok());
        return any
                ? Optional.empty()
                : Optional.of(runners.items().stream()
                        .filter(ListRunners.Runner::used)
                        .findFirst()
                        .or(() -> runners.items().stream().findFirst())
                        .map(runner -> new Loaded.Failed<>(
                                NO_AGENT, runner.summary(), runner.fix().orElse("")))
                        .orElseGet(() -> new Loaded.Failed<>(NO_AGENT, "", "")));
    }

    /// The person has read why a message did not go, and writes on or tries again.
    public void heed() {
        unsent.set(Optional.empty());
        trouble.set(Optional.empty());
        lookForAgent();
    }

    /// Whether a message can be sent now.
    public boolean sendable() {
        return !answering.get() && mute.get().isEmpty() && unsent.get().isEmpty();
    }

    /// Says this. Nothing happens while an answer is on its way, or without words.
    public void send(String text) {
        Optional<ShowChat.Shown> here = chat.get();
        if (!sendable() || text.isBlank() || here.isEmpty()) {
            return;
        }
        String session = here.get().id();
        var cancel = new Cancellation();
        var growing = new GrowingAnswer(thread, words -> grow(session, words));
        stop = cancel;
        answering.set(true);
        trouble.set(Optional.empty());
        lines.add(new ChatLine.Person(text.strip()));
        lines.add(new ChatLine.Answer("", true));
        Progress progress = event -> {
            if (event instanceof Progress.Event.Text(String words)) {
                growing.add(words);
            }
        };
        take(
                hz.invoke(new SendMessage.Input(session, text.strip()), SendMessage.Sent.class, progress, cancel),
                sent -> {},
                () -> {
                    answering.set(false);
                    stop = null;
                    // What could not be said stays with the person, and why it could not.
                    if (trouble.get().isPresent()) {
                        unsent.set(Optional.of(text));
                        lookForAgent();
                    }
                    showAgain(session);
                });
    }

    /// Stops the answer that is on its way. What was read of it is kept.
    public void stop() {
        if (stop != null) {
            stop.request();
        }
    }

    /// Whether this action may be confirmed now: it is pending, nothing else runs, and it has stood
    /// first in line long enough to be read.
    public boolean confirmable(ShownAction action) {
        return action.state() == ActionState.PENDING && running.get().isEmpty() && guard.allows(identity(action));
    }

    /// How far a yes reaches.
    public enum Reach {
        ONCE,
        THIS_CHAT,
        ALWAYS
    }

    /// Runs exactly what was shown. Refused, and nothing done, when the guard does not allow it yet.
    public void confirm(ShownAction action) {
        confirm(action, Reach.ONCE);
    }

    /// The same, and lets the very same run from now on without a question, where a rule may do that.
    public void confirm(ShownAction action, Reach reach) {
        if (!confirmable(action) || (reach != Reach.ONCE && !action.ruleable())) {
            return;
        }
        runningNow.set(new Running(clock.instant(), Going.BEGUN));
        running.set(Optional.of(action.id()));
        trouble.set(Optional.empty());
        var input = new ConfirmAction.Input(
                session(),
                action.id(),
                Optional.of(action.hash()),
                action.effect(),
                reach == Reach.THIS_CHAT,
                reach == Reach.ALWAYS);
        Progress progress = event -> thread.execute(() -> {
            Running now = runningNow.get();
            runningNow.set(now.at(now.going().after(event)));
        });
        decided(hz.invoke(input, ConfirmAction.Confirmed.class, progress, Cancellation.none()));
    }

    /// Records the no.
    public void decline(ShownAction action) {
        trouble.set(Optional.empty());
        decided(hz.invoke(new DeclineAction.Input(session(), action.id()), DeclineAction.Declined.class));
    }

    /// Takes a confirmed action back.
    public void undo(ShownAction action) {
        trouble.set(Optional.empty());
        decided(hz.invoke(new UndoAction.Input(session(), action.id()), UndoAction.Undone.class));
    }

    /// The first proposal that waits for the person; the only one that can be confirmed.
    public Optional<ShownAction> firstPending() {
        return lines.stream()
                .filter(ChatLine.Proposal.class::isInstance)
                .map(line -> ((ChatLine.Proposal) line).action())
                .filter(action -> action.state() == ActionState.PENDING)
                .findFirst();
    }

    public ObservableList<ChatLine> lines() {
        return lines;
    }

    public ReadOnlyObjectProperty<Optional<ShowChat.Shown>> chatProperty() {
        return chat.getReadOnlyProperty();
    }

    public ReadOnlyObjectProperty<Optional<Loaded.Failed<Object>>> troubleProperty() {
        return trouble.getReadOnlyProperty();
    }

    public ReadOnlyBooleanProperty answeringProperty() {
        return answering.getReadOnlyProperty();
    }

    /// Why nobody can answer now: no agent is there. Empty when one is, or it is not known yet.
    public ReadOnlyObjectProperty<Optional<Loaded.Failed<Object>>> muteProperty() {
        return mute.getReadOnlyProperty();
    }

    /// The words of the last message, when it could not be sent.
    public ReadOnlyObjectProperty<Optional<String>> unsentProperty() {
        return unsent.getReadOnlyProperty();
    }

    /// The action that is being run, if one is.
    public ReadOnlyObjectProperty<Optional<String>> runningProperty() {
        return running.getReadOnlyProperty();
    }

    /// Since when that action runs, and how far it is.
    public ReadOnlyObjectProperty<Running> runningNowProperty() {
        return runningNow.getReadOnlyProperty();
    }

    Running runningNow() {
        return runningNow.get();
    }

    /// What the caps leave of the shown chat.
    public Optional<Money> money() {
        return chat.get().map(shown -> new Money(shown.askMaxUsd(), shown.spentUsd(), shown.sessionMaxUsd()));
    }

    private void arrived(ShowChat.Shown shown) {
        boolean other =
                chat.get().filter(before -> before.id().equals(shown.id())).isEmpty();
        if (other) {
            trouble.set(Optional.empty());
            unsent.set(Optional.empty());
        }
        chat.set(Optional.of(shown));
        // It may have been asked for by the beginning of its id.
        wanted = shown.id();
        List<ChatLine> laid = ChatLines.of(shown);
        if (!laid.equals(lines)) {
            lines.setAll(laid);
        }
        firstPending().ifPresentOrElse(action -> guard.shows(identity(action)), guard::hides);
    }

    private void grow(String session, String words) {
        boolean here = session.equals(session()) && answering.get();
        if (here && !lines.isEmpty() && lines.getLast() instanceof ChatLine.Answer) {
            lines.set(lines.size() - 1, new ChatLine.Answer(words, true));
        }
    }

    private void decided(CompletionStage<?> decision) {
        String session = session();
        take(decision, done -> {}, () -> {
            running.set(Optional.empty());
            showAgain(session);
        });
    }

    private String session() {
        return chat.get().map(ShowChat.Shown::id).orElse("");
    }

    /// Takes an answer back to this model's thread. What the person stopped is no trouble.
    private <T> void take(CompletionStage<T> stage, Consumer<T> arrived, Runnable finallyDo) {
        Arrival.on(thread, stage, (answer, failure) -> {
            try {
                if (failure == null) {
                    arrived.accept(answer);
                } else {
                    failed(failure);
                }
            } finally {
                finallyDo.run();
            }
        });
    }

    /// Tells that something about these chats failed, unless the person stopped it.
    public void failed(Throwable failure) {
        if (!(failure instanceof Problem.Cancelled) && !(failure.getCause() instanceof Problem.Cancelled)) {
            trouble.set(Optional.of(Loaded.failed(failure)));
        }
    }

    private static String identity(ShownAction action) {
        return action.id() + " " + action.hash();
    }
}
