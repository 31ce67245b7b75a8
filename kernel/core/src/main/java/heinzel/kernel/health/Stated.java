package heinzel.kernel.health;

import heinzel.api.module.HealthCheck;
import heinzel.api.operation.Call;
import java.util.List;
import java.util.function.Supplier;

/// The checks that somebody states, or in their place the one that says why he could not.
public final class Stated {
    private Stated() {}

    /// @param id    of the module or adapter
    /// @param asked answers its checks
    public static List<HealthCheck> of(String id, Supplier<List<HealthCheck>> asked) {
        try {
            return asked.get();
        } catch (RuntimeException | LinkageError failed) {
            return List.of(new Unstated(id, () -> {
                throw failed;
            }));
        }
    }

    /// Throws, where the doctor is ready for it, what kept the checks from being stated.
    private record Unstated(String id, Supplier<Finding> why) implements HealthCheck {
        @Override
        public Finding look(Call call) {
            return why.get();
        }
    }
}
