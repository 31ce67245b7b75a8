package heinzel.heads.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heinzel.kernel.Kernel;
import heinzel.kernel.Options;
import heinzel.testing.Proves;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CliTest {
    private final Recorder terminal = new Recorder();

    @TempDir
    Path folder;

    @Test
    @Proves("K5")
    void whatCantBeTakenBackIsAskedAtATerminalAndNowhereElse() {
        assertEquals(3, run("shop", "burn"));
        assertEquals(0, run("shop", "burn", "--yes"));
        assertEquals(List.of(), terminal.questions);

        terminal.interactive = true;
        assertEquals(130, run("shop", "burn"));
        terminal.answer = Optional.of("no");
        assertEquals(130, run("shop", "burn"));
        assertEquals(List.of(), terminal.out);
        assertEquals(2, terminal.questions.size());
        assertTrue(terminal.questions.getFirst().startsWith("Burn it."), terminal.questions::toString);

        terminal.answer = Optional.of(" Y ");
        assertEquals(0, run("shop", "burn"));
        assertEquals(3, terminal.questions.size());
        assertEquals(0, run("shop", "burn", "--yes"));
        assertEquals(3, run("shop", "burn", "--json"));
        assertEquals(3, terminal.questions.size());
    }

    @Test
    @Proves({"K5.1", "K1"})
    void anOperationIsACommandAtItsPathWithAnOptionForEachParameter() {
        assertEquals(0, run("shop", "buy", "apple", "thanks", "--wrapped", "--recipient", "Anna", "--json"));
        assertEquals(
                List.of("{\"name\":\"apple\",\"note\":\"thanks\",\"wrapped\":true,\"recipient\":\"Anna\"}"),
                terminal.out);

        assertEquals(0, run("--json", "shop", "buy", "--recipient=x y", "--", "--wrapped"));
        assertEquals(List.of("{\"name\":\"--wrapped\",\"wrapped\":false,\"recipient\":\"x y\"}"), terminal.out);
    }

    @Test
    @Proves("K5.3")
    void withJsonOneDocumentAndNothingElseIsOnStandardOutput() {
        assertEquals(0, run("shop", "goods", "list", "--json"));

        assertEquals(
                List.of("{\"items\":[{\"name\":\"apple\",\"price\":3},{\"name\":\"pear\",\"price\":12}],\"total\":2}"),
                terminal.out);
        assertEquals(List.of(), terminal.err);
    }

    @Test
    @Proves("K5.4")
    void forPeopleAListIsATable() {
        assertEquals(0, run("shop", "goods", "list"));

        assertEquals(List.of("name   price", "apple  3", "pear   12"), terminal.out);
    }

    @ParameterizedTest
    @Proves({"K5.5", "K19.1"})
    @CsvSource({
        "invalid, 2, invalid, It is wrong., Do it right.",
        "refused, 3, refused, It is forbidden., Leave it.",
        "not-found, 4, not_found, It is not there., hz shop goods list",
        "busy, 5, busy, Somebody is at it., Wait.",
        "conflict, 5, conflict, It has moved., Look again.",
        "unavailable, 6, unavailable, It does not answer., Start it.",
        "cancelled, 130, cancelled, It was stopped., ''",
    })
    void aProblemEndsWithItsCodeAndSaysWhatToDo(String how, int exit, String code, String error, String fix) {
        assertEquals(exit, run("shop", "fail", how, "--json"));
        assertEquals(
                List.of("{\"error\":\"" + error + "\",\"code\":\"" + code + "\",\"fix\":\"" + fix + "\"}"),
                terminal.out);
        assertEquals(List.of(), terminal.err);

        assertEquals(exit, run("shop", "fail", how));
        assertEquals(List.of(), terminal.out);
        assertEquals("hz: " + error, terminal.err.getFirst());
        assertEquals(!fix.isEmpty(), terminal.err.contains("  What to do: " + fix));
    }

    @Test
    @Proves({"K5.5", "K19.3"})
    void aBugEndsWith70AndShowsItsTypeAlone() {
        assertEquals(70, run("shop", "fail", "bug", "--json"));

        String document = String.join("\n", terminal.out);
        assertTrue(document.contains("IllegalStateException") && document.contains("\"code\":\"bug\""), document);
        assertFalse(document.contains("a secret"), document);
    }

    @Test
    @Proves({"K5.5", "K19.3"})
    void aBugOutsideOfAnyOperationIsToldLikewise() {
        Supplier<Kernel> broken = () -> {
            throw new IllegalStateException("a secret");
        };

        assertEquals(70, new Cli(broken, terminal, List.of(), "1.2", folder).run(List.of("shop", "list")));

        String told = String.join("\n", terminal.err);
        assertTrue(
                told.contains("IllegalStateException")
                        && told.contains(folder.resolve("log").toString()),
                told);
        assertFalse(told.contains("a secret"), told);
    }

    @Test
    @Proves("K19.2")
    void aTraceIsShownOnlyWhenAskedFor() {
        run("shop", "fail", "bug");
        assertTrue(terminal.err.stream().noneMatch(line -> line.contains("Shop$Fail")), terminal.err::toString);

        run("shop", "fail", "bug", "--debug");
        assertTrue(terminal.err.stream().anyMatch(line -> line.contains("Shop$Fail")), terminal.err::toString);
    }

    @Test
    @Proves("K5.5")
    void anAnswerThatIsNotWellEndsWithOne() {
        assertEquals(1, run("shop", "audit"));
        assertEquals(List.of("ok: no"), terminal.out);
    }

    @Test
    @Proves("K19.1")
    void findingsAreListedAndMadeVisible() {
        assertEquals(2, run("shop", "fail", "diagnosed", "--json"));
        assertTrue(terminal.out.getFirst().contains("\"diagnostics\":[{\"line\":3"), terminal.out::toString);

        run("shop", "fail", "diagnosed");
        assertEquals("  line 3: HZC001 No ␛[2J such key", terminal.err.get(1));
    }

    @ParameterizedTest
    @Proves({"K4.1", "K4.3", "K19.1"})
    @CsvSource(
            delimiter = '|',
            value = {
                "shop goods list --limt 3 | shop goods list has no argument 'limt'. Did you mean 'limit'?",
                "shop goods list --limit 0 | limit must be a whole number from 1 to 50, not 0.",
                "shop goods list --limit many | limit must be a whole number from 1 to 50, not 'many'.",
                "shop buy | shop buy needs 'name': what to buy.",
                "shop fail wrongly | how must be one of invalid, refused, not-found, busy, conflict, unavailable,"
                        + " cancelled, bug, diagnosed, not 'wrongly'.",
                "shop buy a b c | hz shop buy takes no further word 'c'.",
                "shop goods lst | hz shop goods has no command 'lst'. Did you mean 'hz shop goods list'?",
                "shp | hz has no command 'shp'. Did you mean 'hz shop'?",
                "--jsn | hz has no option '--jsn'.",
                "buy | hz has no command 'buy'. Did you mean 'hz shop buy'?",
                "shop goods list --limit | --limit needs a value.",
                "shop goods list --limit 1 --limit 2 | --limit is given twice.",
            })
    void wrongUsageEndsWithTwoAndSaysWhatIsNear(String typed, String message) {
        assertEquals(2, run(typed.split(" ", -1)));
        assertEquals("hz: " + message, terminal.err.getFirst());
        assertEquals(List.of(), terminal.out);
    }

    @Test
    @Proves("K5.2")
    void helpIsWrittenFromTheDeclarations() {
        assertEquals(0, run("shop", "goods", "list", "--help"));
        String help = String.join("\n", terminal.out);
        assertTrue(help.contains("Usage: hz shop goods list"), help);
        assertTrue(help.contains("List the goods."), help);
        assertTrue(help.contains("--limit=LIMIT") && help.contains("How many at most (default: 20)."), help);

        assertEquals(0, run("shop"));
        String group = String.join("\n", terminal.out);
        assertTrue(group.contains("buy") && group.contains("Buy something."), group);
        assertFalse(group.contains("audit"), "what experts need is hidden from others\n" + group);
        assertEquals(0, run("-h"));
        assertTrue(String.join("\n", terminal.out).contains("  bell"), terminal.out::toString);
    }

    @Test
    @Proves("K5.2")
    void helpIsAWordToo() {
        assertEquals(0, run("help", "shop", "goods", "list"));
        assertTrue(String.join("\n", terminal.out).contains("Usage: hz shop goods list"), terminal.out::toString);
    }

    @ParameterizedTest
    @ValueSource(strings = {"\u001b[2J\u0007", "a\u202eb", "\ud800", "x\u0000y", "\t", "", "-", "--", "=", "@", "%s%n"})
    @Proves({"K5", "C8"})
    void whateverIsTypedNothingReachesTheTerminalThatCouldMoveIt(String word) {
        String longest = word.repeat(word.isEmpty() ? 0 : 20_000 / word.length());
        for (String hostile : List.of(word, "--" + word, longest)) {
            for (List<String> typed : List.of(
                    List.of(hostile),
                    List.of("shop", "buy", hostile),
                    List.of("shop", "buy", "--recipient", hostile, "x"),
                    List.of("shop", "goods", "list", "--kind", hostile),
                    List.of("shop", "fail", hostile))) {
                int exit = run(typed.toArray(String[]::new));
                assertTrue(exit == 0 || exit == 2, typed + " ended with " + exit);
                String said = String.join("\n", terminal.out) + String.join("\n", terminal.err);
                assertTrue(
                        said.codePoints()
                                .noneMatch(c -> (c < ' ' && c != '\n' && c != '\t') || c == 0x202e || c == 0xd800),
                        () -> said.codePoints()
                                .mapToObj(Integer::toHexString)
                                .toList()
                                .toString());
                assertTrue(exit == 0 || said.length() < 2_000, () -> "as long as " + said.length());
            }
        }
    }

    @Test
    @Proves("K3.3")
    void anExpertIsShownEverything() throws IOException {
        Files.createDirectories(folder.resolve("config"));
        Files.writeString(folder.resolve("config/hz.toml"), "[hz]\nexpert = true\n");

        run("shop", "--help");

        assertTrue(String.join("\n", terminal.out).contains("audit"), terminal.out::toString);
    }

    @Test
    @Proves("K2.4")
    void aModuleWithASingleOperationIsReachedByItsOwnName() {
        assertEquals(0, run("bell", "--times", "2", "--json"));
        assertEquals(List.of("{\"text\":\"dingding\"}"), terminal.out);
        assertEquals(0, run("bell", "ring", "--json"));
        assertEquals(List.of("{\"text\":\"ding\"}"), terminal.out);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "--headless tick --json",
                "--headless --json tick",
                "--json --headless tick",
                "--json --debug --headless tick",
                "--headless --debug tick --json",
            })
    @Proves("P5")
    void theSchedulersCommandRunsTheTickAsTheSchedulerInAnyOrder(String typed) {
        assertEquals(0, run(typed.split(" ", -1)));
        assertEquals(List.of("{\"text\":\"Scheduler\"}"), terminal.out);
    }

    @Test
    @Proves("P5")
    void thePersonsOwnTickIsThePersons() {
        assertEquals(0, run("system", "daemon", "tick", "--json"));
        assertEquals(List.of("{\"text\":\"Person\"}"), terminal.out);
    }

    @ParameterizedTest
    @ValueSource(strings = {"--headless", "--headless shop goods list", "--json --headless bell"})
    @Proves("K19.1")
    void headlessIsForTheTickAlone(String typed) {
        assertEquals(2, run(typed.split(" ", -1)));
        assertTrue((terminal.out + "" + terminal.err).contains("hz --headless tick"), terminal.err::toString);
    }

    @Test
    @Proves("K5.1")
    void aDashStandsForStandardInput() {
        terminal.input = "from\nthe pipe\n";

        assertEquals(0, run("shop", "buy", "apple", "-", "--json"));

        assertEquals(List.of("{\"name\":\"apple\",\"note\":\"from\\nthe pipe\",\"wrapped\":false}"), terminal.out);
    }

    @Test
    @Proves("K5.1")
    void aFileIsNeverReadBecauseAWordBeginsWithAnAtSign() {
        assertEquals(0, run("shop", "buy", "@/etc/hostname", "--json"));
        assertEquals(List.of("{\"name\":\"@/etc/hostname\",\"wrapped\":false}"), terminal.out);
    }

    @Test
    @Proves("K18.2")
    void progressGoesToTheTerminalAndNotIntoTheAnswer() {
        run("shop", "goods", "list", "--json");

        assertTrue(terminal.statuses.contains("[============            ] 1/2 counting"), terminal.statuses::toString);
        assertEquals("", terminal.statuses.getLast());
    }

    @Test
    @Proves("K14.3")
    void aProjectsIgnoredSettingIsWarnedOfOnStandardError() throws IOException {
        Files.writeString(folder.resolve("hz.toml"), "[hz]\nexpert = true\n");

        assertEquals(0, run("shop", "goods", "list", "--json"));

        assertEquals(1, terminal.out.size());
        assertTrue(terminal.err.getFirst().startsWith("Warning: " + folder.resolve("hz.toml")), terminal.err::toString);
    }

    @Test
    @Proves({"K14", "C8"})
    void whatAProjectsSettingsHideInAWarningIsMadeVisible() throws IOException {
        Files.writeString(folder.resolve("hz.toml"), "\"a\\u001b]0;pwned\\u0007\\u202e\" = 1\n");

        run("shop", "goods", "list");

        String warned = String.join("\n", terminal.err);
        assertTrue(warned.contains("is no setting"), warned);
        assertTrue(warned.chars().noneMatch(c -> c == 0x1b || c == 7 || c == 0x202e), warned);
    }

    @Test
    @Proves("K5.2")
    void helpAboutWhatIsNotThereSaysSo() {
        assertEquals(2, run("help", "nosuch"));
        assertEquals(2, run("shop", "nosuch", "--help"));
    }

    @Test
    @Proves("K5.1")
    void theVersionIsToldWithoutAKernel() {
        Supplier<Kernel> none = () -> {
            throw new AssertionError("no kernel is needed");
        };

        assertEquals(0, new Cli(none, terminal, List.of(), "1.2", folder).run(List.of("--version")));

        assertEquals(List.of("hz 1.2"), terminal.out);
        terminal.out.clear();
        assertEquals(0, new Cli(none, terminal, List.of(), "1.2", folder).run(List.of("--json", "--version")));
        assertEquals(List.of("{\"version\":\"1.2\"}"), terminal.out);
    }

    @Test
    @Proves("K5.1")
    void whatIsMoreThanAnOperationStandsBesideThem() {
        CliCommand serve = serving("shop", "serve");

        assertEquals(5, run(List.of(serve), "shop", "serve", "--port", "0"));
        assertEquals(List.of("--port 0"), terminal.out);
        run(List.of(serve), "shop", "--help");
        assertTrue(String.join("\n", terminal.out).contains("Serve customers."), terminal.out::toString);
        run(List.of(serve), "shop", "serve", "--help");
        String help = String.join("\n", terminal.out);
        assertTrue(help.contains("--port=N") && help.contains("Where it listens."), help);
        assertTrue(help.contains("--quiet") && help.contains("Say nothing."), help);
    }

    @Test
    @Proves("K5.1")
    void theWordsBeforeOneAreAGroupWithHelpOfItsOwn() {
        List<CliCommand> deep = List.of(serving("shop", "open", "door"), serving("shop", "open", "window"));

        assertEquals(5, run(deep, "shop", "open", "door", "--quiet"));
        for (List<String> asked : List.of(List.of("shop", "open", "--help"), List.of("shop", "open"))) {
            assertEquals(0, run(deep, asked.toArray(String[]::new)));
            String help = String.join("\n", terminal.out);
            assertTrue(help.contains("hz shop open") && help.contains("door") && help.contains("window"), help);
        }
        assertEquals(2, run(deep, "shop", "open", "dor"));
        assertTrue(String.join("\n", terminal.err).contains("'hz shop open door'"), terminal.err::toString);
    }

    private static CliCommand serving(String... words) {
        return new CliCommand() {
            @Override
            public List<String> path() {
                return List.of(words);
            }

            @Override
            public String summary() {
                return "Serve customers.";
            }

            @Override
            public List<Option> options() {
                return List.of(
                        new Option("--port", Optional.of("N"), "Where it listens."),
                        new Option("--quiet", Optional.empty(), "Say nothing."));
            }

            @Override
            public int run(List<String> rest, Supplier<Kernel> kernel, Terminal to) {
                to.out(String.join(" ", rest));
                return 5;
            }
        };
    }

    private int run(String... typed) {
        return run(List.of(), typed);
    }

    private int run(List<CliCommand> commands, String... typed) {
        terminal.out.clear();
        terminal.err.clear();
        Options options = Options.here()
                .withEnvironment(Map.of())
                .in(folder)
                .withProject(folder)
                .with(List.of(new Shop(), new Shop.Bell()), List.of());
        try (Kernel kernel = Kernel.start(options)) {
            return new Cli(
                            () -> kernel,
                            terminal,
                            commands,
                            "0",
                            kernel.folders().state())
                    .run(List.of(typed));
        }
    }
}
