package heinzel.modules.heinzel.contract;

import java.util.ArrayList;
import java.util.List;

/// The gate on a draft: conditions, one a bullet.
///
/// @param conditions in their order, without the bullets' marks
public record DoneWhen(List<String> conditions) {
    public DoneWhen {
        conditions = List.copyOf(conditions);
    }

    /// The conditions of a section's text. A bullet may run over several lines; what is no bullet is no
    /// condition.
    static DoneWhen of(String text) {
        List<String> conditions = new ArrayList<>();
        StringBuilder current = new StringBuilder();
        for (String line : text.split("\n", -1)) {
            String stripped = line.strip();
            boolean bullet = stripped.matches("([-*+]|[0-9]{1,3}[.)])\\s+\\S.*");
            if (bullet && !line.startsWith("    ") && !line.startsWith("\t")) {
                finish(current, conditions);
                current.append(stripped.replaceFirst("^([-*+]|[0-9]{1,3}[.)])\\s+", ""));
            } else if (stripped.isEmpty()) {
                finish(current, conditions);
            } else if (!current.isEmpty()) {
                current.append(' ').append(stripped);
            }
        }
        finish(current, conditions);
        return new DoneWhen(conditions);
    }

    /// Holds the conditions against a draft, each by itself, as far as code can tell.
    public List<Checked> check(String draft) {
        return conditions.stream().map(condition -> check(condition, draft)).toList();
    }

    private static Checked check(String condition, String draft) {
        Rule rule = RuleReader.read(condition);
        return new Checked(condition, rule.check(draft), rule.why(draft));
    }

    private static void finish(StringBuilder current, List<String> conditions) {
        if (!current.isEmpty()) {
            conditions.add(current.toString());
        }
        current.setLength(0);
    }
}
