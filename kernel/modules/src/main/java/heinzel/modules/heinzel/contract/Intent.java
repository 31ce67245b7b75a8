package heinzel.modules.heinzel.contract;

import heinzel.api.json.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The intent fingerprint: two texts with the same one behave the same. Front matter counts by its values, so
/// comments, the order of keys and the way of quoting do not; of the body count the title and the sections
/// with a meaning, with white space folded, but not inside fenced blocks, where it may mean something.
final class Intent {
    private Intent() {}

    static String of(Contract contract) {
        Page page = contract.page();
        List<Json> nodes = new ArrayList<>();
        nodes.add(node(page.file()));
        page.nodes().forEach(node -> nodes.add(node(node)));
        Json.Obj intent = Json.object("front_matter", page.frontMatter().toJson())
                .with("name", contract.name())
                .with("title", fold(contract.title()))
                .with("nodes", Json.array(nodes));
        return CanonicalJson.sha256(CanonicalJson.of(intent));
    }

    private static Json node(Node node) {
        List<Json> sections = Instructions.meaningful(node).stream()
                .<Json>map(section ->
                        Json.object("kind", section.kind().folded().name()).with("text", fold(section.text())))
                .toList();
        return Json.object("name", node.name().orElse("")).with("sections", Json.array(sections));
    }

    static String fold(String text) {
        StringBuilder folded = new StringBuilder();
        Optional<Fence> fence = Optional.empty();
        for (String line : text.split("\n", -1)) {
            boolean inside = fence.isPresent();
            fence = inside ? fence.filter(open -> !open.closedBy(line)) : Fence.opens(line, 1);
            if (inside || fence.isPresent()) {
                folded.append('\n').append(line.stripTrailing()).append('\n');
            } else {
                String words = line.strip().replaceAll("\\s+", " ");
                boolean blank = folded.isEmpty() || folded.charAt(folded.length() - 1) == '\n' || words.isEmpty();
                folded.append(blank ? "" : " ").append(words);
            }
        }
        return folded.toString().strip();
    }
}
