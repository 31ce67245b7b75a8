package heinzel.testing;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// Names what a test proves, by the ids of `docs/statements.md`.
///
/// A claim (`D5.2`) counts as proven by the test that names it. A whole statement (`D5`) only says what
/// the test is about, and proves none of its claims. On a type it holds for each test method in it.
/// An id that does not exist fails the build.
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.METHOD, ElementType.TYPE})
public @interface Proves {
    /// Ids of statements (`D5`) or claims (`D5.2`), at least one.
    String[] value();
}
