package heinzel.dist;

import heinzel.adapters.dbus.Listener;
import heinzel.dist.demo.DemoCommand;
import heinzel.dist.instance.Link;
import heinzel.dist.window.WindowHead;
import heinzel.heads.cli.Cli;
import heinzel.heads.cli.CliCommand;
import heinzel.heads.cli.SystemTerminal;
import heinzel.heads.cli.Work;
import heinzel.heads.cli.chat.ChatCommand;
import heinzel.heads.cli.shell.ShellCommands;
import heinzel.kernel.Kernel;
import heinzel.kernel.Options;
import heinzel.kernel.log.Logs;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Where the program starts. It picks the head, and names each head in its own method only, so that the virtual
/// machine loads the one that is served and no other.
public final class Main {
    /// As for whatever else is needed and not there.
    private static final int UNAVAILABLE = 6;

    private Main() {}

    public static void main(String[] arguments) {
        exit(run(List.of(arguments)));
    }

    static void exit(int code) {
        System.exit(code);
    }

    /// @return the exit code
    static int run(List<String> arguments) {
        NativeLibraries.useUnpacked();
        Options options = Options.here();
        if (arguments.equals(List.of(Listener.COMMAND))) {
            return ClickListener.run(options);
        }
        try (Started started = new Started(options)) {
            return Link.asksForWindow(arguments) && WindowHead.possible(options)
                    ? window(arguments, options, started)
                    : commandLine(arguments, options, started);
        }
    }

    private static int window(List<String> arguments, Options options, Started started) {
        return new Work(
                        new SystemTerminal(options.environment()),
                        options.folders().state(),
                        arguments)
                .run(() -> new WindowHead(options, started.kernel(), false).open(arguments));
    }

    private static int commandLine(List<String> arguments, Options options, Started started) {
        SystemTerminal terminal = new SystemTerminal(options.environment());
        Path state = options.folders().state();
        int code = new Cli(started::kernel, terminal, commands(options), Version.OF_HZ.text(), state).run(arguments);
        if (terminal.lost()) {
            terminal.err("hz: The answer could not be written whole. What was asked for was done all the same.");
            return code == 0 ? UNAVAILABLE : code;
        }
        return code;
    }

    /// What is more than one call of an operation.
    static List<CliCommand> commands(Options options) {
        return ShellCommands.with(
                List.of(
                        new ChatCommand(),
                        new DemoCommand(options, new DemoWindow()),
                        new ServeMcpCommand(options),
                        new ServeApiCommand(),
                        new UiCommand(options)),
                Version.OF_HZ.text());
    }

    /// The window on the demonstration's house.
    private static final class DemoWindow implements DemoCommand.Window {
        @Override
        public boolean possible(Options options) {
            return WindowHead.possible(options);
        }

        @Override
        public int open(Options options) {
            try (Started started = new Started(options)) {
                return new WindowHead(options, started.kernel(), true).open(List.of());
            }
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
                Logs.keepIn(options.folders().state());
                kernel = Kernel.start(options);
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
