package heinzel.testing.architecture;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.lang.ArchRule;
import java.util.List;

/// What holds in the window alone.
final class Desktop {
    private Desktop() {}

    static List<ArchRule> rules() {
        return List.of(
                noClasses()
                        .that()
                        .resideInAPackage("heinzel.desktop..")
                        .should()
                        .dependOnClassesThat(resideInAPackage("heinzel.modules..")
                                .and(describe("are neither data nor alternatives", type -> !isData(type))))
                        .as("Of a module, the window sees records, enums and sealed interfaces")
                        .allowEmptyShould(true),
                noClasses()
                        .that()
                        .resideInAPackage("heinzel.desktop..")
                        .and()
                        .haveSimpleNameEndingWith("Model")
                        .should()
                        .dependOnClassesThat()
                        .resideInAnyPackage("javafx.scene..", "javafx.stage..")
                        .as("A model of a screen is tested without a toolkit, so it knows no node and no window")
                        .allowEmptyShould(true),
                classes()
                        .that()
                        .resideInAPackage("heinzel.desktop..")
                        .and()
                        .doNotHaveSimpleName("Fx")
                        .should(Accesses.avoid(
                                access -> Accesses.named(access, "javafx.application.Platform", "runLater")))
                        .as("The one class Fx owns the way to the window's thread")
                        .allowEmptyShould(true));
    }

    private static boolean isData(JavaClass type) {
        return type.isRecord() || type.isEnum() || type.reflect().isSealed();
    }
}
