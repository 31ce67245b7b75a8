package heinzel.modules.heinzel.contract;

import heinzel.api.files.DiskTrouble;
import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;

/// Finds the `.prose.md` files in a folder of the person's. Follows no symbolic link, enters no dot folder
/// and no `node_modules`, and stops at bounds that no collection of contracts reaches.
///
/// @param files   the contracts, by path
/// @param leftOut what could not be read, or why the scan stopped early, a sentence each; empty when all was
///                seen
public record ContractFolder(List<Path> files, List<String> leftOut) {
    /// Deepest folder below the one that is scanned.
    public static final int DEEPEST = 64;

    /// Most files and folders that are looked at.
    public static final int MOST_ENTRIES = 20_000;

    private static final String SUFFIX = ".prose.md";

    public ContractFolder {
        files = List.copyOf(files);
        leftOut = List.copyOf(leftOut);
    }

    /// A contract's name by its file: `weekly-report` of `weekly-report.prose.md`.
    public static String stem(Path file) {
        String name = String.valueOf(file.getFileName());
        return name.endsWith(SUFFIX) ? name.substring(0, name.length() - SUFFIX.length()) : name;
    }

    /// Looks through a folder and those below it. A folder that can't be read is left out and named.
    public static ContractFolder scan(Path root) {
        List<Path> files = new ArrayList<>();
        List<String> leftOut = new ArrayList<>();
        Deque<Path> open = new ArrayDeque<>(List.of(root));
        int entries = 0;
        while (!open.isEmpty()) {
            Path folder = open.pop();
            for (Path entry : entries(folder, leftOut)) {
                entries++;
                if (entries > MOST_ENTRIES) {
                    leftOut.add(
                            root + " holds more than " + MOST_ENTRIES + " files and folders; the rest was left out");
                    open.clear();
                    break;
                }
                if (Files.isDirectory(entry, LinkOption.NOFOLLOW_LINKS)) {
                    enter(root, entry, open, leftOut);
                } else if (entry.toString().endsWith(SUFFIX) && Files.isRegularFile(entry, LinkOption.NOFOLLOW_LINKS)) {
                    files.add(entry);
                }
            }
        }
        files.sort(Comparator.naturalOrder());
        return new ContractFolder(files, leftOut);
    }

    private static void enter(Path root, Path folder, Deque<Path> open, List<String> leftOut) {
        String name = String.valueOf(folder.getFileName());
        if (name.startsWith(".") || name.equals("node_modules")) {
            return;
        }
        if (root.relativize(folder).getNameCount() > DEEPEST) {
            leftOut.add(folder + " lies deeper than " + DEEPEST + " folders");
            return;
        }
        open.push(folder);
    }

    private static List<Path> entries(Path folder, List<String> leftOut) {
        List<Path> entries = new ArrayList<>();
        try (DirectoryStream<Path> stream = Files.newDirectoryStream(folder)) {
            for (Path entry : stream) {
                entries.add(entry);
                if (entries.size() > MOST_ENTRIES) {
                    break;
                }
            }
        } catch (IOException | DirectoryIteratorException e) {
            leftOut.add("A folder can't be read: " + DiskTrouble.of(folder, e).why());
        }
        entries.sort(Comparator.naturalOrder());
        return entries;
    }
}
