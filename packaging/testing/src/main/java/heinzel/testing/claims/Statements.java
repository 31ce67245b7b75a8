package heinzel.testing.claims;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// `docs/statements.md`, read line by line; what is no claim is kept as it stands.
public final class Statements {
    private static final Pattern HEADING = Pattern.compile("### ([A-Z]\\d+) .+");
    private static final Pattern CLAIM =
            Pattern.compile("- ([A-Z]\\d+\\.\\d+) (.+) — (open|proven by .+|withdrawn: .+)");
    private static final Pattern LIKE_A_CLAIM = Pattern.compile("- [A-Z]\\d.*");

    private final List<String> lines;

    private Statements(List<String> lines) {
        this.lines = List.copyOf(lines);
    }

    public static Statements read(Path file) throws IOException {
        return new Statements(Files.readAllLines(file));
    }

    public static Statements of(String text) {
        return new Statements(text.lines().toList());
    }

    /// The ids of the statements, in the order of the page.
    public List<String> ids() {
        return lines.stream()
                .map(HEADING::matcher)
                .filter(Matcher::matches)
                .map(heading -> heading.group(1))
                .toList();
    }

    public List<Claim> claims() {
        return lines.stream().flatMap(line -> claim(line).stream()).toList();
    }

    /// What is wrong with the page itself: a line that is almost a claim, an id given twice, a claim under
    /// another statement's heading, a statement without a claim.
    public List<String> faults() {
        List<String> faults = new ArrayList<>();
        String statement = "";
        for (String line : lines) {
            Matcher heading = HEADING.matcher(line);
            Optional<Claim> claim = claim(line);
            if (heading.matches()) {
                statement = heading.group(1);
            } else if (claim.isEmpty() && LIKE_A_CLAIM.matcher(line).matches()) {
                faults.add("not a claim, for it has no ending after a dash: " + line);
            } else if (claim.isPresent() && !claim.get().statement().equals(statement)) {
                faults.add(claim.get().id() + " stands under " + statement);
            }
        }
        List<String> ids = new ArrayList<>(ids());
        claims().forEach(claim -> ids.add(claim.id()));
        ids.stream()
                .collect(Collectors.groupingBy(id -> id, TreeMap::new, Collectors.counting()))
                .forEach((id, times) -> {
                    if (times > 1) {
                        faults.add(id + " is there " + times + " times");
                    }
                });
        for (String id : ids()) {
            if (claims().stream().noneMatch(claim -> claim.statement().equals(id))) {
                faults.add(id + " has no claim");
            }
        }
        return faults;
    }

    /// The page with each claim's ending as the tests have it; what was withdrawn stays so.
    public String markedBy(Map<String, ? extends Collection<String>> testsByClaim) {
        return lines.stream()
                .map(line -> claim(line)
                        .map(claim -> marked(claim, testsByClaim).line())
                        .orElse(line))
                .collect(Collectors.joining("\n", "", "\n"));
    }

    private static Claim marked(Claim claim, Map<String, ? extends Collection<String>> testsByClaim) {
        Collection<String> tests = testsByClaim.get(claim.id());
        return switch (claim.mark()) {
            case Claim.Withdrawn _ -> claim;
            case Claim.Open _, Claim.Proven _ ->
                new Claim(claim.id(), claim.text(), tests == null ? new Claim.Open() : Claim.Proven.by(tests));
        };
    }

    private static Optional<Claim> claim(String line) {
        Matcher claim = CLAIM.matcher(line);
        return claim.matches()
                ? Optional.of(new Claim(claim.group(1), claim.group(2), Claim.Mark.of(claim.group(3))))
                : Optional.empty();
    }
}
