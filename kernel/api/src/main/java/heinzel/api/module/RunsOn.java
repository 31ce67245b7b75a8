package heinzel.api.module;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// The operating systems that a provider is for; all when it says nothing. The kernel reads it before the
/// provider is made, so that one for another system loads nothing.
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface RunsOn {
    OperatingSystem[] value();

    /// Those that hz knows.
    enum OperatingSystem {
        LINUX,
        MAC,
        WINDOWS;

        /// The one that a name as in the system property `os.name` means; another Unix counts as Linux.
        public static OperatingSystem named(String name) {
            if (name.startsWith("Windows")) {
                return WINDOWS;
            }
            return name.startsWith("Mac") ? MAC : LINUX;
        }
    }
}
