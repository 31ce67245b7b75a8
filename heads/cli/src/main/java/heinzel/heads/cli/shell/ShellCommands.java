package heinzel.heads.cli.shell;

import heinzel.api.operation.Head;
import heinzel.api.operation.OperationSpec;
import heinzel.api.operation.Problem;
import heinzel.heads.cli.CliCommand;
import heinzel.heads.cli.Terminal;
import heinzel.heads.exposure.Exposure;
import heinzel.kernel.Kernel;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/// The commands that print what a shell or `man` reads. They are about the command line itself, so no other
/// head has them.
public final class ShellCommands {
    private ShellCommands() {}

    /// All commands with these two, which know the others and each other.
    public static List<CliCommand> with(List<CliCommand> others, String version) {
        List<CliCommand> all = new ArrayList<>(others);
        all.add(new Completion(all));
        all.add(new Man(all, version));
        return List.copyOf(all);
    }

    private static List<OperationSpec> offered(Kernel kernel) {
        boolean expert = kernel.expert();
        return kernel.person(Head.CLI).offered().stream()
                .filter(operation -> Exposure.shownTo(operation, expert))
                .toList();
    }

    private record Completion(List<CliCommand> commands) implements CliCommand {
        @Override
        public List<String> path() {
            return List.of("completion");
        }

        @Override
        public String summary() {
            return "Print the completion for bash, zsh or fish.";
        }

        @Override
        public List<Option> options() {
            return List.of();
        }

        @Override
        public int run(List<String> rest, Supplier<Kernel> kernel, Terminal terminal) {
            String shell = rest.size() == 1 ? rest.getFirst() : "";
            if (!List.of("bash", "zsh", "fish").contains(shell)) {
                throw new Problem.Invalid(
                        "hz completion takes the name of a shell: bash, zsh or fish.",
                        "eval \"$(hz completion bash)\"");
            }
            Places places = Places.of(offered(kernel.get()), commands);
            terminal.out(
                    switch (shell) {
                        case "bash" -> BashScript.bash(places);
                        case "zsh" -> BashScript.zsh(places);
                        default -> FishScript.of(places);
                    });
            return 0;
        }
    }

    private record Man(List<CliCommand> commands, String version) implements CliCommand {
        @Override
        public List<String> path() {
            return List.of("man");
        }

        @Override
        public String summary() {
            return "Print the manual page, for man: hz man | man -l -";
        }

        @Override
        public int run(List<String> rest, Supplier<Kernel> kernel, Terminal terminal) {
            if (!rest.isEmpty()) {
                throw new Problem.Invalid("hz man takes no further word.", "hz man | man -l -");
            }
            terminal.out(ManPage.of(offered(kernel.get()), commands, version));
            return 0;
        }
    }
}
