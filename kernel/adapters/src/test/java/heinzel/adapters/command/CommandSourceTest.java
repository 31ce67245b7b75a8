package heinzel.adapters.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heinzel.adapters.outbox.Boxes;
import heinzel.adapters.process.CommandLines;
import heinzel.adapters.process.Environment;
import heinzel.adapters.process.Programs;
import heinzel.api.operation.Cancellation;
import heinzel.api.operation.Problem;
import heinzel.api.settings.Settings;
import heinzel.api.source.Fetched;
import heinzel.api.source.SourceRequest;
import heinzel.kernel.files.StandardFolders;
import heinzel.kernel.json.JsonCodec;
import heinzel.kernel.settings.LayeredSettings;
import heinzel.testing.Proves;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Proves({"D20", "K14"})
@DisabledOnOs(OS.WINDOWS)
@Timeout(120)
class CommandSourceTest {
    private static final Instant NOW = Instant.parse("2026-11-01T12:00:00Z");

    @TempDir
    Path home;

    private Programs programs;

    @BeforeEach
    void readyPrograms() {
        programs = new Programs(home.resolve("state"));
    }

    @Test
    void textIsOneRecordAndAListOfJsonAsManyAsItHas() throws IOException {
        program("say", "printf 'two\\nlines\\n\\n'");
        program("list", "echo '[{\"id\":7,\"at\":\"2026-10-31T10:00:00+01:00\",\"n\":1.5},\"plain\",{\"n\":true}]'");
        program("one", "echo '{\"a\":[1]}'");
        program("nothing", "true");
        program("odd", "echo '{no json'");
        assertEquals(List.of("say 2026-11-01T12:00:00Z two\nlines"), lines(fetch("say")));
        assertEquals(
                List.of(
                        "7 2026-10-31T09:00:00Z {\"id\":7,\"at\":\"2026-10-31T10:00:00+01:00\",\"n\":1.5}",
                        "2 2026-11-01T12:00:00Z plain",
                        "3 2026-11-01T12:00:00Z {\"n\":true}"),
                lines(fetch("list")));
        assertEquals(List.of("one 2026-11-01T12:00:00Z {\"a\":[1]}"), lines(fetch("one")));
        assertEquals(List.of(), lines(fetch("nothing")));
        assertEquals(List.of("odd 2026-11-01T12:00:00Z {no json"), lines(fetch("odd")));
    }

    @Test
    void wordsAreCutAsAShellWouldButNoShellSeesThem() throws IOException {
        program("show", "for a in \"$@\"; do printf '<%s>' \"$a\"; done");
        Map<String, String> commands =
                Map.of("show", "~/bin/show a 'b  c' \"d\\\"e\" f\\ g '' ~/h x~ $HOME $(date) ; rm | &&  *");
        assertEquals(
                "<a><b  c><d\"e><f g><><" + home + "/h><x~><$HOME><$(date)><;><rm><|><&&><*>",
                fetch(commands, "show", Environment.of(System.getenv()), 1 << 20, 30)
                        .records()
                        .getFirst()
                        .text("text")
                        .orElseThrow());
    }

    @Test
    void noCredentialAndNoModelKeyReachesIt() throws IOException {
        program("variables", "env");
        Environment environment = Environment.of(Map.of(
                "PATH",
                System.getenv("PATH"),
                "HOME",
                home.toString(),
                "HZ_CREDENTIAL_MAIL",
                "s3cret",
                "ANTHROPIC_API_KEY",
                "s3cret",
                "GITHUB_TOKEN",
                "s3cret"));
        String seen = fetch(Map.of("variables", "~/bin/variables"), "variables", environment, 1 << 20, 30)
                .records()
                .toString();
        assertTrue(seen.contains("HOME=" + home));
        assertFalse(seen.contains("s3cret"));
    }

    @Test
    void whatGoesWrongNamesTheCommandAndTheMend() throws IOException {
        program("fails", "echo 'first' >&2; echo 'token ghp_0123456789abcdefghij0123456789abcdef is bad' >&2; exit 3");
        program("slow", "sleep 60");
        program("much", "while :; do echo xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx; done");
        Problem failed = assertThrows(Problem.Unavailable.class, () -> fetch("fails"));
        assertTrue(failed.said().startsWith("The command \"fails\" failed: token "), failed.said());
        assertTrue(failed.said().endsWith("(exit code 3)."), failed.said());
        assertFalse(failed.said().contains("ghp_"), failed.said());
        Problem slow = assertThrows(
                Problem.Unavailable.class,
                () -> fetch(Map.of("slow", "~/bin/slow"), "slow", Environment.of(System.getenv()), 1_000, 1));
        assertTrue(slow.said().contains("took longer than 1 s"));
        Problem much = assertThrows(Problem.Unavailable.class, () -> fetch("much"));
        assertTrue(much.fix().contains("[sources] max_bytes"));
        Problem missing = assertThrows(
                Problem.Unavailable.class,
                () -> fetch(Map.of("x", "no-such-program-here"), "x", Environment.of(System.getenv()), 1_000, 30));
        assertTrue(missing.fix().contains("[adapters.command] commands"), missing.fix());
    }

