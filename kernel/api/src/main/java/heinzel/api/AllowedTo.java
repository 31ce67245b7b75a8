package heinzel.api;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// The one way around a rule of the architecture: it says which rule, and why here.
///
/// It holds for the marked method, or for the whole marked class, and only for the deed it names. The rules
/// themselves live with the tests (`ArchitectureRules`), and an empty reason fails them.
@Documented
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.TYPE, ElementType.METHOD, ElementType.CONSTRUCTOR})
public @interface AllowedTo {
    /// What is done here although it is done elsewhere as a rule.
    Deed what();

    /// Why it has to be here, in a full sentence.
    String reason();

    /// Each is refused by one rule outside its usual place.
    enum Deed {
        /// Ask the system for the time, where an `InstantSource` should be injected.
        READ_THE_CLOCK,
        /// Start another process outside an adapter.
        START_A_PROCESS,
        /// Use standard output or standard error outside the command line.
        USE_STANDARD_STREAMS,
        /// Open a database outside the index.
        OPEN_A_DATABASE,
        /// End the virtual machine outside the main class.
        EXIT
    }
}
