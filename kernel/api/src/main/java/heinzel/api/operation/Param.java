package heinzel.api.operation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// What an argument of an {@link Operation} means and may be. An `Optional` component may be absent; a list may
/// be empty; a boolean is a flag, and false when absent; any other component is required unless {@link #or}
/// gives it a default.
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.RECORD_COMPONENT)
public @interface Param {
    /// The meaning, as a phrase for help texts.
    String value();

    /// The default, as it would be typed on the command line; none when empty.
    String or() default "";

    /// The smallest number, or the shortest text or list.
    long min() default Long.MIN_VALUE;

    /// The largest number, or the longest text or list.
    long max() default Long.MAX_VALUE;

    /// Whether the command line takes it by its place, in declaration order, instead of by an option.
    boolean positional() default false;

    /// Its option on the command line, without the dashes, where that is not made from its name.
    String option() default "";

    /// Whether its value may be long or personal text that logs leave out.
    boolean content() default false;

    /// Whether its value is a secret: no head shows it, and the command line takes it from standard input
    /// alone, since everybody on the machine can read what a process was started with. An operation has one of
    /// these at most.
    boolean secret() default false;
}
