package heinzel.adapters.markdown;

import heinzel.adapters.markdown.NoteFiles.Found;
import heinzel.adapters.markdown.NoteFolders.Place;
import heinzel.adapters.place.NamedSource;
import heinzel.adapters.place.NamedSources;
import heinzel.api.json.Json;
import heinzel.api.operation.Cancellation;
import heinzel.api.operation.Problem;
import heinzel.api.source.Fetched;
import heinzel.api.source.KnownSource;
import heinzel.api.source.SourceMethod;
import heinzel.api.source.SourceMethod.Argument;
import heinzel.api.source.SourceMethod.Facet;
import heinzel.api.source.SourceRequest;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Notes and task lists in folders of Markdown files. A file became true when it was changed last.
public final class MarkdownSource implements NamedSources {
    private static final String LIST = "notes.list";
    private static final String READ = "notes.read";
    private static final String TASKS = "tracker.issues_updated";
    private static final String WHERE =
            "a vault's name in [adapters.markdown] vaults, a path below [vault] folder, or ~/…";
    private static final Facet TEXT = new Facet("text", List.of("text"));
    private static final List<SourceMethod> METHODS = List.of(
            new SourceMethod(
                    "notes",
                    "list",
                    "Notes of a folder that changed in the window.",
                    List.of(new Argument("folder", WHERE, true)),
                    List.of(TEXT, new Facet("titles", List.of("path", "title"))),
                    true),
            new SourceMethod(
                    "notes",
                    "read",
                    "What a note says now.",
                    List.of(new Argument("note", "a note's path, or its name alone; " + WHERE, true)),
                    List.of(TEXT),
                    false),
            new SourceMethod(
                    "tracker",
                    "issues_updated",
                    "Tasks (- [ ]) of the notes that changed in the window.",
                    List.of(new Argument("list", "a note or a folder: " + WHERE, true)),
                    List.of(new Facet("states", List.of("id", "state")), new Facet("titles", List.of("title"))),
                    true));

    private final NoteFolders folders;
    private final InstantSource clock;

    MarkdownSource(NoteFolders folders, InstantSource clock) {
        this.folders = folders;
        this.clock = clock;
    }

    @Override
    public List<SourceMethod> methods() {
        return METHODS;
    }

    @Override
    public void check(String from, Map<String, String> arguments) {
        String wanted = arguments.getOrDefault(argument(from), "");
        Place place = folders.find(wanted);
        if (from.equals(LIST) && Files.isDirectory(place.root()) && !Files.exists(place.path())) {
            throw folders.unknown(wanted);
        }
    }

    @Override
    public List<NamedSource> named() {
        return folders.named().keySet().stream()
                .map(name -> new NamedSource(name, LIST, Map.of("folder", name)))
                .toList();
    }

    /// Of notes, each in the vault; of trackers none, since any note may hold tasks.
    @Override
    public List<KnownSource> known(String capability, Cancellation cancel) {
        if (!capability.equals("notes")) {
            return List.of();
        }
        Place vault = folders.find(".");
        if (!Files.isDirectory(vault.path())) {
            return List.of();
        }
        return new NoteFiles(".", cancel)
                .at(vault).stream()
                        .map(found -> new KnownSource(
                                String.valueOf(found.file().getFileName()).replaceFirst("\\.[^.]*$", ""),
                                READ,
                                Map.of("note", found.path().toString())))
                        .toList();
    }

    @Override
    public Fetched fetch(SourceRequest request, Cancellation cancel) {
        String argument = argument(request.from());
        String wanted = Optional.ofNullable(request.arguments().get(argument))
                .filter(text -> !text.isBlank())
                .orElseThrow(() -> new Problem.Invalid(
                        request.from() + " needs the argument \"" + argument + "\".",
                        "Add args: {" + argument + ": …}."));
        NoteFiles files = new NoteFiles(wanted, cancel);
        return switch (request.from()) {
            case LIST -> list(request, files, files.at(folders.need(wanted)), Answer.NOTES);
            case TASKS -> list(request, files, files.at(list(wanted, cancel)), Answer.TASKS);
            default ->
                new Fetched(
                        List.of(record(files.read(note(wanted, cancel), request.maxBytes()))), false, clock.instant());
        };
    }

