package heinzel.dist.house;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.lang.ArchRule;
import heinzel.testing.CompiledSource;
import heinzel.testing.Proves;
import heinzel.testing.architecture.ArchitectureRules;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

@Proves("B1.2")
class BadHouseTest {
    private static final Pattern PACKAGE = Pattern.compile("package (heinzel[\\w.]*);");

    @TempDir
    Path folder;

    static Stream<BadHouse> samples() {
        return BadHouse.samples();
    }

    @ParameterizedTest
    @MethodSource("samples")
    void theRuleAndNoOtherRefusesIt(BadHouse sample) throws IOException {
        List<String> broken = broken(sample.sources());
        assertEquals(1, broken.size(), () -> "broken: " + broken);
        assertTrue(broken.getFirst().startsWith(sample.rule()), broken::toString);
    }

    @Test
    void everyRuleIsShownToBite() {
        List<String> unshown = ArchitectureRules.all().stream()
                .map(ArchRule::getDescription)
                .filter(rule -> samples().noneMatch(sample -> rule.startsWith(sample.rule())))
                .toList();
        assertEquals(List.of(), unshown);
    }

    @Test
    void anExcuseCoversItsDeedAndOnlyThere() throws IOException {
        String excused = """
                package heinzel.kernel.good;
                import heinzel.api.AllowedTo;
                class Start {
                    @AllowedTo(what = AllowedTo.Deed.READ_THE_CLOCK, reason = "The one place where time enters.")
                    java.time.InstantSource clock() { return java.time.InstantSource.system(); }
                }
                """;
        assertEquals(List.of(), broken(List.of(excused)));
        assertEquals(
                List.of("Time comes from an injected InstantSource"),
                broken(List.of(excused.replace(
                        "class Start {", "class Start { Object other() { return java.time.Instant.now(); }"))));
    }

    private List<String> broken(List<String> sources) throws IOException {
        List<String> all = new ArrayList<>(sources);
        for (String source : sources) {
            Matcher place = PACKAGE.matcher(source);
            if (place.find() && sources.stream().noneMatch(place.group()::equals)) {
                String info = "@org.jspecify.annotations.NullMarked " + place.group();
                if (!all.contains(info)) {
                    all.add(info);
                }
            }
        }
        CompiledSource.into(folder, all.toArray(String[]::new));
        Thread thread = Thread.currentThread();
        ClassLoader before = thread.getContextClassLoader();
        try (URLClassLoader loader =
                new URLClassLoader(new URL[] {folder.toUri().toURL()}, before)) {
            thread.setContextClassLoader(loader);
            JavaClasses classes = new ClassFileImporter().importPath(folder);
            return ArchitectureRules.all().stream()
                    .filter(rule -> rule.evaluate(classes).hasViolation())
                    .map(ArchRule::getDescription)
                    .toList();
        } finally {
            thread.setContextClassLoader(before);
        }
    }
}
