package heinzel.api.operation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// On a list of records in a result: what a table for people shows of each, in this order. Programs are always
/// given every field. Without it, a table shows every field in the order of the record.
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.RECORD_COMPONENT)
public @interface Columns {
    /// Fields by their names in JSON: `next_due`.
    String[] value();

    /// Further fields, shown as far as there is room, the first ones first.
    String[] more() default {};
}