    /// What is made of each note.
    private enum Answer {
        NOTES,
        TASKS
    }

    /// The last changed first, as many as the bounds allow; the rest counts as more. A first one that alone is too
    /// large is an error, since nothing of it would be told.
    private Fetched list(SourceRequest request, NoteFiles files, List<Found> found, Answer answer) {
        List<Json.Obj> records = new ArrayList<>();
        long left = request.maxBytes();
        boolean more = false;
        for (Found file : found) {
            if (!within(file.at(), request)) {
                continue;
            }
            if (records.size() > Fetched.MOST || (!records.isEmpty() && left < size(file))) {
                more = true;
                break;
            }
            Note note = files.read(file, left);
            left -= note.text().length();
            records.addAll(
                    switch (answer) {
                        case NOTES -> List.of(record(note));
                        case TASKS -> Tasks.of(note);
                    });
        }
        Fetched newest = Fetched.newest(records, clock.instant());
        return new Fetched(newest.records(), more || newest.more(), newest.asOf());
    }

    private static long size(Found file) {
        return file.file().toFile().length();
    }

    private static boolean within(Instant at, SourceRequest request) {
        return request.since().filter(at::isBefore).isEmpty()
                && request.until().filter(until -> !at.isBefore(until)).isEmpty();
    }

    private static Json.Obj record(Note note) {
        String path = Note.told(note.path());
        return Json.object("id", path)
                .with("at", note.at().toString())
                .with("path", path)
                .with("title", note.title())
                .with("text", note.text());
    }

    /// A folder, or a note by its name.
    private Place list(String wanted, Cancellation cancel) {
        Place place = folders.find(wanted);
        if (Files.isDirectory(place.path())) {
            return place;
        }
        Found note = note(wanted, cancel);
        return new Place(note.root(), note.file());
    }

    /// By its path, with or without its ending; else by its name alone, wherever it lies in its vault, as links
    /// between notes name it.
    private Found note(String wanted, Cancellation cancel) {
        Place place = folders.find(wanted);
        for (String ending : List.of("", ".md", ".markdown")) {
            Path file = place.path().resolveSibling(place.path().getFileName() + ending);
            if (NoteFiles.markdown(file) && Files.isRegularFile(file)) {
                Path root = place.root().equals(place.path()) ? file : place.root();
                List<Found> one = new NoteFiles(wanted, cancel).at(new Place(root, file));
                if (!one.isEmpty()) {
                    return one.getFirst();
                }
            }
        }
        if (!Files.isDirectory(place.root())) {
            throw folders.unknown(wanted);
        }
        String stem = Note.stem(place.path());
        List<Found> named = new NoteFiles(wanted, cancel)
                .at(new Place(place.root(), place.root())).stream()
                        .filter(found -> Note.stem(found.file()).equalsIgnoreCase(stem))
                        .filter(found -> place.root().equals(place.path().getParent()))
                        .toList();
        return switch (named.size()) {
            case 0 ->
                throw new Problem.NotFound(
                        "There is no note \"" + wanted + "\" in " + place.root() + ".",
                        "Write its path as it is below that folder.");
            case 1 -> named.getFirst();
            default ->
                throw new Problem.Invalid(
                        "Several notes are called \"" + wanted + "\": "
                                + String.join(
                                        ", ",
                                        named.stream()
                                                .limit(5)
                                                .map(found -> Note.told(found.path()))
                                                .toList())
                                + ".",
                        "Write the path of the one that you mean.");
        };
    }

    private static String argument(String from) {
        return switch (from) {
            case LIST -> "folder";
            case READ -> "note";
            case TASKS -> "list";
            default ->
                throw new Problem.Invalid(
                        "The adapter markdown does not serve " + from + ".",
                        "It serves " + LIST + ", " + READ + " and " + TASKS + ".");
        };
    }
}