    @Test
    void aContractNamesACommandAndNeverAProgram() throws IOException {
        program("say", "echo hello");
        CommandSource source = source(Map.of("say", "~/bin/say"), Environment.of(System.getenv()));
        source.check("command.output", Map.of("name", "say"));
        for (String name : List.of("~/bin/say", home.resolve("bin/say").toString(), "say; date", "sya", "")) {
            Problem unknown =
                    assertThrows(Problem.Invalid.class, () -> source.check("command.output", Map.of("name", name)));
            assertEquals("Known names: say.", unknown.fix());
        }
    }

    @ParameterizedTest
    @CsvSource({"./run, is not whole", "tools/run x, is not whole", "'', is empty", "say 'x, is not closed"})
    void aLineThatMeansAnotherProgramInEachFolderIsNone(String line, String why) {
        Problem unfit = assertThrows(
                Problem.Invalid.class,
                () -> source(Map.of("x", line), Environment.of(System.getenv()))
                        .check("command.output", Map.of("name", "x")));
        assertTrue(unfit.said().contains(why), unfit.said());
    }

    @Test
    void theDoctorLooksForTheProgramAndDoesNotRunIt() throws IOException {
        Path ran = home.resolve("ran");
        program("touch", "touch " + ran);
        CommandSource source =
                source(Map.of("touch", "~/bin/touch", "gone", "~/bin/gone"), Environment.of(System.getenv()));
        source.look(request("touch", 1_000, 30), Cancellation.none());
        assertFalse(Files.exists(ran));
        assertThrows(Problem.Unavailable.class, () -> source.look(request("gone", 1_000, 30), Cancellation.none()));
    }

    @Test
    void aProjectCanNameNoProgram() throws IOException {
        Path project = Files.createDirectories(home.resolve("project"));
        Files.writeString(
                project.resolve("hz.toml"),
                "[adapters.command]\ncommands = { evil = \"/bin/sh -c 'echo pwned'\", say = \"/bin/echo theirs\" }\n");
        Map<String, String> environment = Map.of("HZ_HOME", home.resolve("hz").toString());
        var folders = StandardFolders.of(environment, heinzel.api.module.RunsOn.OperatingSystem.LINUX, home, project);
        Files.createDirectories(folders.config());
        Files.writeString(
                folders.config().resolve("hz.toml"), "[adapters.command]\ncommands = { say = \"/bin/echo mine\" }\n");
        Settings settings = LayeredSettings.read(folders, environment, List.copyOf(new CommandProvider().settings()));
        assertEquals(Map.of("say", "/bin/echo mine"), settings.get(CommandProvider.COMMANDS));
        assertTrue(
                settings.warnings().stream()
                        .anyMatch(line -> line.contains("adapters.command.commands")
                                && line.contains(project.resolve("hz.toml").toString())),
                settings.warnings().toString());
        Map<String, String> commands = settings.get(CommandProvider.COMMANDS);
        assertEquals(
                "mine",
                fetch(commands, "say", Environment.of(System.getenv()), 1_000, 30)
                        .records()
                        .getFirst()
                        .text("text")
                        .orElseThrow());
        assertThrows(Problem.Invalid.class, () -> fetch(commands, "evil", Environment.of(System.getenv()), 1_000, 30));
    }

    private void program(String name, String script) throws IOException {
        Path file = Files.createDirectories(home.resolve("bin")).resolve(name);
        Files.writeString(file, "#!/bin/sh\n" + script + "\n");
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwx------"));
    }

    private Fetched fetch(String name) {
        return fetch(Map.of(name, "~/bin/" + name), name, Environment.of(System.getenv()), 100_000, 60);
    }

    private Fetched fetch(Map<String, String> commands, String name, Environment environment, long bytes, int seconds) {
        return source(commands, environment).fetch(request(name, bytes, seconds), Cancellation.none());
    }

    private CommandSource source(Map<String, String> commands, Environment environment) {
        return new CommandSource(
                new CommandLines("command", "[adapters.command] commands", home, commands),
                () -> programs,
                environment,
                new JsonCodec(),
                InstantSource.fixed(NOW),
                Boxes.in(home));
    }

    private static SourceRequest request(String name, long bytes, int seconds) {
        return new SourceRequest(
                "command.output",
                Map.of("name", name),
                Optional.empty(),
                Optional.empty(),
                ZoneOffset.UTC,
                Duration.ofSeconds(seconds),
                bytes);
    }

    private static List<String> lines(Fetched fetched) {
        return fetched.records().stream()
                .map(one -> one.text("id").orElseThrow() + " " + one.text("at").orElseThrow() + " "
                        + one.text("text").orElseThrow())
                .toList();
    }
}
