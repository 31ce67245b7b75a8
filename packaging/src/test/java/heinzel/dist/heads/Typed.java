package heinzel.dist.heads;

import heinzel.heads.cli.Cli;
import heinzel.heads.cli.CliCommand;
import heinzel.heads.cli.Terminal;
import heinzel.kernel.Kernel;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// What was typed at the command line, and what came of it.
///
/// @param exit what the process would end with
/// @param out  the lines on standard output
/// @param err  the lines on standard error
public record Typed(int exit, List<String> out, List<String> err) {
    /// Types words at the command line of a kernel, with nobody at the terminal.
    public static Typed at(Kernel kernel, List<String> words) {
        return at(kernel, 0, List.of(), words);
    }

    /// The same at a terminal of a width, 0 for a pipe, with further commands.
    public static Typed at(Kernel kernel, int width, List<CliCommand> commands, List<String> words) {
        Paper paper = new Paper(width);
        int exit = new Cli(() -> kernel, paper, commands, "0", kernel.folders().state()).run(words);
        return new Typed(exit, paper.out, paper.err);
    }

    public String text() {
        return String.join("\n", out);
    }

    private static final class Paper implements Terminal {
        private final List<String> out = new ArrayList<>();
        private final List<String> err = new ArrayList<>();
        private final int width;

        Paper(int width) {
            this.width = width;
        }

        @Override
        public void out(String line) {
            out.add(line);
        }

        @Override
        public synchronized void err(String line) {
            err.add(line);
        }

        @Override
        public void status(String line) {
            // Progress is not looked at here.
        }

        @Override
        public boolean interactive() {
            return false;
        }

        @Override
        public boolean colours() {
            return false;
        }

        @Override
        public int width() {
            return width;
        }

        @Override
        public Optional<String> ask(String question) {
            return Optional.empty();
        }

        @Override
        public String input() {
            return "";
        }
    }
}
