package heinzel.adapters.schedule;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heinzel.adapters.process.Environment;
import heinzel.adapters.process.Programs;
import heinzel.api.operation.Problem;
import heinzel.api.schedule.Scheduler;
import heinzel.api.schedule.Scheduler.Job;
import heinzel.kernel.files.DiskFiles;
import heinzel.testing.Proves;
import heinzel.testing.Ran;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The entry in a crontab or among systemd's units, with programs that keep a table and note what they were told.
@Proves({"K20.4", "K20"})
class LocalSchedulerTest {
    private static final String OWN = "# mine\n0 1 * * * true\n";

    @TempDir
    Path folder;

    private Path bin;
    private Path table;
    private Path told;

    @BeforeEach
    void makeThePrograms() throws IOException {
        bin = Files.createDirectories(folder.resolve("bin"));
        table = folder.resolve("table");
        told = Files.writeString(folder.resolve("told"), "");
    }

    private void crontab() throws IOException {
        program(
                "crontab",
                "if [ \"$1\" = -l ]; then if [ -f '" + table + "' ]; then /bin/cat '" + table
                        + "'; else echo 'no crontab for somebody' >&2; exit 1; fi; else /bin/cat >'" + table + "'; fi");
    }

    /// Enables by a file, as systemd does by a link.
    private void systemctl() throws IOException {
        Files.createDirectories(folder.resolve("run/systemd"));
        Files.writeString(folder.resolve("run/systemd/private"), "");
        String mark = "'" + folder.resolve("enabled") + "'";
        program(
                "systemctl",
                "echo \"$@\" >>'" + told + "'\ncase \"$2\" in enable) : >" + mark + ";; disable) /bin/rm -f " + mark
                        + ";; is-enabled) [ -f " + mark + " ];; esac");
    }

    private void program(String name, String script) throws IOException {
        Path file = Files.writeString(bin.resolve(name), "#!/bin/sh\n" + script + "\n");
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwx------"));
    }

    private Scheduler scheduler() {
        Commands commands = new Commands(
                new Programs(folder.resolve("state")),
                Environment.of(Map.of(
                        "PATH", bin.toString(),
                        "HOME", folder.resolve("home").toString(),
                        "XDG_RUNTIME_DIR", folder.resolve("run").toString())));
        return new LocalScheduler(List.of(new SystemdTimer(commands, new DiskFiles()), new Crontab(commands)));
    }

    private Job job(Duration every) {
        return new Job(
                "hz-tick-1a2b3c4d",
                List.of(folder.resolve("100% hz").toString(), "--headless", "tick"),
                Map.of("HZ_HOME", folder.resolve("it's home").toString()),
                every);
    }

    private Job job() {
        return job(Duration.ofMinutes(5));
    }

    @Test
    void aLineIsAddedToTheCrontabAndWhatStandsThereStays() throws IOException {
        crontab();
        Files.writeString(table, OWN);
        Scheduler scheduler = scheduler();
        assertEquals(Optional.of("cron"), scheduler.name());
        assertEquals(Optional.empty(), scheduler.find(job()));

        assertEquals("cron", scheduler.install(job()).scheduler());
        String installed = Files.readString(table);
        assertTrue(installed.startsWith(OWN + "*/5 * * * * HZ_HOME="), installed);
        assertTrue(installed.endsWith(" # hz-tick-1a2b3c4d\n"), installed);
        assertTrue(scheduler.find(job()).isPresent());

        scheduler.install(job());
        assertEquals(installed, Files.readString(table), "once, however often it is installed");

        scheduler.install(job(Duration.ofHours(2)));
        String slower = Files.readString(table);
        assertTrue(slower.startsWith(OWN + "0 */2 * * * "), slower);
        assertEquals(3, slower.lines().count());

        assertTrue(scheduler.uninstall(job()));
        assertEquals(OWN, Files.readString(table));
        assertFalse(scheduler.uninstall(job()));
    }

    @Test
    void theLineRunsWithTheHomeAndTheProgramOfTheJob() throws IOException {
        crontab();
        Path program = Files.writeString(
                folder.resolve("100% hz"), "#!/bin/sh\necho \"$HZ_HOME|$PATH|$*\" >'" + folder.resolve("ran") + "'\n");
        Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rwx------"));
        scheduler().install(job());

        String line = Files.readString(table).strip();
        // What cron does with a line: it hands it to sh, a percent sign without its backslash.
        String command = line.substring("*/5 * * * * ".length()).replace("\\%", "%");
        Ran ran = Ran.run(folder, Map.of(), Duration.ofMinutes(1), List.of("/bin/sh", "-c", command));

        assertEquals(0, ran.exit(), ran::err);
        assertEquals(
                folder.resolve("it's home") + "|" + bin + "|--headless tick\n",
                Files.readString(folder.resolve("ran")));
    }

    @Test
    void aLineThatAPersonPutThereByHandIsReplacedAndNotDoubled() throws IOException {
        crontab();
        CronLine line = new CronLine(job(), Map.of());
        Files.writeString(table, "*/10 * * * * " + line.bare() + "\n" + OWN);
        Scheduler scheduler = scheduler();
        assertTrue(scheduler.find(job()).isPresent());
        scheduler.install(job());
        assertEquals(3, Files.readString(table).lines().count());
        scheduler.uninstall(job());
        assertEquals(OWN, Files.readString(table));
    }

