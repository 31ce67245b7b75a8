package heinzel.adapters.maildir;

import heinzel.api.json.Json;
import heinzel.api.operation.Cancellation;
import heinzel.api.operation.Problem;
import heinzel.api.source.Fetched;
import heinzel.api.source.SourceRequest;
import jakarta.mail.MessagingException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A Maildir folder on disk, read and left as it is: nothing is moved from `new` to `cur`, and no flag is set.
final class MailFolder {
    private static final int MOST_FILES = 100_000;
    private static final Pattern DELIVERED = Pattern.compile("^(\\d{9,11})\\.");

    private final String name;
    private final Path folder;
    private final Handles handles;

    /// @param name how the person knows it
    MailFolder(String name, Path folder, Handles handles) {
        this.name = name;
        this.folder = folder;
        this.handles = handles;
    }

    /// A message, not read yet.
    private record Found(Path file, Instant at) {
        /// What stays when flags change or it moves from `new` to `cur`.
        String id() {
            String text = String.valueOf(file.getFileName());
            int flags = text.lastIndexOf(":2,");
            return flags < 0 ? text : text.substring(0, flags);
        }
    }

    /// Messages that were delivered in the window. By delivery, since the date in a message is its writer's.
    Fetched read(SourceRequest request, Instant now, Cancellation cancel) {
        if (!Files.isDirectory(folder.resolve("cur"))) {
            throw new Problem.Unavailable(
                    "The mail folder \"" + name + "\", " + folder + ", is no Maildir folder: it has no \"cur\".",
                    "Mend its place in hz.toml under [adapters.maildir] folders.");
        }
        List<Found> found = new ArrayList<>(messages("cur", request, cancel));
        if (Files.isDirectory(folder.resolve("new"))) {
            found.addAll(messages("new", request, cancel));
        }
        found.sort(Comparator.comparing(Found::at).reversed().thenComparing(Found::id));
        List<Json.Obj> records = new ArrayList<>();
        long left = request.maxBytes();
        boolean more = false;
        for (Found one : found) {
            cancel.check();
            byte[] bytes = bytes(one.file());
            if (records.size() == Fetched.MOST || (!records.isEmpty() && bytes.length > left)) {
                more = true;
                break;
            }
            left -= bytes.length;
            records.add(letter(one.file(), bytes).record(one.id(), one.at(), handles));
        }
        return new Fetched(records.reversed(), more, now);
    }

    private List<Found> messages(String part, SourceRequest request, Cancellation cancel) {
        List<Found> found = new ArrayList<>();
        int files = 0;
        try (DirectoryStream<Path> stream = Files.newDirectoryStream(folder.resolve(part))) {
            for (Path file : stream) {
                cancel.check();
                if (++files > MOST_FILES) {
                    throw new Problem.Unavailable(
                            "The mail folder \"" + name + "\" has more than " + MOST_FILES + " messages.",
                            "Archive the older ones in another folder.");
                }
                Instant at = delivered(file);
                if (!String.valueOf(file.getFileName()).startsWith(".")
                        && Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)
                        && request.since().filter(at::isBefore).isEmpty()
                        && request.until().filter(until -> !at.isBefore(until)).isEmpty()) {
                    found.add(new Found(file, at));
                }
            }
        } catch (IOException unreadable) {
            throw trouble(folder.resolve(part), unreadable);
        }
        return found;
    }

    private static Instant delivered(Path file) throws IOException {
        Matcher seconds = DELIVERED.matcher(String.valueOf(file.getFileName()));
        return seconds.find()
                ? Instant.ofEpochSecond(Long.parseLong(seconds.group(1)))
                : Files.getLastModifiedTime(file, LinkOption.NOFOLLOW_LINKS).toInstant();
    }

    private byte[] bytes(Path file) {
        try (InputStream in = Files.newInputStream(file, LinkOption.NOFOLLOW_LINKS)) {
            return in.readNBytes(Letter.MOST_BYTES);
        } catch (IOException unreadable) {
            throw trouble(file, unreadable);
        }
    }

    private Letter letter(Path file, byte[] bytes) {
        try {
            return Letter.of(bytes);
        } catch (MessagingException malformed) {
            throw trouble(file, malformed);
        }
    }

    private Problem trouble(Path path, Exception why) {
        return new Problem.Unavailable(
                "The mail folder \"" + name + "\" could not be read at " + path + " ("
                        + why.getClass().getSimpleName() + ").",
                "See that it is there and readable.",
                why);
    }
}
