package heinzel.adapters.markdown;

import heinzel.api.document.Documents.Placed;
import heinzel.testing.Proves;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/// Whatever the document looks like, the bytes around a block stay what they were.
@Proves("D16")
class UntouchedTest {
    private static final List<String> PIECES = List.of(
            "# Report",
            "## Other",
            "### Deeper",
            "words",
            "- item",
            "  - nested",
            "",
            "",
            "   ",
            "Under",
            "---",
            "===",
            "> quoted",
            "```\n# no\n```",
            "<b>html</b>",
            "| a | b |",
            "\ttabbed",
            "# Checkout!",
            "#hash",
            "🧝 not a tag",
            "🧝 DRAFT (x v1, 0badcafe): edit, then delete this line to approve",
            "Ümläut ß \uD83D\uDE00");

    @Property(tries = 80)
    void placingAddsAndChangesNothing(@ForAll("documents") String before, @ForAll("drafts") String draft)
            throws IOException {
        withDesk(desk -> {
            desk.write("report.md", before);
            Placed placed = desk.place("k1", "Title", draft);
            String after = desk.read("report.md");
            int same = commonStart(before, after);
            String rest = before.substring(same);
            check(after.endsWith(rest), "something outside the block changed:\n" + before + "\n->\n" + after);

            desk.documents().accept(Desk.ref("k1", "Title", placed), placed.hash());
            String tag = after.lines()
                    .filter(line -> line.contains(Tag.shortKey("k1")))
                    .findFirst()
                    .orElseThrow();
            int at = after.indexOf(tag);
            int next = after.startsWith("\r\n", at + tag.length()) ? 2 : 1;
            String approved = after.substring(0, at) + after.substring(at + tag.length() + next);
            check(desk.read("report.md").equals(approved), "more than the tag line went");
        });
    }

    @Property(tries = 80)
    void withdrawingTakesBackWhatPlacingPutIn(@ForAll("documents") String before, @ForAll("drafts") String draft)
            throws IOException {
        withDesk(desk -> {
            desk.write("report.md", before);
            Placed placed = desk.place("k1", "Title", draft);
            desk.documents().withdraw(Desk.ref("k1", "Title", placed));
            String back = desk.read("report.md");
            check(withoutBlanks(back).equals(withoutBlanks(before)), before + "\n->\n" + back);
        });
    }

    @Provide
    Arbitrary<String> documents() {
        Arbitrary<String> pieces = Arbitraries.of(PIECES).list().ofMaxSize(12).map(list -> String.join("\n", list));
        return net.jqwik.api.Combinators.combine(
                        pieces.map(text -> text.replace("```\n# no\n```", "```\n# no\n```\n")),
                        pieces,
                        Arbitraries.of("\n", "\r\n"),
                        Arbitraries.of("", "\n"),
                        Arbitraries.of("", "\uFEFF"))
                .as((above, below, end, last, mark) ->
                        mark + (above + "\n\n## Checkout\n" + below + last).replace("\n", end));
    }

    @Provide
    Arbitrary<String> drafts() {
        return Arbitraries.of(PIECES).list().ofMinSize(1).ofMaxSize(8).map(list -> String.join("\n", list));
    }

    private interface Work {
        void on(Desk desk) throws IOException;
    }

    private static void withDesk(Work work) throws IOException {
        Path folder = Files.createTempDirectory("hz-desk");
        try {
            work.on(Desk.in(folder));
        } finally {
            try (Stream<Path> all = Files.walk(folder)) {
                for (Path path : all.sorted(Comparator.reverseOrder()).toList()) {
                    Files.delete(path);
                }
            }
        }
    }

    private static int commonStart(String a, String b) {
        int i = 0;
        while (i < Math.min(a.length(), b.length()) && a.charAt(i) == b.charAt(i)) {
            i++;
        }
        return i;
    }

    private static String withoutBlanks(String text) {
        return String.join("\n", text.lines().filter(line -> !line.isBlank()).toList());
    }

    private static void check(boolean holds, String why) {
        if (!holds) {
            throw new AssertionError(why);
        }
    }
}
