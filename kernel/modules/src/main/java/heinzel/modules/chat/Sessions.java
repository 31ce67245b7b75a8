package heinzel.modules.chat;

import heinzel.api.files.DiskTrouble;
import heinzel.api.files.PrivateFiles;
import heinzel.api.id.Id;
import heinzel.api.json.Codec;
import heinzel.api.operation.Problem;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;

/// The chats on disk: a private folder each below `<state>/chat`, with `session.json` and `proposals.jsonl`.
///
/// Two locks belong to a chat: its answering lock is held by whoever answers, confirms, declines or removes; its
/// proposal lock by whoever appends a proposal. Both lie beside the chats and not in them, so that waiting for a
/// lock never makes the folder of a removed chat again. Safe for use by several threads and processes.
final class Sessions {
    static final String PREFIX = "chat";
    private static final String FILE = "session.json";

    /// A proposal is written shortly, but many may be: several agents' on a slow disk.
    private static final Duration PATIENCE = Duration.ofMinutes(1);

    private final Path root;
    private final PrivateFiles files;
    private final Codec codec;

    /// @param state hz's folder for what it keeps on this machine
    Sessions(Path state, PrivateFiles files, Codec codec) {
        this.root = state.resolve("chat");
        this.files = files;
        this.codec = codec;
    }

    /// The id that a person means: a whole id, or the unique beginning of one.
    ///
    /// @throws Problem.Invalid  for what can be no id, before any path is made from it
    /// @throws Problem.NotFound when no chat, or more than one, begins so
    String resolve(String reference) {
        if (Id.fits(reference, PREFIX)) {
            return reference;
        }
        if (!reference.matches("chat-[0-9A-Z]{1,25}")) {
            return Id.checked(reference, PREFIX);
        }
        List<String> found =
                ids().stream().filter(id -> id.startsWith(reference)).toList();
        if (found.size() != 1) {
            throw new Problem.NotFound(
                    found.isEmpty()
                            ? "There is no chat " + reference + "."
                            : found.size() + " chats begin with " + reference + ".",
                    "hz chat list");
        }
        return found.getFirst();
    }

    /// Every chat's id, in no order. Of a folder that is no chat, or a link to one, nothing is said.
    List<String> ids() {
        if (!Files.isDirectory(root, LinkOption.NOFOLLOW_LINKS)) {
            return List.of();
        }
        try (Stream<Path> entries = Files.list(root)) {
            return entries.filter(entry -> Files.isDirectory(entry, LinkOption.NOFOLLOW_LINKS))
                    .map(entry -> String.valueOf(entry.getFileName()))
                    .filter(name -> Id.fits(name, PREFIX))
                    .sorted(Comparator.reverseOrder())
                    .toList();
        } catch (IOException unreadable) {
            throw DiskTrouble.of(root, unreadable).problem("The chats can't be listed", unreadable);
        }
    }

    /// A chat.
    ///
    /// @throws Problem.NotFound    when it was never opened, or removed
    /// @throws Problem.Unavailable when its file is damaged, newer than this hz, or names another folder
    ChatSession load(String id) {
        return find(id).orElseThrow(() -> new Problem.NotFound("There is no chat " + id + ".", "hz chat list"));
    }

    Optional<ChatSession> find(String id) {
        if (!exists(id)) {
            return Optional.empty();
        }
        Path file = folder(id).resolve(FILE);
        return files.read(file).map(bytes -> read(id, file, new String(bytes, StandardCharsets.UTF_8)));
    }

    private ChatSession read(String id, Path file, String text) {
        ChatSession session;
        try {
            session = codec.read(codec.parse(text), ChatSession.class);
        } catch (Problem.Invalid damage) {
            throw new Problem.Unavailable(
                    "The chat " + id + " is damaged: " + file + " can't be read. " + damage.said(),
                    "hz chat remove " + id,
                    damage);
        }
        if (session.v() != 1) {
            throw new Problem.Unavailable(
                    "The chat " + id + " was written by another hz (version " + session.v() + " of the file).",
                    "Take the newer hz that wrote it.");
        }
        if (!session.id().equals(id)) {
            throw new Problem.Unavailable(
                    "The chat in the folder " + id + " calls itself something else.", "hz chat remove " + id);
        }
        return session;
    }

    /// Whether the chat is there, in a folder of its own and not behind a link, without reading it.
    boolean exists(String id) {
        return Files.isDirectory(folder(id), LinkOption.NOFOLLOW_LINKS)
                && Files.isRegularFile(folder(id).resolve(FILE), LinkOption.NOFOLLOW_LINKS);
    }

    /// Writes a new chat.
    void create(ChatSession session) {
        Path folder = folder(session.id());
        files.folder(folder);
        if (!files.create(folder.resolve(FILE), bytes(session))) {
            throw new Problem.Conflict("The chat " + session.id() + " exists already.", "hz chat list");
        }
    }

    /// Writes a chat that the caller loaded under its answering lock, and still holds.
    void save(ChatSession session) {
        files.replace(folder(session.id()).resolve(FILE), bytes(session));
    }

    private byte[] bytes(ChatSession session) {
        return (codec.pretty(codec.write(session)) + "\n").getBytes(StandardCharsets.UTF_8);
    }

    /// Works on a chat while nobody else does.
    ///
    /// @throws Problem.Busy at once, when somebody does
    <T> T alone(String id, Supplier<T> work) {
        return tryAlone(id, work)
                .orElseThrow(() -> new Problem.Busy(
                        "The chat " + id + " is busy: it is answering, or an action runs.", "hz chat show " + id));
    }

    /// Works on a chat if nobody else does; empty when somebody does.
    <T> Optional<T> tryAlone(String id, Supplier<T> work) {
        return files.tryLocked(lock(id, "answer"), work);
    }

    /// Appends to a chat's proposals while nobody else does.
    <T> T proposing(String id, Supplier<T> work) {
        return files.locked(lock(id, "proposals"), PATIENCE, work);
    }

    /// Deletes a chat. The caller holds its answering lock.
    void delete(String id) {
        proposing(id, () -> {
            files.deleteTree(folder(id));
            return id;
        });
        files.delete(lock(id, "proposals"));
        files.delete(lock(id, "answer"));
    }

    Path folder(String id) {
        return root.resolve(Id.checked(id, PREFIX));
    }

    Path clientLock() {
        return root.resolve("locks").resolve("clients.lock");
    }

    private Path lock(String id, String which) {
        return root.resolve("locks").resolve(Id.checked(id, PREFIX) + "." + which);
    }
}
