package heinzel.api.operation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// Where an {@link Operation} appears and what calling it means.
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface Exposed {
    /// The path, words apart: `system doctor`. Command, tool name and endpoint follow from it.
    String at();

    /// One sentence for help texts and tool descriptions, in the imperative.
    String summary();

    /// What a call does to the world. Gate, confirmation, hints and methods follow from it.
    Effect effect();

    /// Whether it acts without a person watching, as a tick does. Such an operation is no REST endpoint.
    boolean unattended() default false;

    /// The heads that offer it; all when empty.
    Head[] heads() default {};

    /// Whether help and navigation show it to everyone. An agent sees both audiences.
    Audience audience() default Audience.EVERYONE;

    /// Whether it may never run from a chat, confirmed or not.
    boolean neverFromChat() default false;

    /// Whether it is itself a person's decision (approving, say), so that a connected client can only propose
    /// it.
    boolean decision() default false;

    /// The path of the operation that takes a call of this one back; none when empty. Its arguments are filled
    /// by name from this one's result, and then from this one's arguments.
    String undo() default "";
}