    @Test
    void theLineOfAnotherHomeIsNobodysBusiness() throws IOException {
        crontab();
        String other = "*/5 * * * * hz --headless tick # hz-tick\n# hz-tick-1a2b3c4d\n";
        Files.writeString(table, other);
        Scheduler scheduler = scheduler();
        scheduler.install(job());
        scheduler.uninstall(job());
        assertEquals(other, Files.readString(table));
    }

    @Test
    void aCrontabThatCanNotBeReadIsNotWritten() throws IOException {
        program(
                "crontab",
                "if [ \"$1\" = -l ]; then echo 'the disk is on fire' >&2; exit 1; fi; /bin/cat >'" + table + "'");
        Problem.Unavailable refused =
                assertThrows(Problem.Unavailable.class, () -> scheduler().install(job()));
        assertTrue(refused.said().contains("the disk is on fire"), refused::said);
        assertFalse(Files.exists(table));
    }

    @Test
    void aCrontabOfAnotherEncodingIsLeftAsItIs() throws IOException {
        crontab();
        byte[] latin = "# t\u00E4glich\n0 1 * * * true\n".getBytes(StandardCharsets.ISO_8859_1);
        Files.write(table, latin);

        Problem.Conflict refused =
                assertThrows(Problem.Conflict.class, () -> scheduler().install(job()));
        assertTrue(refused.fix().contains("crontab -e"), refused::fix);
        assertArrayEquals(latin, Files.readAllBytes(table));
    }

    @Test
    void whereSystemdRunsServicesATimerIsMadeAndTheCrontabLineGoes() throws IOException {
        crontab();
        scheduler().install(job());
        assertEquals(1, Files.readString(table).lines().count());
        systemctl();
        Scheduler scheduler = scheduler();
        assertEquals(Optional.of("systemd"), scheduler.name());

        Path units = folder.resolve("home/.config/systemd/user");
        assertEquals(
                units.resolve("hz-tick-1a2b3c4d.timer").toString(),
                scheduler.install(job()).where());
        assertEquals("", Files.readString(table), "nothing is started twice");
        String service = Files.readString(units.resolve("hz-tick-1a2b3c4d.service"));
        assertTrue(service.contains("ExecStart=:\"" + folder + "/100%% hz\" \"--headless\" \"tick\"\n"), service);
        assertTrue(service.contains("Environment=\"HZ_HOME=" + folder + "/it's home\"\n"), service);
        assertTrue(Files.readString(units.resolve("hz-tick-1a2b3c4d.timer")).contains("OnCalendar=*-*-* *:0/5:00\n"));
        assertEquals(
                List.of(
                        "--user daemon-reload",
                        "--user enable hz-tick-1a2b3c4d.timer",
                        "--user restart hz-tick-1a2b3c4d.timer"),
                Files.readAllLines(told));
        assertEquals("systemd", scheduler.find(job()).orElseThrow().scheduler());

        assertTrue(scheduler.uninstall(job()));
        assertFalse(Files.exists(units.resolve("hz-tick-1a2b3c4d.timer")));
        assertFalse(Files.exists(units.resolve("hz-tick-1a2b3c4d.service")));
        assertEquals(Optional.empty(), scheduler.find(job()));
    }

    @Test
    void whatSystemdRefusesIsSaid() throws IOException {
        systemctl();
        program("systemctl", "echo 'Failed to connect to bus' >&2; exit 1");
        Problem.Unavailable refused =
                assertThrows(Problem.Unavailable.class, () -> scheduler().install(job()));
        assertTrue(refused.said().contains("Failed to connect to bus"), refused::said);
    }

    @Test
    void aMachineThatHasNeitherSaysWhatToInstall() {
        assertEquals(Optional.empty(), scheduler().name());
        Problem.Unavailable none =
                assertThrows(Problem.Unavailable.class, () -> scheduler().install(job()));
        assertTrue(none.fix().contains("hz system daemon install"), none::fix);
        assertFalse(scheduler().uninstall(job()));
    }

    @Test
    void whatWouldComeUnevenlyIsRefused() throws IOException {
        crontab();
        for (Duration uneven :
                List.of(Duration.ofMinutes(7), Duration.ofSeconds(90), Duration.ofHours(5), Duration.ZERO)) {
            assertThrows(Problem.Invalid.class, () -> scheduler().install(job(uneven)), uneven::toString);
        }
        assertFalse(Files.exists(table));
    }

    @Test
    void whatIsThereIsFoundAndTakenOutWhateverTheIntervalIsBySettings() throws IOException {
        crontab();
        scheduler().install(job());

        assertTrue(scheduler().find(job(Duration.ofMinutes(7))).isPresent());
        assertTrue(scheduler().uninstall(job(Duration.ofMinutes(7))));
        assertTrue(scheduler().find(job()).isEmpty());
    }
}
