package heinzel.heads.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heinzel.heads.cli.shell.ShellCommands;
import heinzel.kernel.Kernel;
import heinzel.kernel.Options;
import heinzel.testing.Needed;
import heinzel.testing.Proves;
import heinzel.testing.Ran;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Completion in real shells, and the page in a real `man`.
class ShellCommandsTest {
    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"bash", "zsh", "fish"})
    @Proves("K5.6")
    void aRealShellCompletesWordsOptionsAndChoices(String shell) throws IOException {
        Needed.program(shell, shell);
        Path script = printed("completion", shell);
        assertTrue(completed(shell, script, "hz", "").containsAll(List.of("shop", "completion", "man")));
        assertEquals(List.of("shop"), completed(shell, script, "hz", "sh"));
        assertEquals(List.of("buy", "burn"), sorted(completed(shell, script, "hz", "shop", "bu"), "buy", "burn"));
        assertEquals(List.of("list"), completed(shell, script, "hz", "--json", "shop", "goods", "l"));
        assertEquals(List.of("--recipient"), completed(shell, script, "hz", "shop", "buy", "apple", "--rec"));
        assertEquals(List.of("--json"), completed(shell, script, "hz", "shop", "goods", "list", "--js"));
        assertEquals(List.of("by-name"), completed(shell, script, "hz", "shop", "goods", "list", "--order", "by-n"));
    }

    @Test
    @Proves("K5.7")
    void thePageIsOneThatManShowsWithEveryCommandAndOption() throws IOException {
        Path page = printed("man");
        Needed.program("groff", "groff-base");
        Ran shown = run(List.of("groff", "-man", "-Tutf8", "-ww", "-rLL=100n", page.toString()));
        assertEquals("", shown.err());
        String text = shown.out()
                .replaceAll("\u001B\\[[0-9;]*m", "")
                .replaceAll(".\b", "")
                .replace('‐', '-')
                .replace('−', '-');
        for (String words : List.of(
                "hz shop goods list",
                "hz shop buy NAME",
                "--recipient",
                "hz completion",
                "EXIT STATUS",
                "HZ_HOME",
                "Heinzelmännchen")) {
            assertTrue(text.contains(words), () -> "no " + words + " in:\n" + text);
        }
    }

    @Test
    @Proves("K5.6")
    void anotherShellIsRefusedSayingWhichThereAre() {
        Recorder terminal = new Recorder();
        try (Kernel kernel = kernel()) {
            assertEquals(2, cli(kernel, terminal).run(List.of("completion", "powershell")));
        }
        assertTrue(String.join("\n", terminal.err).contains("bash, zsh or fish"), terminal.err::toString);
    }

    private Path printed(String... words) throws IOException {
        Recorder terminal = new Recorder();
        try (Kernel kernel = kernel()) {
            assertEquals(0, cli(kernel, terminal).run(List.of(words)), terminal.err::toString);
        }
        return Files.writeString(folder.resolve("printed"), String.join("\n", terminal.out) + "\n");
    }

    private Kernel kernel() {
        return Kernel.start(Options.here()
                .withEnvironment(Map.of())
                .in(folder)
                .withProject(folder)
                .with(List.of(new Shop()), List.of()));
    }

    private static Cli cli(Kernel kernel, Recorder terminal) {
        return new Cli(() -> kernel, terminal, ShellCommands.with(List.of(), "1.0"), "1.0", Path.of("state"));
    }

    /// What a shell offers behind these words, the last of which is being typed.
    private List<String> completed(String shell, Path script, String... words) throws IOException {
        String line = String.join(" ", words);
        String asking = switch (shell) {
            case "bash" ->
                "source " + script + "; COMP_WORDS=(" + quoted(words) + "); COMP_CWORD=" + (words.length - 1)
                        + "; _hz; printf '%s\\n' \"${COMPREPLY[@]}\"";
            case "zsh" ->
                // What the shell's own function would list is printed instead.
                "compadd() { shift; print -l -- ${(M)@:#${words[CURRENT]}*}; }; source " + script + "; words=("
                        + quoted(words) + "); CURRENT=" + words.length + "; _hz";
            default -> "source " + script + "; complete -C '" + line + "'";
        };
        List<String> command = switch (shell) {
            case "bash" -> List.of("bash", "--norc", "-c", asking);
            case "zsh" -> List.of("zsh", "-f", "-c", asking);
            default -> List.of("fish", "--no-config", "-c", asking);
        };
        Ran ran = run(command);
        assertEquals("", ran.err(), asking);
        return Arrays.stream(ran.out().split("\n", -1))
                .map(found -> found.replaceFirst("\t.*", ""))
                .filter(found -> !found.isBlank())
                .toList();
    }

    private static List<String> sorted(List<String> found, String... order) {
        return new TreeSet<>(found).equals(new TreeSet<>(List.of(order))) ? List.of(order) : found;
    }

    private static String quoted(String... words) {
        StringBuilder quoted = new StringBuilder();
        for (String word : words) {
            quoted.append('\'').append(word).append("' ");
        }
        return quoted.toString();
    }

    private Ran run(List<String> command) throws IOException {
        return Ran.run(folder, Map.of("HOME", folder.toString()), Duration.ofMinutes(2), command);
    }
}
