package heinzel.kernel.settings;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heinzel.api.files.Folders;
import heinzel.api.operation.Problem;
import heinzel.api.settings.Setting;
import heinzel.api.settings.Settings.Layer;
import heinzel.testing.Proves;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LayeredSettingsTest {
    private static final Setting<BigDecimal> MAX_USD =
            Setting.decimal("heinzel.max_usd", "1.00", "Most a turn may spend");
    private static final Setting<String> LANGUAGE =
            Setting.text("hz.language", "system", "The language").inProject();
    private static final Setting<Duration> TIMEOUT = Setting.time(
                    "sources.timeout", Duration.ofSeconds(30), "Longest a source may take")
            .loweredInProject();
    private static final Setting<String> USE =
            Setting.choice("system.runner.use", List.of("auto", "claude-code", "api"), "Which runner");
    private static final Setting<Long> WAKES = Setting.whole("heinzel.max_wakes", 10, 1, 100, "Most wakes a tick");
    private static final Setting<Boolean> EXPERT = Setting.flag("hz.expert", false, "Whether all is shown");
    private static final Setting<List<String>> HOSTS = Setting.texts("hz.api_allowed_hosts", "Further hosts");
    private static final Setting<Map<String, BigDecimal>> PRICE =
            Setting.decimalTable("models.default.price", "What tokens cost");
    private static final Setting<Map<String, String>> REPOSITORIES =
            Setting.textTable("adapters.git.repositories", "Names of folders");
    private static final List<Setting<?>> DECLARED =
            List.of(MAX_USD, LANGUAGE, TIMEOUT, USE, WAKES, EXPERT, HOSTS, PRICE, REPOSITORIES);

    @TempDir
    Path root;

    private Folders folders;

    @BeforeEach
    void makeFolders() throws IOException {
        folders = new Folders(
                root.resolve("config"),
                root.resolve("data"),
                root.resolve("state"),
                root.resolve("cache"),
                root.resolve("project"));
        Files.createDirectories(folders.config());
        Files.createDirectories(folders.project());
    }

    @Test
    @Proves("K14.1")
    void theLaterLayerWins() throws IOException {
        assertEquals("system", settings(Map.of()).get(LANGUAGE));

        user("[hz]\nlanguage = \"en\"\n");
        assertEquals("en", settings(Map.of()).get(LANGUAGE));
        assertEquals(Layer.USER, settings(Map.of()).origin(LANGUAGE).layer());

        project("[hz]\nlanguage = \"de\"\n");
        assertEquals("de", settings(Map.of()).get(LANGUAGE));
        assertEquals(
                folders.project().resolve("hz.toml").toString(),
                settings(Map.of()).origin(LANGUAGE).file().orElse(""));

        LayeredSettings all = settings(Map.of("HZ_HZ_LANGUAGE", "fr"));
        assertEquals("fr", all.get(LANGUAGE));
        assertEquals(Layer.ENVIRONMENT, all.origin(LANGUAGE).layer());
    }

    @Test
    @Proves("K14.2")
    void eachKindIsReadAsWhatItIs() throws IOException {
        user("""
                [hz]
                expert = true
                api_allowed_hosts = ["a", "b"]
                [heinzel]
                max_usd = 0.50
                max_wakes = 20
                [sources]
                timeout = "2m"
                [system.runner]
                use = "api"
                [models.default]
                price = { input = 3, output = 15.5 }
                [adapters.git.repositories]
                home = "~/src/home"
                """);
        LayeredSettings settings = settings(Map.of());

        assertEquals(new BigDecimal("0.5"), settings.get(MAX_USD));
        assertEquals(20L, settings.get(WAKES));
        assertEquals(true, settings.get(EXPERT));
        assertEquals(List.of("a", "b"), settings.get(HOSTS));
        assertEquals(Duration.ofMinutes(2), settings.get(TIMEOUT));
        assertEquals("api", settings.get(USE));
        assertEquals(Map.of("input", new BigDecimal("3"), "output", new BigDecimal("15.5")), settings.get(PRICE));
        assertEquals(Map.of("home", "~/src/home"), settings.get(REPOSITORIES));
        assertEquals(List.of(), settings.warnings());
    }

    @Test
    @Proves("K14.1")
    void aVariableIsWrittenAsInAFileAndABareWordIsText() {
        LayeredSettings settings = settings(Map.of(
                "HZ_HEINZEL_MAX_USD", "0.25",
                "HZ_HZ_EXPERT", "true",
                "HZ_HZ_API_ALLOWED_HOSTS", "[\"x\"]",
                "HZ_SOURCES_TIMEOUT", "5s",
                "HZ_MODELS_DEFAULT_PRICE", "{ input = 1 }",
                "HZ_SYSTEM_RUNNER_USE", "\"api\""));

        assertEquals(new BigDecimal("0.25"), settings.get(MAX_USD));
        assertEquals(true, settings.get(EXPERT));
        assertEquals(List.of("x"), settings.get(HOSTS));
        assertEquals(Duration.ofSeconds(5), settings.get(TIMEOUT));
        assertEquals(Map.of("input", BigDecimal.ONE), settings.get(PRICE));
        assertEquals("api", settings.get(USE));
        Problem unfit = assertThrows(
                Problem.Invalid.class,
                () -> settings(Map.of("HZ_HEINZEL_MAX_USD", "much")).get(MAX_USD));
        assertEquals(
                "the variable HZ_HEINZEL_MAX_USD is \"much\", but must be a number such as 1.50, and not below 0.",
                unfit.said());
    }

    @Test
    @Proves("K14.3")
    void aProjectsValueForTheUsersOwnIsIgnoredWithAWarningThatNamesTheFile() throws IOException {
        user("[heinzel]\nmax_usd = 0.50\n");
        project("[heinzel]\nmax_usd = 100.0\n");
        LayeredSettings settings = settings(Map.of());

        assertEquals(new BigDecimal("0.5"), settings.get(MAX_USD));
        assertEquals(
                List.of(folders.project().resolve("hz.toml")
                        + ", line 2, heinzel.max_usd is the user's own to set, so the project's value is ignored."),
                settings.warnings());
    }

    @Test
    @Proves("K14.3")
    void whatAProjectMayOnlyLowerItCannotRaise() throws IOException {
        project("[sources]\ntimeout = \"10s\"\n");
        assertEquals(Duration.ofSeconds(10), settings(Map.of()).get(TIMEOUT));
        assertEquals(List.of(), settings(Map.of()).warnings());

        project("[sources]\ntimeout = \"10m\"\n");
        assertEquals(Duration.ofSeconds(30), settings(Map.of()).get(TIMEOUT));
        assertEquals(Layer.BUILT_IN, settings(Map.of()).origin(TIMEOUT).layer());
        assertTrue(settings(Map.of()).warnings().getFirst().contains("may only lower"));
    }

    @ParameterizedTest
    @Proves("K14.4")
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '^',
            value = {
                "heinzel | max_usd = \"one\" | heinzel.max_usd is \"one\", but must be a number such as 1.50, and not below"
                        + " 0.",
                "heinzel | max_usd = -1 | heinzel.max_usd is -1, but must be a number such as 1.50, and not below 0.",
                "sources | timeout = \"0s\" | sources.timeout is \"0s\", but must be a span of time such as \"90s\","
                        + " \"15m\", \"2h\" or \"7d\".",
                "heinzel | max_wakes = 101 | heinzel.max_wakes is 101, but must be a whole number from 1 to 100.",
                "hz | expert = \"yes\" | hz.expert is \"yes\", but must be true or false.",
                "hz | api_allowed_hosts = [1] | hz.api_allowed_hosts is a list, but must be a list of texts such as"
                        + " [\"one\", \"two\"].",
                "sources | timeout = 30 | sources.timeout is 30, but must be a span of time such as \"90s\", \"15m\","
                        + " \"2h\" or \"7d\".",
                "system.runner | use = \"claud-code\" | system.runner.use is \"claud-code\", but must be one of \"auto\","
                        + " \"claude-code\", \"api\". Did you mean \"claude-code\"?",
            })
    void aValueThatDoesNotFitIsToldWithFileLineAndWhatItMayBe(String table, String line, String message)
            throws IOException {
        user("# mine\n[" + table + "]\n" + line + "\n");
        LayeredSettings settings = settings(Map.of());
        String key = message.substring(0, message.indexOf(' '));
        Setting<?> setting = DECLARED.stream()
                .filter(declared -> declared.key().equals(key))
                .findFirst()
                .orElseThrow();

        Problem unfit = assertThrows(Problem.Invalid.class, () -> settings.get(setting));

        String whole = folders.config().resolve("hz.toml") + ", line 3, " + message;
        assertEquals(whole, unfit.said());
        assertEquals(List.of(whole), settings.warnings());
    }

    @Test
    @Proves("K14.4")
    void anUnknownSettingIsNamedWithTheNearestKnownOne() throws IOException {
        user("[heinzel]\nmax_ust = 1\n");

        assertEquals(
                List.of(folders.config().resolve("hz.toml")
                        + ", line 2, heinzel.max_ust is no setting. Did you mean heinzel.max_usd?"),
                settings(Map.of()).warnings());
    }

    @Test
    @Proves("K14")
    void aUsersFileThatCannotBeReadAnswersNothingInsteadOfTheBuiltInValue() throws IOException {
        user("[heinzel]\nmax_usd = 0.10\nbroken\n");

        Problem unreadable =
                assertThrows(Problem.Invalid.class, () -> settings(Map.of()).get(MAX_USD));

        assertTrue(unreadable.said().contains("hz.toml, line 3"), unreadable::said);
    }

    @Test
    @Proves("K14")
    void aProjectsFileThatCannotBeReadIsOnlyWarnedOf() throws IOException {
        project("[hz\n");

        assertEquals("system", settings(Map.of()).get(LANGUAGE));
        assertTrue(settings(Map.of()).warnings().getFirst().contains("project"));
    }

    private LayeredSettings settings(Map<String, String> environment) {
        return LayeredSettings.read(folders, environment, DECLARED);
    }

    private void user(String text) throws IOException {
        Files.writeString(folders.config().resolve("hz.toml"), text);
    }

    private void project(String text) throws IOException {
        Files.writeString(folders.project().resolve("hz.toml"), text);
    }
}
