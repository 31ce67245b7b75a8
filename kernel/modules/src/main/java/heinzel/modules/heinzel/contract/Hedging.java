package heinzel.modules.heinzel.contract;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Words in a promise or a gate that nobody can check.
final class Hedging {
    private static final Pattern WORDS = Pattern.compile(
            "(?<![\\p{L}\\p{N}])(?:maybe|perhaps|probably|possibly|ideally|hopefully|usually|normally|generally|mostly"
                    + "|sometimes|roughly|approximately|should|might|as needed|as appropriate|where appropriate"
                    + "|if appropriate|if possible|where possible|if necessary|reasonabl[ey]|appropriate|try to"
                    + "|etc|and so on|vielleicht|eventuell|möglicherweise|möglichst|hoffentlich|normalerweise"
                    + "|üblicherweise|gewöhnlich|meistens|manchmal|ungefähr|sollte|sollten|könnte|könnten|ggf"
                    + "|gegebenenfalls|bei bedarf|wenn möglich|falls nötig|in der regel|angemessen|usw|und so weiter)"
                    + "(?![\\p{L}\\p{N}])",
            Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);

    private Hedging() {}

    static void of(Contract contract, Findings findings) {
        for (SectionKind kind : List.of(SectionKind.MAINTAINS, SectionKind.DONE_WHEN)) {
            contract.page().file().folded(kind).forEach(section -> section(section, findings));
        }
    }

    private static void section(Section section, Findings findings) {
        boolean headed = section.heading().contains(":");
        int number = section.at().line() + (headed ? 0 : 1);
        for (String line : section.text().split("\n", -1)) {
            Matcher matcher = WORDS.matcher(line);
            while (matcher.find()) {
                findings.add(
                        Code.HEDGING,
                        new Position(number, line.codePointCount(0, matcher.start()) + 1),
                        "\"" + matcher.group() + "\" in " + section.heading() + " leaves open what is promised",
                        "say what must be so, in a way that can be checked");
            }
            number++;
        }
    }
}
