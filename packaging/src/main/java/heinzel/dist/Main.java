package heinzel.dist;

import heinzel.dist.demo.DemoCommand;
import heinzel.heads.cli.Cli;
import heinzel.heads.cli.CliCommand;
import heinzel.heads.cli.SystemTerminal;
import heinzel.heads.cli.Terminal;
import heinzel.kernel.Kernel;
import heinzel.kernel.Options;
import heinzel.kernel.log.Logs;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Where the program starts. It picks the head, and names each head in its own method only, so that the virtual
/// machine
/// loads the one that is served and no other.
public final class Main {
    private Main() {}

    public static void main(String[] arguments) {
        System.exit(run(List.of(arguments)));
    }

    private static int run(List<String> arguments) {
        Options options = Options.here();
        try (Started started = new Started(options)) {
            return commandLine(arguments, options, started);
        }
    }

    private static int commandLine(List<String> arguments, Options options, Started started) {
        SystemTerminal terminal = new SystemTerminal(options.environment());
        return new Cli(started::kernel, terminal, commands(options), Version.OF_HZ.text()).run(arguments);
    }

    /// What is more than one call of an operation.
    private static List<CliCommand> commands(Options options) {
        return List.of(new DemoCommand(options, new NoWindow()));
    }

    /// Where no window is part of the program.
    private static final class NoWindow implements DemoCommand.Window {
        @Override
        public boolean possible() {
            return false;
        }

        @Override
        public int open(Options options, Terminal terminal) {
            throw new IllegalStateException("There is no window.");
        }
    }

    /// The kernel of this process, once somebody needs it.
    private static final class Started implements AutoCloseable {
        private final Options options;
        private @Nullable Kernel kernel;

        Started(Options options) {
            this.options = options;
        }

        synchronized Kernel kernel() {
            if (kernel == null) {
                Kernel fresh = Kernel.start(options);
                Logs.keepIn(fresh.folders().state());
                kernel = fresh;
            }
            return kernel;
        }

        @Override
        public synchronized void close() {
            if (kernel != null) {
                kernel.close();
            }
        }
    }
}
