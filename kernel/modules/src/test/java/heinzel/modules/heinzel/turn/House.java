package heinzel.modules.heinzel.turn;

import heinzel.api.document.Documents;
import heinzel.api.model.ModelProvider;
import heinzel.api.module.AdapterProvider;
import heinzel.api.module.Binding;
import heinzel.api.notice.Notice;
import heinzel.api.operation.Head;
import heinzel.api.source.SourceAdapter;
import heinzel.kernel.Entry;
import heinzel.kernel.Kernel;
import heinzel.kernel.Options;
import heinzel.modules.heinzel.HeinzelModule;
import heinzel.modules.heinzel.amend.AmendHeinzel;
import heinzel.modules.heinzel.approve.Approve;
import heinzel.modules.heinzel.approve.Decided;
import heinzel.modules.heinzel.approve.Decline;
import heinzel.modules.heinzel.approve.ListDrafts;
import heinzel.modules.heinzel.lesson.DismissLesson;
import heinzel.modules.heinzel.lesson.LessonSwitch;
import heinzel.modules.heinzel.lesson.ListLessons;
import heinzel.modules.heinzel.lesson.RestoreLesson;
import heinzel.modules.heinzel.manage.ListHeinzels;
import heinzel.modules.heinzel.manage.Listing;
import heinzel.modules.heinzel.manage.NewHeinzel;
import heinzel.modules.heinzel.manage.ShowHeinzel;
import heinzel.modules.heinzel.steer.AnswerQuestion;
import heinzel.modules.heinzel.steer.Hide;
import heinzel.modules.heinzel.steer.ResumeTurn;
import heinzel.modules.heinzel.steer.RetryTurn;
import heinzel.modules.heinzel.steer.StopTurn;
import heinzel.modules.heinzel.tick.TickOnce;
import heinzel.modules.heinzel.tick.WakeHeinzel;
import heinzel.modules.heinzel.upkeep.Verify;
import heinzel.modules.system.notify.ListNotices;
import heinzel.modules.system.notify.NoticeCard;
import heinzel.modules.system.notify.NotifyModule;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// A kernel in a folder of its own, with the module of the Heinzelmännchen, a scripted model, a listed source
/// and a clock that a test turns.
final class House implements AutoCloseable {
    static final ZoneId BERLIN = ZoneId.of("Europe/Berlin");

    final ScriptedTurns model = new ScriptedTurns();
    final ListedSource source = new ListedSource();
    final KeptDocuments documents = new KeptDocuments();
    private final Path folder;
    private final Kernel kernel;
    private final Entry person;
    private Instant now = Instant.parse("2026-10-26T09:00:00Z");

    House(Path folder) {
        this(folder, Map.of());
    }

    House(Path folder, Map<String, String> environment) {
        this.folder = folder;
        folder.resolve("home/data/heinzel").toFile().mkdirs();
        this.kernel = Kernel.start(Options.here()
                .withEnvironment(environment)
                .in(folder.resolve("home"))
                .withProject(folder)
                .withClock(() -> now, BERLIN)
                .with(
                        List.of(new HeinzelModule(), new NotifyModule()),
                        List.of(new Adapters(), new DocumentAdapter())));
        this.person = kernel.person(Head.CLI);
    }

    <R extends Record> R call(Record input, Class<R> result) {
        return person.call(input, result);
    }

    void at(String instant) {
        now = Instant.parse(instant);
    }

    Path data() {
        return folder.resolve("home").resolve("data");
    }

    NewHeinzel.Made make(String contract) {
        return person.call(new NewHeinzel.Input(file(contract)), NewHeinzel.Made.class);
    }

    NewHeinzel.Made makeFromTemplate(String name) {
        return person.call(new NewHeinzel.Input(Optional.empty(), Optional.of(name)), NewHeinzel.Made.class);
    }

    AmendHeinzel.Amended amend(String ref, String contract) {
        return amend(person, ref, contract);
    }

    /// The same from a coding agent that the person connected.
    AmendHeinzel.Amended amendAsClient(String ref, String contract) {
        return amend(kernel.client(Head.MCP, "agent"), ref, contract);
    }

    private AmendHeinzel.Amended amend(Entry entry, String ref, String contract) {
        return entry.call(
                new AmendHeinzel.Input(ref, Optional.of(file(contract)), Optional.empty()), AmendHeinzel.Amended.class);
    }

    AmendHeinzel.Amended adopt(String ref, String amendment) {
        return person.call(
                new AmendHeinzel.Input(ref, Optional.empty(), Optional.of(amendment)), AmendHeinzel.Amended.class);
    }

    private Path file(String contract) {
        Path file = folder.resolve("contract.prose.md");
        try {
            return Files.writeString(file, contract);
        } catch (IOException broken) {
            throw new java.io.UncheckedIOException(broken);
        }
    }

    Decided approve(String ref) {
        return approve(ref, Optional.empty());
    }

    Decided approve(String ref, Optional<String> expect) {
        return person.call(new Approve.Input(ref, expect), Decided.class);
    }

    Decided decline(String ref) {
        return person.call(new Decline.Input(ref, Optional.empty()), Decided.class);
    }

    Decided decline(String ref, String reason) {
        return person.call(new Decline.Input(ref, Optional.empty(), Optional.of(reason)), Decided.class);
    }

    Verify.Verified verify() {
        return person.call(new Verify.Input(), Verify.Verified.class);
    }

