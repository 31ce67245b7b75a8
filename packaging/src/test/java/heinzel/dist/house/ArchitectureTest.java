package heinzel.dist.house;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchRule;
import heinzel.testing.Proves;
import heinzel.testing.SourceTree;
import heinzel.testing.architecture.ArchitectureRules;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ArchitectureTest {
    private static JavaClasses product;

    @BeforeAll
    static void readTheProduct() {
        product = new ClassFileImporter()
                .withImportOption(new ImportOption.DoNotIncludeTests())
                .withImportOption(location -> !location.contains("/testing/") && !location.contains("hz-testing"))
                .importPackages("heinzel");
    }

    static List<ArchRule> rules() {
        return ArchitectureRules.all();
    }

    @ParameterizedTest
    @MethodSource("rules")
    @Proves({"B1.1", "K4.5", "K13.1", "K13.2", "K13.3", "K13.4", "K13.5", "K13.6"})
    void theHouseKeepsItsRules(ArchRule rule) {
        rule.check(product);
    }

    @Test
    @Proves("B1.1")
    void noModuleEscapesTheRules() throws IOException {
        Set<String> sources = new TreeSet<>();
        for (Path file : SourceTree.around().javaFiles()) {
            String path = file.toString();
            if (path.contains("/src/main/") && !path.contains("/testing/") && !path.endsWith("package-info.java")) {
                sources.add(file.getFileName().toString().replace(".java", ""));
            }
        }
        Set<String> read = product.stream()
                .filter(type -> type.getEnclosingClass().isEmpty())
                .map(type -> type.getSimpleName())
                .collect(Collectors.toCollection(TreeSet::new));
        sources.removeAll(read);
        assertEquals(Set.of(), sources);
    }
}
