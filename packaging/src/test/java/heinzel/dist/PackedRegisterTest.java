package heinzel.dist;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import heinzel.api.module.HzModule;
import heinzel.kernel.Kernel;
import heinzel.kernel.Options;
import heinzel.kernel.Registering;
import heinzel.kernel.register.Register;
import heinzel.testing.Proves;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.ServiceLoader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Holds the register that the build wrote against the classes that it was written from.
class PackedRegisterTest {
    private static final ClassLoader LOADER = PackedRegisterTest.class.getClassLoader();

    @TempDir
    Path folder;

    @Test
    @Proves("K12.4")
    void theRegisterOfTheBuildIsTheOneThatTheClassesMake() throws IOException {
        try (InputStream in = LOADER.getResourceAsStream(Register.PLACE)) {
            assertArrayEquals(
                    Registering.write(LOADER),
                    Objects.requireNonNull(in, "the build wrote no register").readAllBytes());
        }
    }

    @Test
    @Proves("K12.4")
    void aStartWithItKnowsTheSameOperationsAsOneThatReadsTheClasses() {
        List<HzModule> modules = new ArrayList<>();
        ServiceLoader.load(HzModule.class, LOADER).forEach(modules::add);
        Options options = Options.here().in(folder).withProject(folder);
        try (Kernel registered = Kernel.start(options);
                Kernel read = Kernel.start(options.with(modules, List.of()))) {
            assertEquals(read.operations(), registered.operations());
        }
    }
}
