package heinzel.modules.heinzel.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heinzel.testing.Proves;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Files of our own making: good ones that compile and keep every byte, bad ones with all that is wrong in
/// them.
class CorpusTest {
    private static final Worlds WORLD = new Worlds(
            Set.of("messages"),
            Set.of("taken"),
            Set.of("067NC4KG01RG50R40M30E20918"),
            Map.of("first", List.of("second", "third"), "second", List.of("a")),
            Map.of("doc:taken.md#A", "other-report"),
            Namespace.ME);

    private static Path folder(String name) {
        try {
            return Path.of(CorpusTest.class.getResource(name).toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    private static List<Path> files(String folder) {
        try (Stream<Path> files = Files.list(folder(folder))) {
            return files.filter(file -> file.toString().endsWith(".prose.md"))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static Stream<Path> good() {
        return files("good").stream();
    }

    static Stream<Path> bad() {
        return files("bad").stream();
    }

    private static String stem(Path file) {
        return file.getFileName().toString().replace(".prose.md", "");
    }

    private static Map<String, List<String>> expected() throws IOException {
        Map<String, List<String>> expected = new TreeMap<>();
        for (String line : Files.readAllLines(folder("bad").resolve("expected.txt"))) {
            if (!line.startsWith("#")) {
                String[] words = line.split(" ", 2);
                expected.computeIfAbsent(words[0], name -> new ArrayList<>()).add(words[1]);
            }
        }
        return expected;
    }

    @ParameterizedTest
    @MethodSource("good")
    @Proves("D2.7")
    void aGoodFileCompilesAndKeepsEveryByte(Path file) throws IOException {
        String text = Files.readString(file);
        Compilation compilation = Compiler.compile(text, stem(file), WORLD);
        assertEquals(List.of(), compilation.diagnostics());
        Compiled compiled = compilation.compiled().orElseThrow();
        assertEquals(stem(file), compiled.contract().name());
        assertEquals(text, compiled.contract().text());
        assertTrue(text.endsWith(compiled.contract().page().body()));
        assertTrue(compiled.contract().page().body().length() < text.length());
        assertFalse(compiled.contract().page().body().startsWith("---"));
    }

    @ParameterizedTest
    @MethodSource("bad")
    @Proves("D2.8")
    void aBadFileIsToldByCodeLineAndColumn(Path file) throws IOException {
        Compilation compilation = Compiler.compile(Files.readString(file), stem(file), WORLD);
        List<String> found = compilation.diagnostics().stream()
                .map(finding -> finding.code() + " " + finding.line() + " " + finding.column())
                .toList();
        assertEquals(
                expected().get(stem(file)),
                found,
                () -> compilation.diagnostics().toString());
        compilation.diagnostics().forEach(finding -> {
            assertFalse(finding.message().isBlank(), finding::toString);
            assertFalse(finding.fix().isBlank(), finding::toString);
        });
        assertEquals(compilation.errors().isEmpty(), compilation.compiled().isPresent());
    }

    @Test
    @Proves("D2.8")
    void everyCodeHasABadFile() throws IOException {
        Set<String> shown = new TreeSet<>();
        expected().values().forEach(findings -> findings.forEach(finding -> shown.add(finding.substring(0, 6))));
        // Widening is found between two files, see WideningTest.
        shown.add(Code.WIDENS.text());
        Set<String> all = new TreeSet<>();
        Arrays.stream(Code.values()).forEach(code -> all.add(code.text()));
        assertEquals(all, shown);
    }
}
