package heinzel.modules.heinzel.contract;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// The part of a body that steers a turn.
final class Instructions {
    private Instructions() {}

    static String of(Contract contract) {
        StringBuilder text = new StringBuilder("# ").append(contract.title()).append('\n');
        append(text, contract.page().file());
        for (Node node : contract.page().nodes()) {
            text.append("\n## ").append(node.name().orElse("")).append('\n');
            append(text, node);
        }
        return text.toString();
    }

    private static void append(StringBuilder text, Node node) {
        for (Section section : meaningful(node)) {
            text.append("\n### ").append(section.heading()).append("\n\n");
            text.append(section.text().strip()).append('\n');
        }
    }

    /// The sections with a meaning, of each kind the first.
    static List<Section> meaningful(Node node) {
        Set<SectionKind> seen = new HashSet<>();
        List<Section> sections = new ArrayList<>();
        for (Section section : node.sections()) {
            if (section.kind().hasMeaning() && seen.add(section.kind())) {
                sections.add(section);
            }
        }
        return sections;
    }
}
