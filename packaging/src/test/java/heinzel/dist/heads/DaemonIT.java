package heinzel.dist.heads;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import heinzel.testing.Programs;
import heinzel.testing.Proves;
import heinzel.testing.Ran;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The packaged program, and a crontab that only keeps its table.
class DaemonIT {
    @TempDir
    Path folder;

    @Test
    @Proves({"K20.4", "X14.1", "K20", "X14"})
    void ticksAreInstalledRunStandStillGoOnAndAreTakenOut() throws IOException {
        Path table = Files.writeString(folder.resolve("table"), "0 1 * * * true\n");
        crontab(table);
        assertFalse(hz(0, "system", "daemon", "status").path("installed").asBoolean());

        JsonNode installed = hz(0, "system", "daemon", "install");
        assertTrue(installed.path("installed").asBoolean(), installed::toString);
        assertEquals("cron", installed.path("scheduler").asText());
        List<String> lines = Files.readAllLines(table);
        assertEquals("0 1 * * * true", lines.getFirst());
        String command = lines.getLast().substring("*/5 * * * * ".length()).replace("\\%", "%");
        Ran ticked = Ran.run(folder, Map.of("HZ_HOME", ""), Duration.ofMinutes(2), List.of("sh", "-c", command));
        assertEquals(0, ticked.exit(), ticked::err);
        assertFalse(hz(0, "system", "daemon", "status").path("last_tick").isMissingNode());

        hz(0, "heinzel", "new", "--template", "release-notes", "--name", "notes");
        hz(0, "approve", "notes");
        hz(0, "heinzel", "wake", "notes", "--no-wait");
        assertTrue(hz(0, "system", "daemon", "pause", "--until", "2h").hasNonNull("paused_until"));
        JsonNode still = hz(0, "--headless", "tick");
        assertTrue(still.path("paused").asBoolean(), still::toString);
        assertEquals(0, still.path("woken").asInt() + still.path("failed").asInt(), still::toString);
        assertTrue(hz(5, "heinzel", "wake", "notes").path("error").asText().contains("paused"));

        assertFalse(hz(0, "system", "daemon", "resume").path("paused").asBoolean());
        JsonNode gone = hz(0, "--headless", "tick");
        assertFalse(gone.path("paused").asBoolean(), gone::toString);
        assertEquals(1, gone.path("woken").asInt(), gone::toString);

        assertFalse(hz(0, "system", "daemon", "uninstall").path("installed").asBoolean());
        assertEquals("0 1 * * * true\n", Files.readString(table));
    }

    private void crontab(Path table) throws IOException {
        Path crontab = Files.createDirectories(folder.resolve("bin")).resolve("crontab");
        Files.writeString(
                crontab,
                "#!/bin/sh\nif [ \"$1\" = -l ]; then cat '" + table + "'; else cat >'" + table + ".new' && mv '" + table
                        + ".new' '" + table + "'; fi\n");
        Files.setPosixFilePermissions(crontab, PosixFilePermissions.fromString("rwx------"));
    }

    private JsonNode hz(int exit, String... words) throws IOException {
        List<String> command = new ArrayList<>(List.of(Programs.hz().toString()));
        command.addAll(List.of(words));
        command.add("--json");
        Map<String, String> environment = new LinkedHashMap<>();
        environment.put("HZ_HOME", folder.resolve("my home").toString());
        environment.put("PATH", folder.resolve("bin") + ":" + System.getenv("PATH"));
        // No systemd and no bus of the machine that the test runs on.
        environment.put("XDG_RUNTIME_DIR", folder.resolve("none").toString());
        environment.put("DBUS_SESSION_BUS_ADDRESS", "");
        Ran ran = Ran.run(folder, environment, Duration.ofMinutes(2), command);
        assertEquals(exit, ran.exit(), () -> ran.out() + ran.err());
        return McpClient.JSON.readTree(ran.out());
    }
}
