package heinzel.testing.architecture;

import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import java.util.function.Predicate;

/// Conditions on what a class calls, constructs or reads.
final class Accesses {
    private Accesses() {}

    /// Refuses each access that the predicate finds, unless it is excused for the deed.
    static ArchCondition<JavaClass> avoid(String deed, Predicate<JavaAccess<?>> found) {
        return avoid(access -> found.test(access) && !Excuses.excused(access, deed));
    }

    /// Refuses each access that the predicate finds; no excuse helps.
    static ArchCondition<JavaClass> avoid(Predicate<JavaAccess<?>> found) {
        return new ArchCondition<>("avoid it") {
            @Override
            public void check(JavaClass item, ConditionEvents events) {
                for (JavaAccess<?> access : item.getAccessesFromSelf()) {
                    if (found.test(access)) {
                        events.add(SimpleConditionEvent.violated(access, access.getDescription()));
                    }
                }
            }
        };
    }

    static boolean owner(JavaAccess<?> access, String type) {
        return access.getTargetOwner().getFullName().equals(type);
    }

    static boolean named(JavaAccess<?> access, String type, String member) {
        return owner(access, type) && access.getTarget().getName().equals(member);
    }
}
