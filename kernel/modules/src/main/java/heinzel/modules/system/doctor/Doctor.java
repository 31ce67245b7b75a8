package heinzel.modules.system.doctor;

import heinzel.api.module.HealthCheck;
import heinzel.api.module.HealthCheck.Finding;
import heinzel.api.module.HealthCheck.Severity;
import heinzel.api.operation.Call;
import heinzel.api.operation.Columns;
import heinzel.api.operation.Effect;
import heinzel.api.operation.Exposed;
import heinzel.api.operation.Operation;
import heinzel.api.operation.Param;
import heinzel.api.operation.Problem;
import heinzel.api.operation.Verdict;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Supplier;

/// Everything hz needs on this machine, and for each thing that is not well the command that mends it. Checks
/// run side by side, since some wait for other programs; their order in the answer is that of the modules.
@Exposed(at = "system doctor", summary = "Check what hz needs on this machine.", effect = Effect.READ)
public final class Doctor implements Operation<Doctor.Input, Doctor.Report> {
    private static final Logger LOG = System.getLogger(Doctor.class.getName());

    private final Supplier<List<HealthCheck>> checks;
    private final Supplier<HealthCheck> redTeam;

    /// @param redTeam tries the gate; made when somebody asks for it
    Doctor(Supplier<List<HealthCheck>> checks, Supplier<HealthCheck> redTeam) {
        this.checks = checks;
        this.redTeam = redTeam;
    }

    /// What to check.
    public record Input(
            @Param("Only checks whose name begins so, such as runner")
            Optional<String> only,

            @Param("Give with each finding its stable name and what it names, to say it in another language")
            boolean named,

            @Param("Instead, let a hostile agent try every operation, and tell which of its writes came through")
            boolean redteam,

            @Param("Also ask the model's provider whether the model may be used; this costs nothing")
            boolean online) {
        public Input(Optional<String> only) {
            this(only, false);
        }

        public Input(Optional<String> only, boolean named) {
            this(only, named, false, false);
        }
    }

    /// What was found.
    ///
    /// @param ok     whether nothing is an error
    /// @param checks one for each thing that was looked at
    public record Report(
            boolean ok,
            @Columns({"ok", "id", "summary", "fix"}) List<Check> checks) implements Verdict {}

    /// One thing that was looked at.
    ///
    /// @param named what was found, by name, where that was asked for and it has one
    public record Check(
            String id, boolean ok, Severity severity, String summary, Optional<String> fix, Optional<Named> named) {}

    /// What was found, for a program that says it in another language.
    ///
    /// @param key   a stable name, such as `folder.private`
    /// @param facts what the sentence names, in its order: a path, a number
    public record Named(String key, List<String> facts) {}

    @Override
    public Report run(Input input, Call call) {
        if (input.redteam()) {
            if (!call.caller().speaksForItself()) {
                throw new Problem.Refused("Only the person lets a hostile agent try.", "hz system doctor --redteam");
            }
            Check tried = looked(redTeam.get(), input.named(), call);
            return new Report(tried.ok(), List.of(tried));
        }
        List<HealthCheck> asked = checks.get().stream()
                .filter(check -> input.only().map(check.id()::startsWith).orElse(true))
                .filter(check -> input.online() || !check.online())
                .toList();
        if (asked.isEmpty()) {
            throw new Problem.NotFound("No check begins with '" + input.only().orElse("") + "'.", "hz system doctor");
        }
        List<Check> found = new ArrayList<>();
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<Check>> looking = asked.stream()
                    .map(check -> threads.submit(() -> looked(check, input.named(), call)))
                    .toList();
            for (Future<Check> one : looking) {
                found.add(notTwice(one.get(), found, input.named()));
                call.progress().task("checks", found.size(), looking.size());
            }
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new Problem.Cancelled("Stopped before every check had answered.");
        } catch (ExecutionException impossible) {
            throw new IllegalStateException("A check's failure was not caught", impossible);
        }
        boolean ok = found.stream().allMatch(check -> check.ok() || check.severity() != Severity.ERROR);
        return new Report(ok, found);
    }

    /// What several stumble over, such as settings that can't be read, is told whole once.
    private static Check notTwice(Check check, List<Check> before, boolean named) {
        return before.stream()
                .filter(other -> !check.ok() && other.summary().startsWith(check.summary()))
                .findFirst()
                .map(cause -> new Check(
                        check.id(),
                        false,
                        check.severity(),
                        "Can't be looked at before this is mended: " + cause.id() + ".",
                        cause.fix(),
                        named ? Optional.of(new Named("waits", List.of(cause.id()))) : Optional.empty()))
                .orElse(check);
    }

    /// A check that fails in a way nobody foresaw must not keep the others from being told.
    private static Check looked(HealthCheck check, boolean named, Call call) {
        Finding finding;
        try {
            finding = check.look(call);
        } catch (Problem problem) {
            finding = new Finding(
                    false,
                    Severity.ERROR,
                    problem.said(),
                    Optional.of(problem.fix()).filter(fix -> !fix.isEmpty()));
        } catch (RuntimeException | LinkageError unforeseen) {
            LOG.log(Level.ERROR, "The check " + check.id() + " failed", unforeseen);
            finding = Finding.error(
                            "The check itself failed: " + unforeseen.getClass().getSimpleName() + ".",
                            "hz system doctor --debug")
                    .told("failed", unforeseen.getClass().getSimpleName());
        }
        Optional<Named> name = named && !finding.key().isEmpty()
                ? Optional.of(new Named(finding.key(), finding.facts()))
                : Optional.empty();
        return new Check(check.id(), finding.ok(), finding.severity(), finding.summary(), finding.fix(), name);
    }
}
