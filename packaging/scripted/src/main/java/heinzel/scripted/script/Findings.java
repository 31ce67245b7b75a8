package heinzel.scripted.script;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.stream.Collectors;

/// What a rule's finds found in one request, in the order found, each different match once.
public record Findings(Facts facts, int request, Map<String, List<Map<String, String>>> byName) {

    /// Looks for all that the rule wants to find.
    ///
    /// @throws BadScript when a find looks within one that is not before it
    public static Findings of(Rule rule, Facts facts, int request) {
        SequencedMap<String, List<Map<String, String>>> found = new LinkedHashMap<>();
        for (Find find : rule.finds()) {
            found.put(find.name(), all(find, place(rule, find, facts, found)));
        }
        return new Findings(facts, request, found);
    }

    private static String place(Rule rule, Find find, Facts facts, Map<String, List<Map<String, String>>> found) {
        return switch (find.where()) {
            case Find.InPart(Part part) -> facts.text(part);
            case Find.InFound(String other) -> {
                List<Map<String, String>> matches = found.get(other);
                if (matches == null) {
                    throw new BadScript("rule " + rule.name() + ": find " + find.name() + " looks within " + other
                            + ", which is no earlier find of the rule");
                }
                yield matches.stream().map(Findings::value).collect(Collectors.joining("\n"));
            }
        };
    }

    private static List<Map<String, String>> all(Find find, String text) {
        Matcher matcher = find.pattern().matcher(text);
        LinkedHashSet<Map<String, String>> matches = new LinkedHashSet<>();
        while (matcher.find()) {
            matches.add(groups(matcher.toMatchResult()));
        }
        return new ArrayList<>(matches);
    }

    private static Map<String, String> groups(MatchResult match) {
        Map<String, String> groups = new LinkedHashMap<>();
        for (int i = 0; i <= match.groupCount(); i++) {
            String group = match.group(i);
            groups.put(Integer.toString(i), group == null ? "" : group);
        }
        match.namedGroups().forEach((name, i) -> groups.put(name, groups.getOrDefault(Integer.toString(i), "")));
        return groups;
    }

    /// The first group where there is one, else the whole match.
    static String value(Map<String, String> match) {
        return match.getOrDefault("1", match.getOrDefault("0", ""));
    }
}
