package heinzel.desktop.words;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heinzel.api.json.Json;
import heinzel.api.module.HealthCheck.Severity;
import heinzel.api.operation.OperationSpec;
import heinzel.api.operation.Parameter;
import heinzel.desktop.gallery.Declared;
import heinzel.kernel.json.JsonCodec;
import heinzel.modules.system.doctor.Doctor;
import heinzel.testing.Proves;
import heinzel.testing.SourceTree;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.ResourceBundle;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// What the kernel tells under a stable name, against the sentences that the window has for it.
final class ToldTest {
    private static final Pattern TOLD = Pattern.compile("\\.told\\(\\s*\"([a-z.]+)\"");
    private static final ResourceBundle GERMAN = ResourceBundle.getBundle("heinzel.texts.told", Locale.GERMANY);

    private final Told german = new Told(Locale.GERMANY);
    private final Told english = new Told(Locale.UK);

    @Test
    @Proves("P8")
    void everyOperationAndArgumentHasGermanWords() {
        var untold = new TreeSet<String>();
        for (OperationSpec operation : Declared.operations()) {
            String at = operation.at().replace(' ', '.');
            if (!GERMAN.containsKey("operation." + at)) {
                untold.add("operation." + at);
            }
            for (Parameter parameter : operation.parameters()) {
                String name = parameter.name();
                if (!GERMAN.containsKey("name." + name)) {
                    untold.add("name." + name);
                }
                if (!GERMAN.containsKey("meaning." + at + "." + name) && !GERMAN.containsKey("meaning." + name)) {
                    untold.add("meaning." + name);
                }
            }
        }
        assertEquals(Set.of(), untold);
    }

    @Test
    @Proves("P8")
    void everyFindingThatHasANameHasAGermanSentenceAndNoSentenceIsLeftOver() throws IOException {
        Set<String> named = sources()
                .flatMap(source -> TOLD.matcher(source).results().map(found -> "check." + found.group(1)))
                .collect(Collectors.toCollection(TreeSet::new));
        named.addAll(Set.of("check.waits"));
        Set<String> said = GERMAN.keySet().stream()
                .filter(key -> key.startsWith("check."))
                .collect(Collectors.toCollection(TreeSet::new));
        assertEquals(named, said);
    }

    @Test
    @Proves("P8")
    void aFindingIsSaidInGermanWithWhatItNames() {
        assertEquals("/home/p/hz ist da und gehört nur Ihnen.", german.finding(check("folder.private", "/home/p/hz")));
        assertEquals("It is private.", english.finding(check("folder.private", "/home/p/hz")));
        assertEquals("It is private.", german.finding(check("of.a.plugin")), "what has no German sentence stays");
    }

    @Test
    @Proves("P8")
    void everyFieldOfAnAnswerThatTheWindowShowsHasAGermanName() throws IOException {
        Path file = SourceTree.around().root().resolve("docs/surface.json");
        var fields = new TreeSet<String>();
        for (Json operation : ((Json.Obj) new JsonCodec().parse(Files.readString(file))).list("operations")) {
            if (operation instanceof Json.Obj one && one.list("heads").contains(new Json.Text("desktop"))) {
                one.object("output").ifPresent(output -> fields(output, fields));
            }
        }
        assertTrue(fields.size() > 100, "the surface tells of answers");
        fields.removeIf(name -> german.field(name).isPresent());
        assertEquals(Set.of(), fields);
    }

    private static void fields(Json schema, Set<String> names) {
        switch (schema) {
            case Json.Obj object ->
                object.fields().forEach((key, value) -> {
                    if (key.equals("properties") && value instanceof Json.Obj properties) {
                        names.addAll(properties.fields().keySet());
                    }
                    fields(value, names);
                });
            case Json.Arr list -> list.items().forEach(item -> fields(item, names));
            default -> {}
        }
    }

    @Test
    @Proves("P8")
    void anArgumentWithoutAWordOfItsOwnIsCalledByItsName() {
        assertEquals("Keep days", english.name("keep_days"));
        assertNotEquals(english.name("ref"), german.name("ref"));
    }

    private static Doctor.Check check(String key, String... facts) {
        return new Doctor.Check(
                "folder",
                true,
                Severity.INFO,
                "It is private.",
                Optional.empty(),
                Optional.of(new Doctor.Named(key, List.of(facts))));
    }

    private static Stream<String> sources() throws IOException {
        Path kernel = SourceTree.around().root().resolve("kernel");
        try (Stream<Path> files = Files.walk(kernel)) {
            return files
                    .filter(file -> file.toString().endsWith(".java"))
                    .filter(file -> file.toString().contains("/main/"))
                    .map(ToldTest::read)
                    .toList()
                    .stream();
        }
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }
}
