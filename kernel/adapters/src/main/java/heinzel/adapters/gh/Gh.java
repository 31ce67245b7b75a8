package heinzel.adapters.gh;

import heinzel.adapters.process.Ended;
import heinzel.adapters.process.Environment;
import heinzel.adapters.process.Executables;
import heinzel.adapters.process.Program;
import heinzel.adapters.process.Programs;
import heinzel.api.operation.Cancellation;
import heinzel.api.operation.Problem;
import heinzel.api.outbox.Ending;
import heinzel.api.outbox.Outbox;
import heinzel.api.outbox.Outgoing;
import heinzel.api.outbox.Why;
import heinzel.api.text.Redaction;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/// GitHub's program. It logs in as the person did: by what it keeps itself in its folder or in the keychain, or
/// by the person's own variables, all of which begin with `GH_`. hz has no credential for GitHub and gives it
/// none.
final class Gh {
    private static final String LOGIN = "gh auth login";

    private final Supplier<Programs> programs;
    private final Path home;
    private final Environment environment;
    private final Outbox outbox;

    /// @param environment as {@link #environment} makes it
    Gh(Supplier<Programs> programs, Path home, Environment environment, Outbox outbox) {
        this.programs = programs;
        this.home = home;
        this.environment = environment;
        this.outbox = outbox;
    }

    /// What it gets of these variables. It is to ask nothing, to look for no newer version of itself, and to trace
    /// nothing, since a trace shows the login.
    static Environment environment(Map<String, String> system) {
        return Environment.of(system, "GH_")
                .with("GH_PROMPT_DISABLED", "1")
                .with("GH_NO_UPDATE_NOTIFIER", "1")
                .with("GH_SPINNER_DISABLED", "1")
                .with("GH_DEBUG", "")
                .with("GH_PAGER", "")
                .with("NO_COLOR", "1");
    }

    /// How much one call may take.
    record Limits(Duration time, long bytes) {}

    void find() {
        executable();
    }

    /// What it prints, when all went well.
    ///
    /// @param asked whom it asks and why
    String read(Question asked, List<String> arguments, Limits limits, Cancellation cancel) {
        // Its arguments hold no login, and the program makes its requests of them.
        Outgoing outgoing = new Outgoing(
                Outgoing.Kind.SOURCE,
                asked.host(),
                "gh " + arguments.getFirst() + " (" + asked.source() + ")",
                asked.why(),
                "gh " + String.join(" ", arguments));
        return outbox.passing(
                outgoing, () -> ran(asked.source(), arguments, limits, cancel), output -> Ending.free("0"));
    }

    /// Whom a call asks about what.
    ///
    /// @param source how the person knows what is asked for, for messages
    /// @param host   GitHub's, or that of an installation of one's own
    record Question(String source, String host, Why why) {}

    private String ran(String source, List<String> arguments, Limits limits, Cancellation cancel) {
        List<String> command = new ArrayList<>(List.of(executable().toString()));
        command.addAll(arguments);
        Ended ended = programs.get()
                .run(new Program(command, home, environment, limits.time()).withOutput(limits.bytes()), cancel);
        return switch (ended.how()) {
            case EXITED -> {
                if (ended.exit() != 0) {
                    throw failure(source, ended);
                }
                yield ended.output();
            }
            case TIMED_OUT ->
                throw new Problem.Unavailable(
                        "Asking GitHub about \"" + source + "\" took too long.",
                        "Ask for a shorter window, or raise [sources] timeout.");
            case WROTE_TOO_MUCH ->
                throw new Problem.Unavailable(
                        "GitHub has more to tell about \"" + source + "\" than " + limits.bytes() + " bytes.",
                        "Ask for a shorter window, or raise [sources] max_bytes.");
            case STOPPED -> throw new Problem.Cancelled("Stopped while asking GitHub about \"" + source + "\".");
        };
    }

    private Path executable() {
        return Executables.need("gh", environment, "Install GitHub's program gh, then: " + LOGIN);
    }

    private static Problem failure(String source, Ended ended) {
        String said = ended.errors().strip();
        if (ended.exit() == 4 || said.contains(LOGIN) || said.contains("HTTP 401")) {
            return new Problem.Unavailable(
                    "GitHub's program gh is not logged in, so \"" + source + "\" can't be read.", LOGIN);
        }
        if (said.contains("Could not resolve to a Repository") || said.contains("HTTP 404")) {
            return new Problem.Unavailable(
                    "GitHub shows your login no repository \"" + source + "\".",
                    "See how it is written and whether you may read it: gh repo view " + source);
        }
        if (said.contains("rate limit")) {
            return new Problem.Unavailable(
                    "GitHub was asked too often, so \"" + source + "\" can't be read now.",
                    "Give the input a longer recheck, or try again in an hour.");
        }
        if (said.contains("error connecting to") || said.contains("dial tcp")) {
            return new Problem.Unavailable(
                    "GitHub could not be reached to read \"" + source + "\".", "See whether this machine is online.");
        }
        String line = said.lines().findFirst().orElse("it gave no reason");
        return new Problem.Unavailable(
                "gh could not read \"" + source + "\": " + Redaction.redact(line.replaceAll("\\p{Cc}", " "))
                        + " (exit code " + ended.exit() + ").",
                "Try \"gh repo view " + source + "\" to see what is wrong.");
    }
}
