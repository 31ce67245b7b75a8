package heinzel.testing.architecture;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// Which room may name which. Maven's modules already hold the coarse part; this holds it by package too,
/// so that a dependency added to a pom does not open a wall.
final class Layers {
    private static final String HOUSE = "heinzel..";

    private Layers() {}

    static List<ArchRule> rules() {
        List<ArchRule> rules = new ArrayList<>(List.of(
                classes()
                        .that()
                        .resideInAPackage("heinzel.api..")
                        .should()
                        .onlyDependOnClassesThat()
                        .resideInAnyPackage("heinzel.api..", "java..", "org.jspecify..")
                        .as("The api depends on the JDK and JSpecify alone, because plugins compile against it")
                        .allowEmptyShould(true),
                sees("heinzel.kernel", "heinzel.api"),
                sees("heinzel.modules", "heinzel.api"),
                sees("heinzel.adapters", "heinzel.api"),
                sees("heinzel.heads.exposure", "heinzel.api", "heinzel.kernel"),
                sees("heinzel.heads.cli", "heinzel.api", "heinzel.kernel", "heinzel.heads.exposure"),
                sees("heinzel.heads.mcp", "heinzel.api", "heinzel.kernel", "heinzel.heads.exposure"),
                sees(
                        "heinzel.heads.http",
                        "heinzel.api",
                        "heinzel.kernel",
                        "heinzel.heads.exposure",
                        "heinzel.heads.mcp"),
                sees("heinzel.desktop", "heinzel.api", "heinzel.kernel", "heinzel.heads.exposure", "heinzel.modules"),
                sees("heinzel.scripted")));
        rules.add(classes()
                .that()
                .resideInAPackage(HOUSE)
                .should(leaveInternalPackagesAlone())
                .as("What lies in an internal package is used by the package around it and nobody else")
                .allowEmptyShould(true));
        rules.add(slices().matching("heinzel.(**)")
                .namingSlices("heinzel.$1")
                .should()
                .beFreeOfCycles()
                .as("There is no cycle between packages")
                .allowEmptyShould(true));
        return rules;
    }

    private static ArchRule sees(String room, String... others) {
        String[] allowed = Arrays.stream(others).map(other -> other + "..").toArray(String[]::new);
        String names = others.length == 0 ? "nothing" : String.join(", ", others);
        return noClasses()
                .that()
                .resideInAPackage(room + "..")
                .should()
                .dependOnClassesThat(resideInAPackage(HOUSE)
                        .and(not(resideInAPackage(room + "..")))
                        .and(not(resideInAnyPackage(allowed))))
                .as(room + " sees " + names + " of the house beside itself")
                .allowEmptyShould(true);
    }

    private static ArchCondition<JavaClass> leaveInternalPackagesAlone() {
        return new ArchCondition<>("leave others' internal packages alone") {
            @Override
            public void check(JavaClass item, ConditionEvents events) {
                for (Dependency dependency : item.getDirectDependenciesFromSelf()) {
                    String target = dependency.getTargetClass().getPackageName();
                    int internal = (target + ".").indexOf(".internal.");
                    if (!target.startsWith("heinzel.") || internal < 0) {
                        continue;
                    }
                    String owner = target.substring(0, internal) + ".";
                    if (!(item.getPackageName() + ".").startsWith(owner)) {
                        events.add(SimpleConditionEvent.violated(dependency, dependency.getDescription()));
                    }
                }
            }
        };
    }
}
