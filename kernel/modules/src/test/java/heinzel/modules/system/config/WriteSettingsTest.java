package heinzel.modules.system.config;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heinzel.api.json.Json;
import heinzel.api.module.AdapterProvider;
import heinzel.api.module.Binding;
import heinzel.api.operation.Head;
import heinzel.api.operation.Problem;
import heinzel.api.settings.Setting;
import heinzel.kernel.Entry;
import heinzel.kernel.Kernel;
import heinzel.kernel.Options;
import heinzel.modules.runner.RunnerModule;
import heinzel.testing.Proves;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Writes settings through the operations, into files as people keep them.
@Proves("K20.2")
class WriteSettingsTest {
    private static final String OURS = """
            # My settings.
            [system.runner]           # who answers
            ask_max_usd = 0.25        # enough for a question
            timeout = "5m"

            # What I read
            [adapters.git.repositories]
            hz = "~/src/hz"           # this one
            "my.notes" = '~/notes'
            """;

    @TempDir
    Path folder;

    private final Map<String, String> variables = new HashMap<>();
    private Kernel kernel;

    @BeforeEach
    void begin() {
        kernel = start();
    }

    private Kernel start() {
        return Kernel.start(Options.here()
                .withEnvironment(variables)
                .in(folder)
                .withProject(folder)
                .with(List.of(new ConfigModule(), new RunnerModule()), List.of(new Tables())));
    }

    /// Tables whose keys are the person's own words.
    private static final class Tables implements AdapterProvider {
        @Override
        public String id() {
            return "tables";
        }

        @Override
        public List<Setting<?>> settings() {
            return List.of(
                    Setting.textTable("adapters.git.repositories", "names of folders"),
                    Setting.decimalTable("models.default.price", "what tokens cost"),
                    Setting.texts("hz.hosts", "further hosts"));
        }

        @Override
        public List<Binding<?>> bindings() {
            return List.of();
        }
    }

    @AfterEach
    void stop() {
        kernel.close();
    }

    @Test
    void aValueIsReplacedWhereItStandsAndEveryCommentStays() throws IOException {
        write(OURS);
        WrittenSetting written = set("system.runner.ask_max_usd", "0.75");
        assertEquals(Optional.of("0.25"), written.before());
        assertEquals(Optional.of("0.75"), written.after());
        assertTrue(written.changed());
        assertEquals(OURS.replace("ask_max_usd = 0.25 ", "ask_max_usd = 0.75 "), read());
        assertEquals("0.75", value("system.runner.ask_max_usd"));
    }

    @Test
    void aNewValueGoesToItsTableAndANewTableToTheEnd() throws IOException {
        write(OURS);
        set("system.runner.use", "command");
        assertEquals(OURS.replace("\"5m\"\n", "\"5m\"\nuse = \"command\"\n"), read());
        set("hz.expert", "true");
        assertTrue(read().endsWith("\n\n[hz]\nexpert = true\n"), read());
        set("adapters.git.repositories.\"with a.dot\"", "/srv/it's");
        assertTrue(read().contains("'~/notes'\n\"with a.dot\" = \"/srv/it's\"\n"), read());
        assertEquals("/srv/it's", table("adapters.git.repositories", "with a.dot"));
    }

