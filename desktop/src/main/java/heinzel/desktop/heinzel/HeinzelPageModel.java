package heinzel.desktop.heinzel;

import heinzel.desktop.part.Loaded;
import heinzel.desktop.port.Arrival;
import heinzel.desktop.port.Hz;
import heinzel.modules.heinzel.amend.AmendHeinzel;
import heinzel.modules.heinzel.approve.Approve;
import heinzel.modules.heinzel.approve.Decided;
import heinzel.modules.heinzel.approve.Decline;
import heinzel.modules.heinzel.lesson.DismissLesson;
import heinzel.modules.heinzel.lesson.LessonSwitch;
import heinzel.modules.heinzel.lesson.ListLessons;
import heinzel.modules.heinzel.lesson.RestoreLesson;
import heinzel.modules.heinzel.manage.ShowHeinzel;
import heinzel.modules.heinzel.steer.AnswerQuestion;
import heinzel.modules.heinzel.tick.WakeHeinzel;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Executor;
import java.util.function.Function;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/// One Heinzelmännchen: what `heinzel show` tells, waking it, and deciding about its contract. Belongs
/// to the thread of its executor.
public final class HeinzelPageModel {
    private static final int TURNS = 100;

    private final Hz hz;
    private final Executor thread;
    private final String ref;
    private final ReadOnlyObjectWrapper<Loaded<ShowHeinzel.Shown>> page =
            new ReadOnlyObjectWrapper<>(new Loaded.Loading<>());
    private final ReadOnlyObjectWrapper<Optional<Loaded.Failed<Object>>> trouble =
            new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ReadOnlyObjectWrapper<List<ListLessons.Lesson>> lessons = new ReadOnlyObjectWrapper<>(List.of());
    private final ReadOnlyObjectWrapper<Optional<PageNote>> note = new ReadOnlyObjectWrapper<>(Optional.empty());
    private final ReadOnlyBooleanWrapper busy = new ReadOnlyBooleanWrapper();

    /// @param ref its id or name
    public HeinzelPageModel(Hz hz, Executor thread, String ref) {
        this.hz = hz;
        this.thread = thread;
        this.ref = ref;
    }

    public void refresh() {
        Arrival.on(
                thread,
                hz.invoke(new ShowHeinzel.Input(ref, TURNS), ShowHeinzel.Shown.class),
                (shown, failure) -> page.set(failure == null ? new Loaded.Ready<>(shown) : Loaded.failed(failure)));
        Arrival.on(thread, hz.invoke(new ListLessons.Input(ref), ListLessons.Learned.class), (learned, failure) -> {
            // Without them the page is still of use; what is wrong with it is said by the page itself.
            if (failure == null) {
                lessons.set(learned.items());
            }
        });
    }

    /// Wakes it now. The turn runs on; the page tells of it when it changes.
    public void wake() {
        act(
                hz.invoke(new WakeHeinzel.Input(ref, Optional.empty()), WakeHeinzel.Woken.class),
                woken -> Optional.empty());
    }

    /// Approves the contract that waits, as it was shown.
    public void approve() {
        page.get()
                .found()
                .ifPresent(shown -> act(
                        hz.invoke(new Approve.Input(shown.id(), shown.hash()), Decided.class),
                        decided -> Optional.of(new PageNote.Contract(true, version(decided)))));
    }

    /// Declines the contract that waits, as it was shown.
    public void decline() {
        page.get()
                .found()
                .ifPresent(shown -> act(
                        hz.invoke(new Decline.Input(shown.id(), shown.hash()), Decided.class),
                        decided -> Optional.of(new PageNote.Contract(false, version(decided)))));
    }

    /// Approves this change of the contract, as it was shown.
    public void approve(ShowHeinzel.Amendment amendment) {
        act(
                hz.invoke(new Approve.Input(amendment.amendment(), Optional.of(amendment.hash())), Decided.class),
                decided -> Optional.of(new PageNote.Amendment(true, version(decided))));
    }

    /// Declines it.
    public void decline(ShowHeinzel.Amendment amendment) {
        act(
                hz.invoke(new Decline.Input(amendment.amendment(), Optional.of(amendment.hash())), Decided.class),
                decided -> Optional.of(new PageNote.Amendment(false, version(decided))));
    }

    /// Makes it the person's own, so that it may widen the contract. It waits for a decision then as theirs.
    public void adopt(ShowHeinzel.Amendment amendment) {
        act(
                hz.invoke(
                        new AmendHeinzel.Input(ref, Optional.empty(), Optional.of(amendment.amendment())),
                        AmendHeinzel.Amended.class),
                amended -> Optional.of(new PageNote.Adopted()));
    }

    /// Answers a question. The turn that waits for it goes on, and the page tells of it when it changes.
    ///
    /// @param key the question's
    public void answer(String key, String text) {
        act(
                hz.invoke(new AnswerQuestion.Input(ref, key, text), AnswerQuestion.Answered.class),
                answered -> Optional.of(new PageNote.Question(true)));
    }

    /// Lets a question go without an answer.
    public void leaveUnanswered(String key) {
        act(
                hz.invoke(new Decline.Input(key, Optional.empty()), Decided.class),
                decided -> Optional.of(new PageNote.Question(false)));
    }

    /// Restores a lesson, or dismisses it.
    public void lesson(String id, boolean active) {
        Record input = active ? new RestoreLesson.Input(id) : new DismissLesson.Input(id);
        act(hz.invoke(input, LessonSwitch.Switched.class), switched -> Optional.of(new PageNote.Lesson(id, active)));
    }

    /// Takes back what was done last, where that can be.
    public void undo() {
        if (note.get().orElse(null) instanceof PageNote.Lesson(String id, boolean active)) {
            lesson(id, !active);
        }
    }

    /// Puts away what is said about what was done last.
    public void unsay() {
        note.set(Optional.empty());
    }

    public ReadOnlyObjectProperty<List<ListLessons.Lesson>> lessonsProperty() {
        return lessons.getReadOnlyProperty();
    }

    /// What the person has just done here.
    public ReadOnlyObjectProperty<Optional<PageNote>> noteProperty() {
        return note.getReadOnlyProperty();
    }

    public ReadOnlyObjectProperty<Loaded<ShowHeinzel.Shown>> pageProperty() {
        return page.getReadOnlyProperty();
    }

    public ReadOnlyObjectProperty<Optional<Loaded.Failed<Object>>> troubleProperty() {
        return trouble.getReadOnlyProperty();
    }

    /// Whether something that the person asked for is under way.
    public ReadOnlyBooleanProperty busyProperty() {
        return busy.getReadOnlyProperty();
    }

    private static int version(Decided decided) {
        return decided.contractVersion().orElse(0);
    }

    private <T> void act(CompletionStage<T> work, Function<T, Optional<PageNote>> said) {
        busy.set(true);
        trouble.set(Optional.empty());
        note.set(Optional.empty());
        Arrival.on(thread, work, (done, failure) -> {
            busy.set(false);
            trouble.set(failure == null ? Optional.empty() : Optional.of(Loaded.failed(failure)));
            note.set(failure == null ? said.apply(done) : Optional.empty());
            refresh();
        });
    }
}
