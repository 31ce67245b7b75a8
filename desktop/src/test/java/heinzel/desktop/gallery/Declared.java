package heinzel.desktop.gallery;

import heinzel.api.operation.Head;
import heinzel.api.operation.OperationSpec;
import heinzel.kernel.Kernel;
import heinzel.kernel.Options;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/// The operations that hz really declares, as the window is offered them.
public final class Declared {
    private static final List<OperationSpec> ALL = read();

    private Declared() {}

    public static List<OperationSpec> operations() {
        return ALL;
    }

    /// The one at this path.
    public static OperationSpec operation(String at) {
        return ALL.stream()
                .filter(operation -> operation.at().equals(at))
                .findFirst()
                .orElseThrow(() -> new AssertionError("No operation at " + at));
    }

    private static List<OperationSpec> read() {
        try {
            Path home = Files.createTempDirectory("hz-declared-");
            try (Kernel kernel = Kernel.start(Options.here().in(home))) {
                return kernel.person(Head.DESKTOP).offered();
            } finally {
                try (var files = Files.walk(home)) {
                    files.sorted(java.util.Comparator.reverseOrder())
                            .forEach(file -> file.toFile().delete());
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
