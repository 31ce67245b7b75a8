package heinzel.api.module;

import heinzel.api.operation.Call;
import java.util.List;
import java.util.Optional;

/// One thing the doctor looks at.
public interface HealthCheck {
    /// A stable name: `runner.login`.
    String id();

    /// Whether it asks somebody on the network. It is then left out until the person wants it.
    default boolean online() {
        return false;
    }

    /// Looks. Never throws for a thing that is not well: that is its answer.
    Finding look(Call call);

    /// What was found.
    ///
    /// @param ok       whether it is well
    /// @param severity how bad it is when it is not
    /// @param summary  one sentence
    /// @param fix      a command or sentence that mends it
    /// @param key      a stable name of this sentence, such as `folder.private`, under which a window may hold
    ///                 it in another language; empty when it has none
    /// @param facts    what that sentence names, in its order: a path, a number
    record Finding(
            boolean ok, Severity severity, String summary, Optional<String> fix, String key, List<String> facts) {
        public Finding {
            facts = List.copyOf(facts);
        }

        public Finding(boolean ok, Severity severity, String summary, Optional<String> fix) {
            this(ok, severity, summary, fix, "", List.of());
        }

        /// The same, with its name and facts.
        public Finding told(String newKey, String... newFacts) {
            return new Finding(ok, severity, summary, fix, newKey, List.of(newFacts));
        }

        public static Finding well(String summary) {
            return new Finding(true, Severity.INFO, summary, Optional.empty());
        }

        public static Finding warning(String summary, String fix) {
            return new Finding(false, Severity.WARNING, summary, Optional.of(fix));
        }

        public static Finding error(String summary, String fix) {
            return new Finding(false, Severity.ERROR, summary, Optional.of(fix));
        }
    }

    /// How bad a finding is. Only an error makes the doctor's answer "not well".
    enum Severity {
        ERROR,
        WARNING,
        INFO
    }
}
