package heinzel.testing.claims;

import com.tngtech.archunit.core.domain.JavaAnnotation;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaMethod;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.domain.properties.HasAnnotations;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import heinzel.testing.Proves;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Finds the test methods in folders of class files. Nothing is loaded or run: the tests of the window need no
/// window for it.
public final class Proofs {
    private static final String TESTABLE = "org.junit.platform.commons.annotation.Testable";
    private static final String DISABLED = "org.junit.jupiter.api.Disabled";

    private Proofs() {}

    public static List<Proof> in(Collection<Path> folders) {
        JavaClasses classes = new ClassFileImporter().importPaths(folders);
        return classes.stream()
                .filter(type -> !type.getModifiers().contains(JavaModifier.ABSTRACT))
                .flatMap(type ->
                        type.getAllMethods().stream().filter(Proofs::isTest).map(method -> proof(type, method)))
                .toList();
    }

    /// A method of an abstract class is a test of each class below it, and proves what both of them name.
    private static Proof proof(JavaClass type, JavaMethod method) {
        List<HasAnnotations<?>> marked = Stream.concat(
                        Stream.of(method, method.getOwner()), around(type).map(outer -> (HasAnnotations<?>) outer))
                .distinct()
                .toList();
        List<String> ids = marked.stream()
                .flatMap(place -> place.tryGetAnnotationOfType(Proves.class).stream())
                .flatMap(proves -> Arrays.stream(proves.value()))
                .distinct()
                .toList();
        boolean disabled = marked.stream().anyMatch(place -> place.isAnnotatedWith(DISABLED));
        String name =
                type.getName().substring(type.getPackageName().length() + 1).replace('$', '.');
        return new Proof(name + "." + method.getName(), ids, disabled);
    }

    private static Stream<JavaClass> around(JavaClass type) {
        return Stream.iterate(
                        Optional.of(type), Optional::isPresent, inner -> inner.flatMap(JavaClass::getEnclosingClass))
                .flatMap(Optional::stream);
    }

    private static boolean isTest(JavaMethod method) {
        return method.getAnnotations().stream().map(JavaAnnotation::getRawType).anyMatch(Proofs::isTestable);
    }

    private static boolean isTestable(JavaClass annotation) {
        return annotation.isAnnotatedWith(TESTABLE) || annotation.isMetaAnnotatedWith(TESTABLE);
    }
}
