package heinzel.modules.heinzel.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heinzel.testing.Proves;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Texts made to keep a reader busy: each has to be read, or refused, in a moment.
class HostileTextTest {
    private static final int LONG = 200_000;
    private static final String HEAD = "---\nname: a\nhz: {output: file}\n---\n\n### Goal\n\nTrue.\n\n";

    static Stream<String> texts() {
        return Stream.of(
                "---\nx: " + "[".repeat(LONG),
                "---\nx: " + "{a: ".repeat(LONG / 4) + "\n---\n",
                "---\n" + "- ".repeat(LONG / 2) + "\n---\n",
                "---\nx: &a " + "y".repeat(LONG) + "\nz: [" + "*a, ".repeat(9000) + "]\n---\n",
                "---\n" + "k".repeat(LONG) + ": v\n---\n",
                "---\n" + "k: v\n".repeat(LONG / 5) + "---\n",
                "---\nhz: {output: file, schedule: '" + "1,".repeat(LONG / 2) + "1 * * * *'}\n---\n",
                "---\nhz: {output: file, shedule" + "x".repeat(LONG) + ": 1}\n---\n",
                "---\n".repeat(LONG / 4),
                HEAD + "#" + " ".repeat(LONG) + "x\n",
                HEAD + "### Done" + " #".repeat(LONG / 2) + " x\n",
                HEAD + "`".repeat(LONG) + "\n",
                HEAD + "``` ".repeat(LONG / 4) + "`\n",
                HEAD + "### Maintains\n\n" + "in ".repeat(LONG / 3) + "\n",
                HEAD + "## n\n".repeat(LONG / 5),
                HEAD + "### Done when\n\n- " + "at most ".repeat(LONG / 8) + "lines\n",
                HEAD + "### Done when\n\n- it has \"" + "\" and \"".repeat(LONG / 7) + "\n",
                HEAD + "### Done when\n\n" + "- at most 3 lines\n".repeat(LONG / 18));
    }

    @ParameterizedTest(name = "{index}")
    @MethodSource("texts")
    @Proves("D2.7")
    void aTextIsReadOrRefusedInAMoment(String text) {
        assertTimeoutPreemptively(Duration.ofSeconds(20), () -> {
            Compilation compilation = Compiler.compile(text, "a", Worlds.PLAIN);
            assertEquals(compilation.errors().isEmpty(), compilation.compiled().isPresent());
        });
    }

    static Stream<String> drafts() {
        return Stream.of(
                "[".repeat(LONG),
                "![".repeat(LONG / 2),
                "[a](".repeat(LONG / 4),
                " ".repeat(LONG),
                "|" + " ".repeat(LONG) + "-",
                "| - ".repeat(LONG / 4) + "x",
                "- ".repeat(LONG / 2),
                "# ".repeat(LONG / 2),
                "http".repeat(LONG / 4),
                "```\n".repeat(LONG / 4));
    }

    @ParameterizedTest(name = "{index}")
    @MethodSource("drafts")
    @Proves("D2.11")
    void aDraftIsMeasuredInAMoment(String draft) {
        DoneWhen gate = new DoneWhen(Stream.of(
                        "lines",
                        "words",
                        "characters",
                        "paragraphs",
                        "bullets",
                        "headings",
                        "links",
                        "images",
                        "tables")
                .map(measure -> "At most 900000 " + measure)
                .toList());
        List<Checked> checked = assertTimeoutPreemptively(Duration.ofSeconds(20), () -> gate.check(draft));
        assertTrue(checked.stream().allMatch(one -> one.verdict() == Verdict.MET), checked::toString);
    }
}
