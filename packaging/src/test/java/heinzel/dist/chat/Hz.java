package heinzel.dist.chat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import heinzel.scripted.claudecode.ClaudeCodeHome;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/// One person's hz: the built program, a folder of its own, and Claude Code speaking to a scripted model.
final class Hz {
    private static final ObjectMapper JSON = new ObjectMapper();

    final Path folder;
    private final Path launcher;
    private final Map<String, String> environment = new HashMap<>();

    Hz(Path folder, ClaudeCodeHome claude, String model) throws IOException {
        this.folder = Files.createDirectories(folder.resolve("work"));
        this.launcher = Path.of(System.getProperty("hz.launcher", "")).toAbsolutePath();
        environment.putAll(claude.environment(model));
        environment.put("HZ_HOME", folder.resolve("hz").toString());
        environment.put("HZ_SYSTEM_RUNNER_USE", "claude-code");
        environment.put("HZ_ADAPTERS_CLAUDE_CODE_PROGRAM", "'" + claude.program() + "'");
        environment.put("JAVA_HOME", System.getProperty("java.home", ""));
    }

    Hz with(String variable, String value) {
        environment.put(variable, value);
        return this;
    }

    /// What a finished process left.
    record Left(int exit, String out, String err) {
        JsonNode json() {
            try {
                return JSON.readTree(out);
            } catch (IOException none) {
                throw new AssertionError("no JSON: " + out + "\n" + err, none);
            }
        }

        JsonNode well() {
            if (exit != 0) {
                throw new AssertionError("exit " + exit + "\n" + out + "\n" + err);
            }
            return json();
        }
    }

    Left run(String... arguments) throws IOException, InterruptedException {
        Path out = Files.createTempFile(folder, "out", "");
        Path err = Files.createTempFile(folder, "err", "");
        Process process = start(List.of(arguments), out, err);
        process.getOutputStream().close();
        if (!process.waitFor(120, TimeUnit.SECONDS)) {
            process.destroyForcibly();
            throw new AssertionError("never ended: " + List.of(arguments) + "\n" + Files.readString(err));
        }
        return new Left(process.exitValue(), Files.readString(out), Files.readString(err));
    }

    Process start(List<String> arguments, Path out, Path err) throws IOException {
        List<String> command = new ArrayList<>(List.of(launcher.toString()));
        command.addAll(arguments);
        return process(command)
                .redirectOutput(out.toFile())
                .redirectError(err.toFile())
                .start();
    }

    /// The interactive program in a terminal of its own, by util-linux' `script`.
    Process inATerminal(Path screen, String... arguments) throws IOException {
        String command = "stty cols 100 rows 30; exec " + launcher + " " + String.join(" ", arguments);
        return process(List.of("script", "-qfec", command, screen.toString()))
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
    }

    private ProcessBuilder process(List<String> command) {
        ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile());
        builder.environment().clear();
        builder.environment().putAll(environment);
        builder.environment().put("TERM", "xterm");
        return builder;
    }

    static void type(Process terminal, String keys) throws IOException {
        OutputStream in = terminal.getOutputStream();
        in.write(keys.getBytes(StandardCharsets.UTF_8));
        in.flush();
    }

    /// Waits until a file holds some words.
    static void await(Path screen, String words) throws IOException, InterruptedException {
        for (int i = 0; i < 1_200; i++) {
            if (Files.exists(screen) && Files.readString(screen).contains(words)) {
                return;
            }
            Thread.sleep(50);
        }
        throw new AssertionError("never '" + words + "' in:\n" + Files.readString(screen));
    }
}
