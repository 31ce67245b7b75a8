package heinzel.testing.architecture;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static heinzel.testing.architecture.Accesses.avoid;
import static heinzel.testing.architecture.Accesses.named;
import static heinzel.testing.architecture.Accesses.owner;

import com.tngtech.archunit.core.domain.AccessTarget.CodeUnitCallTarget;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaConstructorCall;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import com.tngtech.archunit.lang.syntax.elements.GivenClassesConjunction;
import java.time.Clock;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.NullMarked;

/// What nobody does, wherever he lives.
final class Habits {
    private static final Set<String> GENERIC =
            Set.of("java.lang.RuntimeException", "java.lang.Exception", "java.lang.Throwable", "java.lang.Error");
    /// A program of its own, started by tests and by the demonstration; it knows no hz, and so no excuse.
    private static final String SCRIPTED = "heinzel.scripted..";

    private static final String OPERATION = "heinzel.api.operation.Operation";

    private static final Set<String> NAMELESS = Set.of("util", "utils", "helper", "helpers", "impl", "common", "dto");

    private Habits() {}

    static List<ArchRule> rules() {
        return List.of(
                outside("heinzel.adapters..")
                        .should(avoid("START_A_PROCESS", Habits::startsAProcess))
                        .as("A process is started by an adapter")
                        .allowEmptyShould(true),
                outside("heinzel.heads.cli..", SCRIPTED)
                        .should(avoid("USE_STANDARD_STREAMS", Habits::usesStandardStreams))
                        .as("Standard output belongs to the command line, because MCP speaks there too")
                        .allowEmptyShould(true),
                outside("heinzel.dist..", SCRIPTED)
                        .should(avoid(
                                "EXIT",
                                access -> named(access, "java.lang.System", "exit")
                                        || named(access, "java.lang.Runtime", "halt")))
                        .as("Only the main class ends the virtual machine")
                        .allowEmptyShould(true),
                outside(SCRIPTED)
                        .should(avoid("READ_THE_CLOCK", Habits::readsTheClock))
                        .as("Time comes from an injected InstantSource")
                        .allowEmptyShould(true),
                everywhere()
                        .should(avoid(Habits::throwsWithoutAName))
                        .as("An error has a type of its own: nobody throws RuntimeException, Exception or Error")
                        .allowEmptyShould(true),
                outside("heinzel.kernel..")
                        .should(avoid(access -> access instanceof JavaConstructorCall
                                && access.getTargetOwner().getFullName().matches("heinzel\\.api\\..*Caller\\$Person")))
                        .as("Only the kernel says that a caller is a person")
                        .allowEmptyShould(true),
                outside("heinzel.kernel..")
                        .should(avoid(Habits::runsAnOperation))
                        .as("An operation is run by the kernel alone, which checks arguments and asks the gate")
                        .allowEmptyShould(true),
                everywhere()
                        .should(liveInANamedPackage())
                        .as("A package is named by its feature, never util, helper, impl, common or dto")
                        .allowEmptyShould(true),
                everywhere()
                        .should(liveInANullMarkedPackage())
                        .as("Every package is @NullMarked in its package-info, or NullAway does not see it")
                        .allowEmptyShould(true),
                Excuses.eachHasAReason());
    }

    private static GivenClassesConjunction everywhere() {
        return classes().that().resideInAPackage("heinzel..");
    }

    private static GivenClassesConjunction outside(String... rooms) {
        return everywhere().and().resideOutsideOfPackages(rooms);
    }

    private static boolean startsAProcess(JavaAccess<?> access) {
        return owner(access, "java.lang.ProcessBuilder") || named(access, "java.lang.Runtime", "exec");
    }

    private static boolean usesStandardStreams(JavaAccess<?> access) {
        return named(access, "java.lang.System", "out")
                || named(access, "java.lang.System", "err")
                || named(access, "java.lang.System", "setOut")
                || named(access, "java.lang.System", "setErr")
                || (access.getTarget().getName().equals("printStackTrace")
                        && parameters(access).isEmpty());
    }

    /// A `now` that is given a clock is fine, and so is `nanoTime`, which measures and tells no time of day.
    private static boolean readsTheClock(JavaAccess<?> access) {
        String name = access.getTarget().getName();
        String type = access.getTargetOwner().getFullName();
        return switch (type) {
            case "java.lang.System" -> name.equals("currentTimeMillis");
            case "java.time.Clock" ->
                name.startsWith("system") || (name.startsWith("tick") && !given(access, Clock.class));
            case "java.time.InstantSource" -> name.equals("system");
            case "java.util.Date" -> name.equals("<init>") && parameters(access).isEmpty();
            case "java.util.Calendar", "java.util.GregorianCalendar" ->
                name.equals("getInstance") || name.equals("<init>");
            default -> type.startsWith("java.time.") && name.equals("now") && !given(access, Clock.class);
        };
    }

    private static boolean given(JavaAccess<?> access, Class<?> parameter) {
        return parameters(access).contains(parameter.getName());
    }

    private static List<String> parameters(JavaAccess<?> access) {
        return access.getTarget() instanceof CodeUnitCallTarget target
                ? target.getRawParameterTypes().stream()
                        .map(JavaClass::getFullName)
                        .toList()
                : List.of();
    }

    /// The call of a constructor by the constructor of a subclass is no throw.
    private static boolean throwsWithoutAName(JavaAccess<?> access) {
        return access instanceof JavaConstructorCall
                && GENERIC.contains(access.getTargetOwner().getFullName())
                && !access.getOriginOwner().isAssignableTo(Throwable.class);
    }

    /// Its own `run` is called through the kernel; a class that calls it, or hands it on, goes around the gate.
    private static boolean runsAnOperation(JavaAccess<?> access) {
        return access.getTarget().getName().equals("run")
                && access.getTargetOwner().isAssignableTo(OPERATION)
                && !access.getOriginOwner().equals(access.getTargetOwner());
    }

    private static ArchCondition<JavaClass> liveInANamedPackage() {
        return new ArchCondition<>("live in a package named by its feature") {
            @Override
            public void check(JavaClass item, ConditionEvents events) {
                if (Arrays.stream(item.getPackageName().split("\\.", -1)).anyMatch(NAMELESS::contains)) {
                    events.add(
                            SimpleConditionEvent.violated(item, item.getFullName() + " lives in a nameless package"));
                }
            }
        };
    }

    private static ArchCondition<JavaClass> liveInANullMarkedPackage() {
        return new ArchCondition<>("live in a package that is @NullMarked") {
            @Override
            public void check(JavaClass item, ConditionEvents events) {
                if (!item.getPackage().isAnnotatedWith(NullMarked.class)) {
                    events.add(SimpleConditionEvent.violated(
                            item, "the package of " + item.getFullName() + " is not @NullMarked"));
                }
            }
        };
    }
}
