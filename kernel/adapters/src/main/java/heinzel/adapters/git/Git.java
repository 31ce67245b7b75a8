package heinzel.adapters.git;

import heinzel.adapters.process.Ended;
import heinzel.adapters.process.Environment;
import heinzel.adapters.process.Executables;
import heinzel.adapters.process.Program;
import heinzel.adapters.process.Programs;
import heinzel.api.module.Host;
import heinzel.api.operation.Cancellation;
import heinzel.api.operation.CommandLine;
import heinzel.api.operation.Problem;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/// The git program, used for reading alone. A repository may come from anybody, and its configuration can name
/// programs to run, so whatever reading could start is switched off; the user's own configuration stays in
/// force, because it says which folders git trusts.
public final class Git {
    private static final List<String> QUIET = List.of(
            "--no-pager",
            "--no-optional-locks",
            "--literal-pathspecs",
            "-c",
            "core.fsmonitor=false",
            "-c",
            "core.hooksPath=/dev/null",
            "-c",
            "log.showSignature=false",
            "-c",
            "log.mailmap=false",
            "-c",
            "color.ui=false");

    private final Supplier<Programs> programs;
    private final Environment environment;

    /// @param programs    starts it; asked for when first needed
    /// @param environment what git gets; the variables that stop it from asking or fetching are added
    Git(Supplier<Programs> programs, Environment environment) {
        this.programs = programs;
        this.environment = environment
                .with("LC_ALL", "C.UTF-8")
                .with("GIT_TERMINAL_PROMPT", "0")
                .with("GIT_NO_LAZY_FETCH", "1")
                .with("GIT_ALLOW_PROTOCOL", "none");
    }

    public static Git of(Host host) {
        Programs[] made = new Programs[1];
        return new Git(
                () -> {
                    synchronized (made) {
                        Programs there = made[0] == null ? Programs.of(host) : made[0];
                        made[0] = there;
                        return there;
                    }
                },
                Environment.of(System.getenv()));
    }

    /// How much one call may take.
    public record Limits(Duration time, long bytes) {}

    /// Runs git in a folder.
    public Ended run(Path folder, List<String> arguments, Limits limits, Cancellation cancel) {
        Path git = Executables.need("git", environment, "Install git, for example with \"apt install git\".");
        List<String> command = new ArrayList<>(List.of(git.toString()));
        command.addAll(QUIET);
        command.addAll(arguments);
        Program program = new Program(command, folder, environment, limits.time()).withOutput(limits.bytes());
        return programs.get().run(program, cancel);
    }

    /// What git prints, when all went well.
    ///
    /// @param source how the person knows the repository, for messages
    String read(String source, Path folder, List<String> arguments, Limits limits, Cancellation cancel) {
        Ended ended = run(folder, arguments, limits, cancel);
        return switch (ended.how()) {
            case EXITED -> {
                if (ended.exit() != 0) {
                    throw failure(source, folder, ended);
                }
                yield ended.output();
            }
            case TIMED_OUT ->
                throw new Problem.Unavailable(
                        "Reading the repository \"" + source + "\" took longer than "
                                + limits.time().toSeconds() + " s.",
                        "Ask for a shorter window, or raise [sources] timeout.");
            case WROTE_TOO_MUCH ->
                throw new Problem.Unavailable(
                        "The repository \"" + source + "\" has more to tell than " + limits.bytes() + " bytes.",
                        "Ask for a shorter window, or raise [sources] max_bytes.");
            case STOPPED -> throw new Problem.Cancelled("Stopped while reading the repository \"" + source + "\".");
        };
    }

    private static Problem failure(String source, Path folder, Ended ended) {
        String said = ended.errors().strip();
        if (said.contains("dubious ownership")) {
            return new Problem.Refused(
                    "git does not trust the repository \"" + source + "\" at " + folder
                            + ", because it belongs to another user.",
                    "git config --global --add safe.directory " + CommandLine.quoted(folder.toString()));
        }
        if (said.contains("not a git repository")) {
            return new Problem.Unavailable(
                    "The folder of \"" + source + "\", " + folder + ", is no git repository.",
                    "Name the folder of a clone in the contract or in [adapters.git] repositories.");
        }
        String line = said.lines().findFirst().orElse("it gave no reason");
        return new Problem.Unavailable(
                "git could not read the repository \"" + source + "\": " + line + " (exit code " + ended.exit() + ").",
                "Try \"git -C " + folder + " log -1\" to see what is wrong.");
    }
}
