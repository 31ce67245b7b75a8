package heinzel.testing.architecture;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import java.util.List;

/// The form of an operation, as `docs/architecture.md` shows it.
final class Operations {
    private static final String OPERATION = "heinzel.api.operation.Operation";

    private Operations() {}

    static List<ArchRule> rules() {
        return List.of(
                classes()
                        .that()
                        .implement(OPERATION)
                        .and()
                        .areNotInterfaces()
                        .should()
                        .haveModifier(JavaModifier.FINAL)
                        .as("An operation is a final class")
                        .allowEmptyShould(true),
                classes()
                        .that()
                        .implement(OPERATION)
                        .and()
                        .areNotInterfaces()
                        .should(speakInRecords())
                        .as("What an operation takes and answers is records all the way down")
                        .allowEmptyShould(true));
    }

    private static ArchCondition<JavaClass> speakInRecords() {
        return new ArchCondition<>("speak in records") {
            @Override
            public void check(JavaClass item, ConditionEvents events) {
                for (String fault : new Data(OPERATION).faults(item.reflect())) {
                    events.add(SimpleConditionEvent.violated(item, fault));
                }
            }
        };
    }
}
