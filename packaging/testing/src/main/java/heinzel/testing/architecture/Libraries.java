package heinzel.testing.architecture;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import java.util.List;

/// Which library is known in which room: each has one, so that it can be replaced there.
final class Libraries {
    private static final List<String> DATABASE = List.of("java.sql", "javax.sql", "org.sqlite");

    private Libraries() {}

    static List<ArchRule> rules() {
        return List.of(
                only("JavaFX", List.of("javafx.."), "heinzel.desktop.."),
                only("Jetty", List.of("org.eclipse.jetty..", "jakarta.servlet.."), "heinzel.heads.http.."),
                only(
                        "The MCP SDK",
                        List.of("io.modelcontextprotocol.."),
                        "heinzel.heads.mcp..",
                        "heinzel.adapters.mcp.."),
                only(
                        "A reactive type",
                        List.of("reactor..", "org.reactivestreams.."),
                        "heinzel.heads.mcp..",
                        "heinzel.adapters.mcp.."),
                only("Picocli and JLine", List.of("picocli..", "org.jline.."), "heinzel.heads.cli.."),
                // Whoever can send something could forget to note it: see Outbox.
                only(
                        "The HTTP client",
                        List.of("java.net.http.."),
                        "heinzel.adapters.http..",
                        "heinzel.adapters.langchain4j..",
                        "heinzel.measuring.."),
                only("LangChain4j", List.of("dev.langchain4j.."), "heinzel.adapters.."),
                only("D-Bus", List.of("org.freedesktop.."), "heinzel.adapters.."),
                only("Pty4J", List.of("com.pty4j.."), "heinzel.adapters.pty.."),
                only("JediTermFX", List.of("com.techsenger.."), "heinzel.desktop.terminal.."),
                classes()
                        .that()
                        .resideInAPackage("heinzel..")
                        .and()
                        .resideOutsideOfPackage("heinzel.kernel.index..")
                        .should(leaveDatabasesAlone())
                        .as("A database is opened by the kernel's index, and by the few stores excused for it")
                        .allowEmptyShould(true));
    }

    private static ArchRule only(String what, List<String> library, String... rooms) {
        return noClasses()
                .that()
                .resideInAPackage("heinzel..")
                .and()
                .resideOutsideOfPackages(rooms)
                .should()
                .dependOnClassesThat(resideInAnyPackage(library.toArray(String[]::new)))
                .as(what + " is known only in " + String.join(", ", rooms))
                .allowEmptyShould(true);
    }

    private static ArchCondition<JavaClass> leaveDatabasesAlone() {
        return new ArchCondition<>("leave databases alone") {
            @Override
            public void check(JavaClass item, ConditionEvents events) {
                if (Excuses.excused(item, "OPEN_A_DATABASE")) {
                    return;
                }
                for (Dependency dependency : item.getDirectDependenciesFromSelf()) {
                    if (DATABASE.contains(dependency.getTargetClass().getPackageName())) {
                        events.add(SimpleConditionEvent.violated(dependency, dependency.getDescription()));
                    }
                }
            }
        };
    }
}