    TickOnce.Ticked tick() {
        return person.call(new TickOnce.Input(), TickOnce.Ticked.class);
    }

    WakeHeinzel.Woken wake(String ref, String message) {
        return person.call(new WakeHeinzel.Input(ref, Optional.of(message)), WakeHeinzel.Woken.class);
    }

    AnswerQuestion.Answered answer(String ref, String key, String text) {
        return person.call(new AnswerQuestion.Input(ref, key, text), AnswerQuestion.Answered.class);
    }

    WakeHeinzel.Woken resume(String ref) {
        return person.call(new ResumeTurn.Input(ref), WakeHeinzel.Woken.class);
    }

    /// From another process: whoever holds the session in this thread keeps it.
    WakeHeinzel.Woken wakeFromAfar(String ref, String message, boolean after) {
        WakeHeinzel.Woken[] woken = new WakeHeinzel.Woken[1];
        Thread other = Thread.ofPlatform()
                .start(() -> woken[0] = person.call(
                        new WakeHeinzel.Input(ref, Optional.of(message), after, false), WakeHeinzel.Woken.class));
        join(other);
        return woken[0];
    }

    StopTurn.Stopped stop(String ref) {
        return person.call(new StopTurn.Input(ref, false), StopTurn.Stopped.class);
    }

    /// From another process, which does not wait for the end.
    void stopFromAfar(String ref) {
        join(Thread.ofPlatform().start(() -> person.call(new StopTurn.Input(ref, true), StopTurn.Stopped.class)));
    }

    private static void join(Thread other) {
        try {
            other.join();
        } catch (InterruptedException stopped) {
            throw new IllegalStateException(stopped);
        }
    }

    WakeHeinzel.Woken retry(String ref, String hint) {
        return person.call(new RetryTurn.Input(ref, hint), WakeHeinzel.Woken.class);
    }

    /// The requests that nobody has dealt with.
    List<String> marks() {
        try (Stream<Path> marks = Files.list(data().resolve("heinzel/requests"))) {
            return marks.map(mark -> mark.getFileName().toString()).sorted().toList();
        } catch (IOException broken) {
            throw new java.io.UncheckedIOException(broken);
        }
    }

    Hide.Hidden hide(String ref, String target, Optional<String> with) {
        return person.call(new Hide.Input(ref, target, with), Hide.Hidden.class);
    }

    /// The lines of a turn's body, as they stand on disk.
    List<String> body(String id, String turn) {
        try (Stream<String> lines = Files.lines(
                data().resolve("heinzel").resolve(id).resolve("turns").resolve(turn + ".jsonl"))) {
            return lines.toList();
        } catch (IOException broken) {
            throw new java.io.UncheckedIOException(broken);
        }
    }

    ShowHeinzel.Shown show(String ref) {
        return person.call(new ShowHeinzel.Input(ref, 20), ShowHeinzel.Shown.class);
    }

    /// What stands on Today and asks for somebody.
    List<NoticeCard> openNotices() {
        return person.call(new ListNotices.Input(Optional.empty(), 100), ListNotices.Listed.class).items().stream()
                .filter(notice -> notice.state() != Notice.State.DONE)
                .toList();
    }

    List<ListLessons.Lesson> lessons(String ref) {
        return person.call(new ListLessons.Input(ref), ListLessons.Learned.class)
                .items();
    }

    LessonSwitch.Switched dismiss(String lesson) {
        return person.call(new DismissLesson.Input(lesson), LessonSwitch.Switched.class);
    }

    LessonSwitch.Switched restore(String lesson) {
        return person.call(new RestoreLesson.Input(lesson), LessonSwitch.Switched.class);
    }

    List<ListDrafts.Draft> drafts() {
        return person.call(new ListDrafts.Input(false), ListDrafts.Waiting.class)
                .items();
    }

    Listing only() {
        return person.call(
                        new ListHeinzels.Input(
                                Optional.empty(), Optional.empty(), Optional.empty(), 500, Optional.empty()),
                        ListHeinzels.Page.class)
                .items()
                .getFirst();
    }

    /// As when somebody empties the folder of what was fetched.
    void loseSources() {
        Path sources = data().resolve("heinzel").resolve("sources");
        try (Stream<Path> files = Files.list(sources)) {
            files.forEach(file -> file.toFile().delete());
        } catch (IOException broken) {
            throw new java.io.UncheckedIOException(broken);
        }
    }

    /// The lines of a spine, as they stand on disk.
    List<String> spine(String id) {
        try (Stream<String> lines =
                Files.lines(data().resolve("heinzel").resolve(id).resolve("session.jsonl"))) {
            return lines.toList();
        } catch (IOException broken) {
            throw new java.io.UncheckedIOException(broken);
        }
    }

    List<String> kinds(String id) {
        return spine(id).stream()
                .map(line -> line.replaceAll(".*\"kind\":\"([^\"]+)\".*", "$1"))
                .toList();
    }

    @Override
    public void close() {
        kernel.close();
    }

    private final class Adapters implements AdapterProvider {
        @Override
        public String id() {
            return "git";
        }

        @Override
        public List<Binding<?>> bindings() {
            return List.of(
                    Binding.of(ModelProvider.class, host -> model), Binding.of(SourceAdapter.class, host -> source));
        }
    }

    private final class DocumentAdapter implements AdapterProvider {
        @Override
        public String id() {
            return "markdown";
        }

        @Override
        public List<Binding<?>> bindings() {
            return List.of(Binding.of(Documents.class, host -> documents));
        }
    }
}
