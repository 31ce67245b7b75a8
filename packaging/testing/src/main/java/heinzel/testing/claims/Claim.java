package heinzel.testing.claims;

import java.util.Collection;
import java.util.List;
import java.util.stream.Collectors;

/// One line of `docs/statements.md`.
///
/// @param id of the claim, such as `D5.2`
/// @param text what must hold
/// @param mark how sure we are of it
public record Claim(String id, String text, Mark mark) {

    /// The id of the statement that this claim is a part of, such as `D5`.
    public String statement() {
        return id.substring(0, id.indexOf('.'));
    }

    String line() {
        return "- " + id + " " + text + " — " + mark.words();
    }

    /// The ending of a claim's line.
    public sealed interface Mark {
        String words();

        /// Reads an ending, without the dash before it.
        static Mark of(String words) {
            if (words.equals("open")) {
                return new Open();
            }
            if (words.startsWith("withdrawn: ")) {
                return new Withdrawn(words.substring("withdrawn: ".length()));
            }
            if (words.startsWith("proven by ")) {
                return new Proven(List.of(
                        words.substring("proven by ".length()).replace("`", "").split(", ", -1)));
            }
            throw new IllegalArgumentException("a claim ends in open, proven by or withdrawn, not in: " + words);
        }
    }

    /// Nothing proves it yet.
    public record Open() implements Mark {
        @Override
        public String words() {
            return "open";
        }
    }

    /// These tests prove it, each named `SpineTest.aTornTailIsMovedAside`.
    public record Proven(List<String> tests) implements Mark {
        public Proven {
            tests = List.copyOf(tests);
        }

        static Proven by(Collection<String> tests) {
            return new Proven(tests.stream().sorted().distinct().toList());
        }

        @Override
        public String words() {
            return tests.stream().map(test -> "`" + test + "`").collect(Collectors.joining(", ", "proven by ", ""));
        }
    }

    /// It no longer holds, and its number is not given again.
    public record Withdrawn(String reason) implements Mark {
        @Override
        public String words() {
            return "withdrawn: " + reason;
        }
    }
}
