package heinzel.adapters.markdown;

import heinzel.adapters.markdown.NoteFolders.Place;
import heinzel.api.operation.Cancellation;
import heinzel.api.operation.Problem;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/// Finds Markdown files, and reads them within a bound. Follows no symbolic link, and leaves out what belongs to a
/// program: folders whose name begins with a dot, and node_modules.
final class NoteFiles {
    private static final int DEPTH = 64;
    private static final int MOST_ENTRIES = 20_000;

    private final String source;
    private final Cancellation cancel;
    private final List<Found> found = new ArrayList<>();
    private int entries;

    /// @param source how the person knows it, for messages
    NoteFiles(String source, Cancellation cancel) {
        this.source = source;
        this.cancel = cancel;
    }

    /// A file, not read yet.
    record Found(Path root, Path file, Instant at) {
        Path path() {
            return root.equals(file) ? Path.of(String.valueOf(file.getFileName())) : root.relativize(file);
        }
    }

    static boolean markdown(Path file) {
        String name = String.valueOf(file.getFileName()).toLowerCase(Locale.ROOT);
        return name.endsWith(".md") || name.endsWith(".markdown");
    }

    /// The Markdown files at a place, the last changed first.
    List<Found> at(Place place) {
        if (Files.isDirectory(place.path())) {
            folder(place.root(), place.path(), DEPTH);
        } else {
            add(place.root(), place.path());
        }
        return found.stream()
                .sorted(Comparator.comparing(Found::at).reversed().thenComparing(Found::file))
                .toList();
    }

    private void folder(Path root, Path folder, int deeper) {
        List<Path> inside = new ArrayList<>();
        try (DirectoryStream<Path> stream = Files.newDirectoryStream(folder)) {
            for (Path entry : stream) {
                if (++entries > MOST_ENTRIES) {
                    throw new Problem.Unavailable(
                            "The notes \"" + source + "\" have more than " + MOST_ENTRIES + " files and folders.",
                            "Name a folder further down.");
                }
                inside.add(entry);
            }
        } catch (IOException unreadable) {
            throw trouble(folder, unreadable);
        }
        for (Path entry : inside) {
            cancel.check();
            String name = String.valueOf(entry.getFileName());
            if (name.startsWith(".") || name.equals("node_modules")) {
                continue;
            }
            if (Files.isDirectory(entry, LinkOption.NOFOLLOW_LINKS)) {
                if (deeper > 1) {
                    folder(root, entry, deeper - 1);
                }
            } else if (markdown(entry)) {
                add(root, entry);
            }
        }
    }

    private void add(Path root, Path file) {
        try {
            BasicFileAttributes attributes =
                    Files.readAttributes(file, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
            if (attributes.isRegularFile()) {
                found.add(new Found(root, file, attributes.lastModifiedTime().toInstant()));
            }
        } catch (IOException unreadable) {
            throw trouble(file, unreadable);
        }
    }

    /// Reads a file.
    ///
    /// @param most bytes that it may have
    Note read(Found file, long most) {
        cancel.check();
        try (InputStream in = Files.newInputStream(file.file(), LinkOption.NOFOLLOW_LINKS)) {
            byte[] bytes = in.readNBytes((int) Math.min(Integer.MAX_VALUE - 8, most + 1));
            if (bytes.length > most) {
                throw new Problem.Unavailable(
                        "The note " + file.file() + " has more than " + most + " bytes.",
                        "Raise [sources] max_bytes, or make it shorter.");
            }
            String text = new String(bytes, StandardCharsets.UTF_8);
            return new Note(file.path(), file.at(), text.startsWith("\uFEFF") ? text.substring(1) : text);
        } catch (IOException unreadable) {
            throw trouble(file.file(), unreadable);
        }
    }

    private Problem trouble(Path path, IOException why) {
        return new Problem.Unavailable(
                "The notes \"" + source + "\" could not be read at " + path + " ("
                        + why.getClass().getSimpleName() + ").",
                "See that it is there and readable.",
                why);
    }
}
