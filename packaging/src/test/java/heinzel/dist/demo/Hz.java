package heinzel.dist.demo;

import heinzel.testing.Programs;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/// The packaged program, run as another process in a demonstration's folder.
record Hz(DemoFiles files) {
    private static final long LONGEST_SECONDS = 120;

    /// Runs hz.
    Ran run(String... words) {
        return run(List.of(), words);
    }

    /// Runs hz under another program, such as strace.
    Ran run(List<String> under, String... words) {
        List<String> command = new ArrayList<>(under);
        command.add(Programs.hz().toString());
        command.addAll(List.of(words));
        try {
            Path out = Files.createTempFile("hz-out", ".txt");
            Path err = Files.createTempFile("hz-err", ".txt");
            ProcessBuilder builder = new ProcessBuilder(command)
                    .directory(files.folder().toFile())
                    .redirectOutput(out.toFile())
                    .redirectError(err.toFile());
            Map<String, String> environment = builder.environment();
            environment.put("HZ_HOME", files.home().toString());
            environment.put("HZ_CREDENTIAL_ANTHROPIC", "scripted");
            environment.remove("DBUS_SESSION_BUS_ADDRESS");
            environment.remove("DISPLAY");
            Process process = builder.start();
            process.getOutputStream().close();
            if (!process.waitFor(LONGEST_SECONDS, TimeUnit.SECONDS)) {
                process.destroyForcibly();
                throw new AssertionError("hz " + String.join(" ", words) + " did not end");
            }
            Ran ran = new Ran(
                    process.exitValue(),
                    Files.readString(out, StandardCharsets.UTF_8),
                    Files.readString(err, StandardCharsets.UTF_8));
            Files.delete(out);
            Files.delete(err);
            return ran;
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new AssertionError(stopped);
        }
    }

    /// How it ended, and what it said.
    record Ran(int exit, String out, String err) {
        Ran well() {
            if (exit != 0) {
                throw new AssertionError("hz ended with " + exit + "\n" + out + "\n" + err);
            }
            return this;
        }

        void failsWith(int code) {
            if (exit != code) {
                throw new AssertionError("hz ended with " + exit + " instead of " + code + "\n" + out + "\n" + err);
            }
        }
    }
}
