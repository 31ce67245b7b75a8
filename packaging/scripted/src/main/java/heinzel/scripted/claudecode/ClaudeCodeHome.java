package heinzel.scripted.claudecode;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// The real Claude Code program with a home of its own, so that neither a login nor a setting of the person who
/// runs the tests plays a part.
///
/// What the program does, seen with 2.1.332 against a scripted model (as root too: root is refused only
/// together with `--dangerously-skip-permissions`):
///
/// - **Login.** `ANTHROPIC_API_KEY` or `ANTHROPIC_AUTH_TOKEN` with any value is enough; it asks nobody whether
///   it is valid before the first message. The first goes out as the header `x-api-key`, the second as
///   `authorization`. With neither it starts, lists its servers, answers "Not logged in" with `assistant.error`
///   `authentication_failed`, and exits with 1 without having asked the model.
/// - **Requests.** Exactly one streamed `POST /v1/messages` for each message of the model; no probe, no title,
///   no count of tokens, as long as `CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC` is set (else also `HEAD
///   /api/hello`). A tool named `DeferredToolPlaceholder` is offered beside the server's.
/// - **Time.** The first event comes after 0.8 s; a whole answer of two messages with a tool takes about 2 s on
///   two cores. It waits for the server's start (12 s were no trouble; its own bound is `MCP_TIMEOUT`).
/// - **The server** is started in the program's working folder, in its process group, with the program's whole
///   environment, what the configuration adds, and `CLAUDECODE`, `CLAUDE_PROJECT_DIR`, `CLAUDE_CODE_SESSION_ID`
///   and a few more. At the end the server gets a SIGINT, often before the end of its input, and nobody waits
///   for it: what it must keep has to be on disk before it answers.
/// - **Interrupt.** After SIGINT the message so far and a last result come out within 0.1 s
///   (`error_during_execution`, `terminal_reason` `aborted_streaming`, with the cost so far) and the exit code
///   is 0. After SIGTERM nothing more comes out and the exit code is 143.
/// - **Files.** It writes to `HOME` (`.claude.json`, `.claude`, `.cache`) in spite of
///   `--no-session-persistence`, and to `TMPDIR/claude-<uid>`.
/// - `--restricted` changes nothing that can be seen here beyond `--tools ""` and `--setting-sources ""`; it is
///   the program's own promise that no user's setting or plugin adds a tool.
///
/// @param program the program
/// @param home    its home, made for this run alone
public record ClaudeCodeHome(Path program, Path home) {
    /// Where the program is looked for when the system property `hz.claude` does not name it.
    private static final Path INSTALLED = Path.of("packaging", "target", "node", "node_modules", "@anthropic-ai");

    /// What is missing when [#find] finds nothing.
    public static final String MISSING =
            "Claude Code is not installed under packaging/target/node: run packaging/test, "
                    + "or npm ci there with the files of packaging/node.";

    /// The installed program, with a home made below the folder; empty when it is not installed.
    public static Optional<ClaudeCodeHome> find(Path folder) throws IOException {
        Optional<Path> program = installed();
        if (program.isEmpty()) {
            return Optional.empty();
        }
        Path home = Files.createDirectories(folder.resolve("claude-home"));
        Files.createDirectories(home.resolve("tmp"));
        return Optional.of(new ClaudeCodeHome(program.get(), home));
    }

    /// The variables for a run against this model: all it needs, and nothing of the environment but `PATH`.
    public Map<String, String> environment(String modelUrl) {
        return Map.of(
                "PATH", System.getenv().getOrDefault("PATH", "/usr/bin:/bin"),
                "HOME", home.toString(),
                "TMPDIR", home.resolve("tmp").toString(),
                "LANG", "C.UTF-8",
                "ANTHROPIC_BASE_URL", modelUrl,
                "ANTHROPIC_API_KEY", "scripted",
                "CLAUDE_CODE_MAX_RETRIES", "1",
                "CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC", "1",
                "DISABLE_AUTOUPDATER", "1");
    }

    private static Optional<Path> installed() {
        String named = System.getProperty("hz.claude", "");
        if (!named.isEmpty()) {
            return Optional.of(Path.of(named)).filter(Files::isExecutable);
        }
        for (Path folder = Path.of("").toAbsolutePath(); folder != null; folder = folder.getParent()) {
            Path program = folder.resolve(INSTALLED)
                    .resolve("claude-code-" + platform())
                    .resolve("claude");
            if (Files.isExecutable(program)) {
                return Optional.of(program);
            }
        }
        return Optional.empty();
    }

    // The npm package names its programs so. Those for Linux without glibc are not looked for: JavaFX needs glibc too.
    private static String platform() {
        String name = System.getProperty("os.name", "").toLowerCase(Locale.ROOT);
        String system = name.contains("mac") ? "darwin" : name.contains("win") ? "win32" : "linux";
        String chip = System.getProperty("os.arch", "").matches("aarch64|arm64") ? "arm64" : "x64";
        return system + "-" + chip;
    }
}
