package heinzel.testing.architecture;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;

import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaAnnotation;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaEnumConstant;
import com.tngtech.archunit.core.domain.properties.HasAnnotations;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import java.util.Optional;
import java.util.stream.Stream;

/// Reads `heinzel.api.AllowedTo`, by name: the api's own tests use this kit, so the kit cannot depend on the api.
final class Excuses {
    private static final String MARK = "heinzel.api.AllowedTo";

    private Excuses() {}

    /// Whether the method that accesses, its class, or a class around it is excused for this deed.
    static boolean excused(JavaAccess<?> access, String deed) {
        return isFor(access.getOrigin(), deed) || excused(access.getOriginOwner(), deed);
    }

    static boolean excused(JavaClass origin, String deed) {
        return Stream.iterate(
                        Optional.of(origin), Optional::isPresent, type -> type.flatMap(JavaClass::getEnclosingClass))
                .flatMap(Optional::stream)
                .anyMatch(type -> isFor(type, deed));
    }

    static ArchRule eachHasAReason() {
        return classes()
                .that()
                .resideInAPackage("heinzel..")
                .should(giveReasons())
                .as("An excuse gives its reason in a sentence")
                .allowEmptyShould(true);
    }

    private static ArchCondition<JavaClass> giveReasons() {
        return new ArchCondition<>("give a reason with @AllowedTo") {
            @Override
            public void check(JavaClass item, ConditionEvents events) {
                Stream.concat(Stream.of(item), item.getCodeUnits().stream())
                        .filter(marked ->
                                mark(marked).filter(Excuses::withoutReason).isPresent())
                        .forEach(marked -> events.add(
                                SimpleConditionEvent.violated(marked, "@AllowedTo without a reason in " + marked)));
            }
        };
    }

    private static boolean withoutReason(JavaAnnotation<?> mark) {
        return !mark.get("reason").map(Object::toString).orElse("").strip().contains(" ");
    }

    private static boolean isFor(HasAnnotations<?> marked, String deed) {
        return mark(marked)
                .flatMap(mark -> mark.get("what"))
                .filter(JavaEnumConstant.class::isInstance)
                .map(what -> ((JavaEnumConstant) what).name().equals(deed))
                .orElse(false);
    }

    private static Optional<JavaAnnotation<?>> mark(HasAnnotations<?> marked) {
        return marked.tryGetAnnotationOfType(MARK).map(mark -> mark);
    }
}