    @Test
    void whatIsTakenOutLeavesTheRestAndTheBuiltInValueCounts() throws IOException {
        write(OURS);
        assertEquals(Optional.of("\"5m\""), unset("system.runner.timeout").before());
        assertEquals(OURS.replace("timeout = \"5m\"\n", ""), read());
        assertEquals("10m", value("system.runner.timeout"));
        assertFalse(unset("system.runner.timeout").changed());
        unset("adapters.git.repositories.\"my.notes\"");
        assertFalse(read().contains("notes"), read());
        unset("adapters.git.repositories");
        assertFalse(read().contains("src/hz") || read().contains("[adapters"), read());
        assertTrue(read().contains("# What I read"), read());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "`system.runner.timeout = \"1m\"\n`|`system.runner.timeout = \"1m\"\nsystem.runner.use = \"api\"\n`",
                "`[system]\nrunner = { timeout = \"1m\" } # all\n`|`[system]\nrunner = { timeout = \"1m\", use = \"api\" } # all\n`",
                "`[system]\nrunner.timeout = \"1m\"`|`[system]\nrunner.timeout = \"1m\"\nrunner.use = \"api\"\n`",
                "`[system.runner]\n  timeout = \"1m\"\r\n`|`[system.runner]\n  timeout = \"1m\"\r\n  use = \"api\"\r\n`",
                "`[hz]\nhosts = [\n  \"a]\", # one\n  \"b\",\n]\n[system.runner]`"
                        + "|`[hz]\nhosts = [\n  \"a]\", # one\n  \"b\",\n]\n[system.runner]\nuse = \"api\"\n`",
                "`[system.runner]\nuse = \"\"\"\nold # no comment\n\"\"\" # a comment\n`"
                        + "|`[system.runner]\nuse = \"api\" # a comment\n`",
            })
    void howeverTheFileIsWrittenTheRestOfItStays(String before, String after) throws IOException {
        write(before);
        set("system.runner.use", "api");
        assertEquals(after, read());
        assertEquals("api", value("system.runner.use"));
    }

    @Test
    void aTableIsSetWholeAndEntryByEntry() throws IOException {
        set("models.default.price", "{ input = 3.0, output = 15 }");
        set("models.default.price.input", "2.5");
        assertEquals("[models.default]\nprice = { input = 2.5, output = 15 }\n", read());
        write("[models.default.price]\ninput = 1.0 # cheap\n");
        set("models.default.price", "{ output = 2.0 }");
        assertEquals("{\"output\":2}", value("models.default.price"));
    }

    @Test
    void aFileThatIsNotThereIsMadePrivateAndAValueThatDoesNotFitWritesNothing() throws IOException {
        assertThrows(Problem.Invalid.class, () -> set("system.runner.ask_max_usd", "much"));
        assertThrows(Problem.Invalid.class, () -> set("system.runner.ask_max_usd", "1 # and\nmore = 2"));
        assertThrows(Problem.Invalid.class, () -> set("hz.hosts", "3"));
        Problem nowhere = assertThrows(Problem.Invalid.class, () -> set("hz.timezone", "nonsense"));
        assertTrue(nowhere.said().contains("Europe/Berlin"), nowhere.said());
        Problem unknown = assertThrows(Problem.NotFound.class, () -> set("system.runner.ask_max_us", "1"));
        assertTrue(unknown.said().contains("Did you mean system.runner.ask_max_usd?"), unknown.said());
        assertFalse(Files.exists(file()));

        set("hz.hosts", "[\"example.org\"]");
        assertEquals("rw-------", PosixFilePermissions.toString(Files.getPosixFilePermissions(file())));
        assertEquals("rwx------", PosixFilePermissions.toString(Files.getPosixFilePermissions(file().getParent())));
        Problem unfit = assertThrows(Problem.Invalid.class, () -> set("hz.expert", "maybe"));
        assertTrue(unfit.said().contains("true or false"), unfit.said());
        assertEquals("[hz]\nhosts = [\"example.org\"]\n", read());
    }

    @Test
    void aFileThatCantBeReadIsLeftAsItIsAndNamed() throws IOException {
        write("[system.runner\nuse = 1\n");
        Problem.Conflict broken = assertThrows(Problem.Conflict.class, () -> set("system.runner.use", "api"));
        assertTrue(broken.said().contains("line 1"), broken.said());
        assertEquals("[system.runner\nuse = 1\n", read());
    }

    @Test
    void whatAnotherProcessWroteMeanwhileStays() throws IOException {
        set("hz.expert", "true");
        Files.writeString(file(), read() + "# by hand\n");
        set("hz.expert", "false");
        assertTrue(read().endsWith("expert = false\n# by hand\n"), read());
    }

    @Test
    void aVariableThatCountsBeforeTheFileIsSaid() {
        variables.put("HZ_SYSTEM_RUNNER_USE", "api");
        kernel.close();
        kernel = start();
        assertTrue(set("system.runner.use", "command").note().orElse("").contains("variable"));
    }

    @Test
    void initShowsEverySettingAndChangesNone() throws IOException {
        Entry person = kernel.person(Head.CLI);
        assertEquals(
                file(),
                person.call(new InitSettings.Input(), InitSettings.Begun.class).file());
        String text = read();
        assertTrue(text.contains("# [system.runner]\n"), text);
        assertTrue(text.contains("# ask_max_usd = 0.50\n") && text.contains("# timeout = \"10m\"\n"), text);
        assertThrows(Problem.Conflict.class, () -> person.call(new InitSettings.Input(), InitSettings.Begun.class));
        assertEquals(text, read());

        // Every line that it shows is a setting, once the mark before it is gone.
        Files.writeString(
                file(),
                text.lines()
                        .map(line -> line.matches("# (\\[.*|[a-z_]+ = .*)") ? line.substring(2) : line)
                        .reduce("", (all, line) -> all + line + "\n"));
        kernel.close();
        kernel = start();
        assertEquals(List.of(), kernel.settings().warnings());
    }

    private WrittenSetting set(String key, String value) {
        return kernel.person(Head.CLI).call(new SetSetting.Input(key, value), WrittenSetting.class);
    }

    private WrittenSetting unset(String key) {
        return kernel.person(Head.CLI).call(new UnsetSetting.Input(key), WrittenSetting.class);
    }

    private String value(String key) {
        return kernel.person(Head.CLI)
                .call(new GetSetting.Input(key), SettingInForce.class)
                .value()
                .map(Object::toString)
                .orElse("")
                .replaceAll("^\"|\"$", "");
    }

    private String table(String key, String entry) {
        return kernel.person(Head.CLI)
                .call(new GetSetting.Input(key), SettingInForce.class)
                .value()
                .flatMap(value -> ((Json.Obj) value).text(entry))
                .orElse("");
    }

    private Path file() {
        return kernel.folders().config().resolve("hz.toml");
    }

    private void write(String text) throws IOException {
        Files.createDirectories(file().getParent());
        Files.writeString(file(), text);
    }

    private String read() throws IOException {
        return Files.readString(file());
    }
}
