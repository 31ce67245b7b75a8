package heinzel.modules.heinzel.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heinzel.testing.Proves;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/// Texts that nobody would write.
class AnyTextTest {
    private static final List<String> PIECES = List.of(
            "---\n",
            "---\r\n",
            "--- \n",
            "name: a\n",
            "hz:\n",
            "  output: file\n",
            "hz: {output: file}\n",
            "\t",
            "### Goal\n",
            "## Node\n",
            "# T\n",
            "#### facet\n",
            "```\n",
            "~~~\n",
            "  ```\n",
            "True.\n",
            "- x\n",
            "*a ",
            "&a ",
            "[",
            "]",
            "{",
            "}",
            ": ",
            "? ",
            "!!binary ",
            "%YAML 1.2\n",
            "\"",
            "'",
            "|\n",
            ">\n",
            "\u2028",
            "\u0085",
            "\u0000",
            "\ud83e\udddd",
            "\ud83e",
            "é",
            "\n",
            "### Done when\n",
            "<<: *a\n",
            "schedule: 0 9 * * *\n",
            "  inputs: {m: {from: calendar.events}}\n");

    @Provide
    Arbitrary<String> texts() {
        return Arbitraries.of(PIECES)
                .list()
                .ofMaxSize(30)
                .map(pieces -> pieces.stream().collect(Collectors.joining()));
    }

    @Provide
    Arbitrary<String> bodies() {
        return texts().map(text -> "---\nname: a\nhz: {output: file}\n---\n" + text);
    }

    @Property(tries = 3000)
    @Proves("D2.7")
    void anyTextIsReadOrToldWhyNot(@ForAll("texts") String text) {
        Compilation compilation = Compiler.compile(text, "stem", Worlds.PLAIN);
        assertEquals(compilation.errors().isEmpty(), compilation.compiled().isPresent());
        Read read = ContractReader.read(text, "stem");
        assertTrue(read.contract().isPresent() || read.hasErrors());
        read.contract().ifPresent(contract -> assertEquals(text, contract.text()));
        int lines = text.split("\n", -1).length;
        read.diagnostics().forEach(finding -> {
            assertTrue(finding.line() >= 1 && finding.line() <= lines + 1, finding::toString);
            assertTrue(finding.column() >= 1, finding::toString);
        });
    }

    @Property(tries = 2000)
    @Proves("D2.7")
    void anyBodyIsKeptAndSaidWithoutLoss(@ForAll("bodies") String text) {
        Optional<Contract> contract = ContractReader.read(text, "stem").contract();
        contract.ifPresent(found -> {
            assertEquals(text, found.text());
            assertTrue(text.endsWith(found.page().body()));
            assertFalse(found.instructions().isBlank());
        });
    }

    @Property(tries = 300)
    @Proves("D2.9")
    void spacesBetweenWordsNeverChangeTheIntent(@ForAll("words") List<String> words) {
        String head = "---\nname: a\nhz: {output: file}\n---\n\n### Goal\n\n";
        String one = head + "It: " + String.join(" ", words) + "\n";
        String other = head + "It:  " + String.join(" \n  ", words) + "\n\n\n";
        assertEquals(intent(one), intent(other));
        assertNotEquals(intent(one), intent(one + "more\n"));
    }

    @Provide
    Arbitrary<List<String>> words() {
        return Arbitraries.strings()
                .withCharRange('a', 'z')
                .ofMinLength(1)
                .ofMaxLength(6)
                .list()
                .ofMaxSize(12);
    }

    private static String intent(String text) {
        return Compiler.compile(text, "a", Worlds.PLAIN)
                .compiled()
                .orElseThrow()
                .intent();
    }
}
