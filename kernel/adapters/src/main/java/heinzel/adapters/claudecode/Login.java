package heinzel.adapters.claudecode;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import heinzel.adapters.process.Ended;
import heinzel.adapters.process.Environment;
import heinzel.adapters.process.Program;
import heinzel.adapters.process.Programs;
import heinzel.adapters.process.Scratch;
import heinzel.api.agent.AgentRunner.Readiness;
import heinzel.api.operation.Cancellation;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/// Asks the program for its version and its login, in an empty folder. That there is a login is all it can say:
/// whether the service still takes it is only seen by asking the service.
final class Login {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Duration TIME = Duration.ofSeconds(20);

    private final Programs programs;
    private final Environment environment;

    Login(Programs programs, Environment environment) {
        this.programs = programs;
        this.environment = environment;
    }

    Readiness look(Path program) {
        try (Scratch scratch = programs.scratch()) {
            Environment own = Invocation.own(environment, scratch);
            Path folder = scratch.folder("work");
            Ended version = ask(List.of(program.toString(), "--version"), folder, own);
            if (!version.well()) {
                return new Readiness(
                        false, program + " does not answer to --version.", Optional.of(ClaudeCodeRunner.INSTALL));
            }
            Ended status = ask(List.of(program.toString(), "auth", "status", "--json"), folder, own);
            return judge("Claude Code " + version.output().strip(), status);
        }
    }

    private Ended ask(List<String> command, Path folder, Environment own) {
        return programs.run(new Program(command, folder, own, TIME), Cancellation.none());
    }

    // The status holds an address, folders and the organisation's name: only these two facts are taken from it.
    private static Readiness judge(String program, Ended status) {
        JsonNode login;
        try {
            login = JSON.readTree(status.output());
        } catch (JsonProcessingException e) {
            return new Readiness(false, program + " does not tell its login.", Optional.of(Verdict.LOG_IN));
        }
        if (!login.path("loggedIn").asBoolean()) {
            return new Readiness(false, program + " is not logged in.", Optional.of(Verdict.LOG_IN));
        }
        String method = login.path("authMethod")
                .asText("unknown")
                .replaceAll("[^a-z_]", "")
                .replace('_', ' ');
        return new Readiness(true, program + ", logged in by " + method + ".", Optional.empty());
    }
}
