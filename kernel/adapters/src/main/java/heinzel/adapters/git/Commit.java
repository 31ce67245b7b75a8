package heinzel.adapters.git;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/// One commit, as git tells it. Its author is a name, never an address.
///
/// @param at      when it came to be where it is: the committer's time, which for a merge is the time of the merge
/// @param message the whole message
record Commit(String hash, Instant at, String author, int parents, String message) {
    /// Five fields, each ended by NUL: nothing in a commit can hold one.
    static final String FORMAT = "--format=tformat:%H%x00%ct%x00%an%x00%P%x00%B";

    static List<Commit> parse(String output) {
        String[] fields = output.split("\0", -1);
        List<Commit> commits = new ArrayList<>();
        for (int i = 0; i + 5 <= fields.length; i += 5) {
            commits.add(new Commit(
                    fields[i].strip(),
                    Instant.ofEpochSecond(Long.parseLong(fields[i + 1])),
                    name(fields[i + 2]),
                    fields[i + 3].isBlank() ? 0 : fields[i + 3].strip().split(" ", -1).length,
                    fields[i + 4]));
        }
        return commits;
    }

    /// The first line, on one line and without control characters.
    String subject() {
        return plain(message.strip().lines().findFirst().orElse(""));
    }

    /// The lines after the first that say something.
    List<String> body() {
        return message.strip()
                .lines()
                .skip(1)
                .map(Commit::plain)
                .filter(line -> !line.isEmpty())
                .toList();
    }

    static String plain(String text) {
        return text.replaceAll("\\p{Cc}", " ").strip();
    }

    /// Some people's name is their address; that stays here.
    static String name(String author) {
        return author.contains("@") ? "[email]" : plain(author);
    }
}
