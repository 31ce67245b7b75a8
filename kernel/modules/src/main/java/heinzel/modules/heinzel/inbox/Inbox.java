package heinzel.modules.heinzel.inbox;

import heinzel.api.files.PrivateFiles;
import heinzel.api.id.Id;
import heinzel.api.id.Ulids;
import heinzel.api.json.Codec;
import heinzel.api.json.Json;
import heinzel.api.operation.Problem;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/// Requests: a mark in one folder that a tick lists, and the text in the inbox of the one it is for. Written
/// before the model sees anything, so that a crash loses no message; the mark goes when the turn that took it
/// has ended.
public final class Inbox {
    /// What the id of a request begins with.
    public static final String PREFIX = "req";

    private static final String SUFFIX = ".json";

    private final Path marks;
    private final Function<String, Path> folders;
    private final PrivateFiles files;
    private final Codec codec;

    /// @param marks   the folder of the marks
    /// @param folders the folder of a session, by its id
    public Inbox(Path marks, Function<String, Path> folders, PrivateFiles files, Codec codec) {
        this.marks = marks;
        this.folders = folders;
        this.files = files;
        this.codec = codec;
    }

    /// Files a request. Filing the same id again changes nothing.
    public void file(Request request) {
        files.folder(marks);
        files.create(mark(request.id()), request.heinzel().getBytes(StandardCharsets.UTF_8));
        Path inbox = folders.apply(request.heinzel()).resolve("inbox");
        files.folder(inbox);
        files.create(
                text(request.heinzel(), request.id()),
                codec.print(codec.write(request)).getBytes(StandardCharsets.UTF_8));
    }

    /// The request of that id; empty when its file has expired, or is none.
    public Optional<Request> find(String heinzel, String id) {
        if (!Id.fits(id, PREFIX)) {
            return Optional.empty();
        }
        return files.read(text(heinzel, id)).map(bytes -> parse(heinzel, id, bytes));
    }

    private Request parse(String heinzel, String id, byte[] bytes) {
        Json json = codec.parse(new String(bytes, StandardCharsets.UTF_8));
        Request request = codec.read(json, Request.class);
        if (!request.id().equals(id) || !request.heinzel().equals(heinzel)) {
            throw new Problem.Invalid("The file of request " + id + " is another one's.", "hz system doctor");
        }
        return request;
    }

    /// The requests that wait, oldest first. A mark whose request is not there is none: whoever files it is
    /// about to write it, or went before it could, and was then told nothing.
    public List<Mark> marks() {
        return made().stream()
                .filter(mark -> find(mark.heinzel(), mark.request()).isPresent())
                .toList();
    }

    private List<Mark> made() {
        return files.list(marks).stream()
                .filter(name -> Id.fits(name, PREFIX))
                .sorted()
                .flatMap(name -> files.read(mark(name)).stream()
                        .map(bytes -> new Mark(name, new String(bytes, StandardCharsets.UTF_8))))
                .toList();
    }

    /// Takes away every mark of one that is no more.
    public void forget(String heinzel) {
        made().stream().filter(mark -> mark.heinzel().equals(heinzel)).forEach(mark -> settled(mark.request()));
    }

    /// Deletes old marks of requests that never came to be.
    public void sweep(Instant before) {
        List<Mark> there = marks();
        made().stream()
                .filter(mark ->
                        !there.contains(mark) && Ulids.madeAt(mark.request()).isBefore(before))
                .forEach(mark -> settled(mark.request()));
    }

    /// Whether a request may have expired.
    public boolean holdsOlder(String heinzel, Instant before) {
        return !older(heinzel, before).isEmpty();
    }

    /// Deletes the texts of old requests whose turns have ended. The caller holds the lock of the one they are for.
    public Expired expire(String heinzel, Instant before) {
        long requests = 0;
        long bytes = 0;
        for (String id : older(heinzel, before)) {
            if (files.read(mark(id)).isEmpty()) {
                Path text = text(heinzel, id);
                bytes += files.read(text).map(content -> content.length).orElse(0);
                files.delete(text);
                requests++;
            }
        }
        return new Expired(requests, bytes);
    }

    private List<String> older(String heinzel, Instant before) {
        Path inbox = folders.apply(heinzel).resolve("inbox");
        if (Files.isSymbolicLink(inbox)) {
            return List.of();
        }
        return files.list(inbox).stream()
                .filter(name -> name.endsWith(SUFFIX))
                .filter(name -> Files.isRegularFile(inbox.resolve(name), LinkOption.NOFOLLOW_LINKS))
                .map(name -> name.substring(0, name.length() - SUFFIX.length()))
                .filter(id -> Id.fits(id, PREFIX) && Ulids.madeAt(id).isBefore(before))
                .toList();
    }

    /// The requests that wait for one, oldest first, as far as their files are there.
    public List<Request> pending(String heinzel) {
        return marks().stream()
                .filter(mark -> mark.heinzel().equals(heinzel))
                .flatMap(mark -> find(heinzel, mark.request()).stream())
                .toList();
    }

    /// Takes the mark away: the request's turn has ended, or has it in its record.
    public void settled(String id) {
        if (Id.fits(id, PREFIX)) {
            files.delete(mark(id));
        }
    }

    /// Asks a turn to stop. It looks before each request to its model and a few times a second.
    public void stop(String heinzel, String turn) {
        Path inbox = folders.apply(heinzel).resolve("inbox");
        files.folder(inbox);
        files.create(stopOf(heinzel, turn), new byte[0]);
    }

    /// Whether a turn was asked to stop.
    public boolean stops(String heinzel, String turn) {
        return Files.exists(stopOf(heinzel, turn), LinkOption.NOFOLLOW_LINKS);
    }

    /// The turn has ended.
    public void stopped(String heinzel, String turn) {
        if (stops(heinzel, turn)) {
            files.delete(stopOf(heinzel, turn));
        }
    }

    private Path stopOf(String heinzel, String turn) {
        return folders.apply(heinzel).resolve("inbox").resolve(Id.checked(turn, "turn") + ".stop");
    }

    private Path mark(String id) {
        return marks.resolve(Id.checked(id, PREFIX));
    }

    private Path text(String heinzel, String id) {
        return folders.apply(heinzel).resolve("inbox").resolve(Id.checked(id, PREFIX) + SUFFIX);
    }

    /// What was deleted.
    public record Expired(long requests, long bytes) {}

    /// A request that waits.
    public record Mark(String request, String heinzel) {}

    /// What somebody asks.
    ///
    /// @param id      its id
    /// @param heinzel whom
    /// @param text    what; empty for a bare wake
    /// @param at      when
    /// @param kind    what it is; a message where nothing is said
    /// @param about   the question that is answered, the turn that is to be tried again
    public record Request(
            String id, String heinzel, String text, Instant at, Optional<Kind> kind, Optional<String> about) {
        /// A message.
        public Request(String id, String heinzel, String text, Instant at) {
            this(id, heinzel, text, at, Optional.empty(), Optional.empty());
        }

        public Kind what() {
            return kind.orElse(Kind.MESSAGE);
        }
    }

    /// What a request is.
    public enum Kind {
        MESSAGE,
        /// A message for the turn after the one that runs.
        AFTER,
        ANSWER,
        RETRY
    }
}
