package heinzel.dist.heads;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.sun.net.httpserver.HttpServer;
import heinzel.kernel.Kernel;
import heinzel.kernel.Options;
import heinzel.scripted.ScriptedModel;
import heinzel.scripted.script.Script;
import heinzel.testing.Proves;
import heinzel.testing.Ran;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/// Breaks what a Heinzelmännchen needs, one thing after the other, asks the doctor, and does what he says.
class DoctorTest {
    private static final ZoneId BERLIN = ZoneId.of("Europe/Berlin");
    private static final String MONDAY = "2026-11-23T09:00:00Z";

    @TempDir
    Path folder;

    private Path config;
    private final Map<String, String> variables = new LinkedHashMap<>();

    @BeforeEach
    void makeAHome() throws IOException {
        config = Files.createDirectories(
                folder.resolve("my home/config"),
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
    }

    @Test
    @Proves({"K17.5", "K17"})
    void withoutAModelItSaysSoAndItsCommandBeginsTheSettings() throws IOException {
        JsonNode none = unwell("model");
        assertTrue(none.path("summary").asText().contains("No model is set"), none::toString);

        mend(none);
        JsonNode keyless = unwell("model");
        assertTrue(keyless.path("summary").asText().contains("needs the credential \"anthropic\""), keyless::toString);
        assertTrue(keyless.path("fix").asText().startsWith("export HZ_CREDENTIAL_ANTHROPIC="), keyless::toString);

        variables.put("HZ_CREDENTIAL_ANTHROPIC", "a key");
        assertTrue(well("model").path("summary").asText().contains("claude-"));
    }

    @Test
    @Proves({"K17.5", "K17"})
    void aModelWhoseTableIsStartedIsMendedInTheEditor() throws IOException {
        settings("[models.default]\nprovider = \"ollama\"\n");
        mend(unwell("model"), "echo 'model = \"llama\"' >>\"$1\"");
        well("model");
    }

    @Test
    @Proves({"K17.1", "K17.5", "X10.1"})
    void onlyWhenWantedTheProviderIsAskedWhetherTheModelMayBeUsed() throws IOException {
        try (ScriptedModel provider = ScriptedModel.start(Script.of())) {
            model(provider.url(), "scripted");
            well("model");
            assertEquals(List.of(), provider.probes());

            JsonNode ready = only(online(0), "model.access");
            assertTrue(ready.path("summary").asText().contains("127.0.0.1 lets this machine use scripted"));
            assertEquals(List.of("GET /v1/models"), provider.probes());
            JsonNode sent = McpClient.JSON
                    .readTree(typed(MONDAY, "system", "outbox").text())
                    .at("/items/0");
            assertEquals("check", sent.at("/why/work").asText(), sent::toString);
            assertEquals("answered", sent.path("state").asText(), sent::toString);
            assertEquals(0, sent.path("usd").decimalValue().signum(), sent::toString);

            model(provider.url(), "another");
            JsonNode unlisted = only(online(0), "model.access");
            assertEquals("warning", unlisted.path("severity").asText());
            mend(unlisted, "sed -i s/another/scripted/ \"$1\"");
            assertTrue(only(online(0), "model.access").path("ok").asBoolean());
        }
        JsonNode gone = only(online(1), "model.access");
        assertTrue(gone.path("summary").asText().contains("there is nobody at http://127.0.0.1"), gone::toString);
        assertFalse(gone.path("fix").asText().isEmpty());
    }

    @Test
    @Proves({"K17.1", "K17.5", "X10.1"})
    void aCredentialThatTheProviderRefusesIsSaidWithTheCommandThatSetsAnother() throws IOException {
        HttpServer provider = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        provider.createContext("/v1/models", exchange -> {
            String key = String.valueOf(exchange.getRequestHeaders().getFirst("x-api-key"));
            byte[] body = ("{\"type\":\"error\",\"error\":{\"type\":\"authentication_error\",\"message\":\"bad key "
                            + key + "\"}}")
                    .getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(401, body.length);
            exchange.getResponseBody().write(body);
            exchange.close();
        });
        provider.createContext("/elsewhere", exchange -> {
            byte[] body = "<html>no list at all".getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(200, body.length);
            exchange.getResponseBody().write(body);
            exchange.close();
        });
        provider.start();
        try {
            variables.put("HZ_CREDENTIAL_ANTHROPIC", "a-key-that-is-none");
            model("http://127.0.0.1:" + provider.getAddress().getPort(), "claude-sonnet-4-5");
            JsonNode refused = only(online(1), "model.access");
            assertTrue(refused.path("summary").asText().contains("does not accept the credential \"anthropic\""));
            assertTrue(refused.path("fix").asText().contains("hz system credential set anthropic"), refused::toString);
            assertFalse(refused.toString().contains("a-key-that-is-none"), refused::toString);

            model("http://127.0.0.1:" + provider.getAddress().getPort() + "/elsewhere", "claude-sonnet-4-5");
            JsonNode other = only(online(0), "model.access");
            assertEquals("warning", other.path("severity").asText(), other::toString);
            assertTrue(other.path("summary").asText().contains("there is no list of models"), other::toString);
        } finally {
            provider.stop(0);
        }
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    @Proves({"K17.1", "K17.5"})
    void anAgentWithoutALoginIsNamedWithTheCommandThatLogsIn() throws IOException {
        Path claude = folder.resolve("claude");
        settings("[system.runner]\nuse = \"claude-code\"\n[adapters.claude_code]\nprogram = \"" + claude + "\"\n");
        agent(claude, "{\\\"loggedIn\\\":false}");
        JsonNode out = only(report(MONDAY, 1), "runner");
        assertEquals("warning", out.path("severity").asText(), out::toString);
        assertTrue(out.path("summary").asText().contains("9.9.9 is not logged in"), out::toString);
        assertTrue(out.path("fix").asText().startsWith("claude"), out::toString);

        agent(claude, "{\\\"loggedIn\\\":true,\\\"authMethod\\\":\\\"oauth\\\"}");
        assertTrue(well("runner").path("ok").asBoolean());
    }

    /// A program that says how it is logged in, and nothing else.
    private static void agent(Path claude, String login) throws IOException {
        Files.writeString(
                claude, "#!/bin/sh\ncase \"$1\" in\n--version) echo 9.9.9;;\nauth) echo \"" + login + "\";;\nesac\n");
        Files.setPosixFilePermissions(claude, PosixFilePermissions.fromString("rwx------"));
    }

    private void model(String url, String name) throws IOException {
        settings("[models.default]\nprovider = \"anthropic\"\nbase_url = \"" + url + "\"\nmodel = \"" + name + "\"\n"
                + "price = { input = 3, output = 15 }\n");
    }

    private JsonNode online(int exit) throws IOException {
        Typed typed = typed(MONDAY, "system", "doctor", "--only", "model.access", "--online");
        assertEquals(exit, typed.exit(), typed::text);
        return McpClient.JSON.readTree(typed.text());
    }

    @Test
    @Proves({"K17.5", "K17"})
    void settingsThatCantBeParsedAreAnErrorAtTheirLineAndKeepNobodyFromBeingAsked() throws IOException {
        settings("[hz]\nexpert = true\nthis is no setting\n");

        JsonNode report = report(MONDAY, 1);
        JsonNode settings = only(report, "settings");
        assertEquals("error", settings.path("severity").asText());
        assertTrue(settings.path("summary").asText().contains("hz.toml, line 3"), settings::toString);
        JsonNode model = only(report, "model");
        assertTrue(model.path("summary").asText().contains("before this is mended: settings"), model::toString);
        assertTrue(only(report, "folder.data").path("ok").asBoolean());

        mend(settings, "sed -i \"${1#+}d\" \"$2\"");
        well("settings");
    }

    @Test
    @Proves({"K17.5", "K17"})
    void settingsThatAreNoTextAreAnErrorAndNoCrash() throws IOException {
        Files.write(config.resolve("hz.toml"), new byte[] {'a', '=', '"', (byte) 0xff, '"'});
        JsonNode settings = unwell("settings");
        assertTrue(settings.path("summary").asText().contains("not UTF-8"), settings::toString);
    }

    @Test
    @Proves({"K17.5", "K17"})
    void aValueThatDoesNotFitIsAnError() throws IOException {
        settings("[heinzel]\nmax_usd = \"much\"\n");
        mend(unwell("settings"), "sed -i \"${1#+}d\" \"$2\"");
        well("settings");
    }

    @Test
    @Proves({"K17.5", "K17"})
    void aVaultThatIsNotThereIsMade() throws IOException {
        settings("[vault]\nfolder = \"" + folder.resolve("my notes") + "\"\n");
        mend(unwell("vault"));
        well("vault");
        assertTrue(Files.isDirectory(folder.resolve("my notes")));
    }

    @Test
    @Proves({"K17.5", "K17"})
    void aRepositoryThatIsNotThereOrIsNoneIsNamed() throws IOException {
        Path code = folder.resolve("code");
        settings("[adapters.git]\nrepositories = {checkout = \"" + code + "\"}\n");
        JsonNode absent = unwell("repository.checkout");
        assertTrue(absent.path("summary").asText().contains(code + ", is not there"), absent::toString);

        Files.createDirectories(code);
        JsonNode none = unwell("repository.checkout");
        assertTrue(none.path("summary").asText().contains("is no git repository"), none::toString);

        mend(none, "git init -q '" + code + "'");
        well("repository.checkout");
    }

    @Test
    @Proves({"K17.5", "K17"})
    void aCalendarThatIsNotThereIsNamedAndTheSettingOpened() throws IOException {
        Path file = folder.resolve("work.ics");
        settings("[adapters.ics]\ncalendars = {work = \"" + file + "\"}\n");
        mend(unwell("calendar.work"), "test -f \"$1\" && touch '" + file + "'");
        well("calendar.work");
    }

    @Test
    @Proves({"K17.3", "K17.5", "K17"})
    void filesThatOthersCanReadAreFoundAndTheCommandClosesThem() throws IOException {
        report(MONDAY, 1);
        Path data = Files.createDirectories(folder.resolve("my home/data/heinzel"));
        Path spine = Files.writeString(data.resolve("spine"), "private");
        Files.setPosixFilePermissions(spine, PosixFilePermissions.fromString("rw-r--r--"));

        JsonNode found = only(report(MONDAY, 1), "files.private");
        assertEquals("warning", found.path("severity").asText());
        mend(found);

        assertEquals("rw-------", PosixFilePermissions.toString(Files.getPosixFilePermissions(spine)));
        assertTrue(only(report(MONDAY, 1), "files.private").path("ok").asBoolean());
    }

    @Test
    @Proves({"K17.5", "K17"})
    void thatNobodyTicksIsSaidBeforeItIsTooLateAndAfter() throws IOException {
        assertTrue(only(report(MONDAY, 1), "ticking").path("ok").asBoolean());
        bornWeekly();

        JsonNode never = only(report("2026-11-23T10:00:00Z", 1), "ticking");
        assertEquals("warning", never.path("severity").asText());
        JsonNode late = only(report("2026-11-27T15:00:00Z", 1), "ticking");
        assertEquals("error", late.path("severity").asText());
        assertTrue(late.path("summary").asText().contains("since 2026-11-27 15:00"), late::toString);

        assertEquals(0, typed("2026-11-27T15:01:00Z", "--headless", "tick").exit());
        JsonNode ticked = only(report("2026-11-27T15:02:00Z", 1), "ticking");
        assertTrue(ticked.path("ok").asBoolean(), ticked::toString);
        assertTrue(ticked.path("summary").asText().contains("2026-11-27 16:01"), ticked::toString);

        JsonNode stopped = only(report("2026-12-11T15:00:00Z", 1), "ticking");
        assertEquals("error", stopped.path("severity").asText());
    }

    @Test
    @Proves({"K17.5", "K17", "X14"})
    void whatMakesSomethingTickIsTheCommandAndAPauseIsNoTrouble() throws IOException {
        bornWeekly();
        assertEquals(
                "hz system daemon install",
                only(report("2026-11-23T10:00:00Z", 1), "ticking").path("fix").asText());

        assertEquals(
                0, typed("2026-11-23T10:00:00Z", "system", "daemon", "pause").exit());
        JsonNode paused = only(report("2026-11-27T15:00:00Z", 1), "ticking");
        assertTrue(paused.path("ok").asBoolean(), paused::toString);
        assertTrue(paused.path("summary").asText().contains("Everything is paused"), paused::toString);

        assertEquals(
                0, typed("2026-11-27T15:00:00Z", "system", "daemon", "resume").exit());
        assertEquals(
                "error",
                only(report("2026-11-27T15:00:00Z", 1), "ticking")
                        .path("severity")
                        .asText());
    }

    private void bornWeekly() throws IOException {
        Path contract = folder.resolve("weekly-report.prose.md");
        try (var sample = DoctorTest.class.getResourceAsStream("/heinzel/demo/weekly-report.prose.md")) {
            assertTrue(sample != null);
            Files.write(contract, sample.readAllBytes());
        }
        Typed made = typed(MONDAY, "heinzel", "new", "--file", contract.toString());
        assertEquals(0, made.exit(), made::text);
        assertEquals(0, typed(MONDAY, "approve", "weekly-report").exit());
    }

    private void settings(String text) throws IOException {
        Files.writeString(config.resolve("hz.toml"), text);
    }

    private JsonNode unwell(String check) throws IOException {
        JsonNode found = only(report(MONDAY, 1), check);
        assertEquals("error", found.path("severity").asText(), found::toString);
        assertFalse(found.path("fix").asText().isEmpty(), found::toString);
        return found;
    }

    private JsonNode well(String check) throws IOException {
        Typed typed = typed(MONDAY, "system", "doctor", "--only", check);
        assertEquals(0, typed.exit(), typed::text);
        return only(McpClient.JSON.readTree(typed.text()), check);
    }

    private void mend(JsonNode found) throws IOException {
        mend(found, "false");
    }

    /// Does what the finding says; where that opens an editor, a script edits.
    private void mend(JsonNode found, String edits) throws IOException {
        Path editor = Files.writeString(folder.resolve("editor"), "#!/bin/sh\n" + edits + "\n");
        Files.setPosixFilePermissions(editor, PosixFilePermissions.fromString("rwx------"));
        Ran ran = sh(found.path("fix").asText(), Map.of("EDITOR", editor.toString()));
        assertEquals(0, ran.exit(), ran::err);
    }

    private Ran sh(String command, Map<String, String> environment) throws IOException {
        return Ran.run(folder, environment, Duration.ofMinutes(2), List.of("sh", "-c", command));
    }

    private static JsonNode only(JsonNode report, String id) {
        for (JsonNode check : report.path("checks")) {
            if (check.path("id").asText().equals(id)) {
                return check;
            }
        }
        throw new AssertionError("no check " + id + " in " + report);
    }

    /// A home without a model is never well as a whole.
    private JsonNode report(String at, int exit) throws IOException {
        Typed typed = typed(at, "system", "doctor");
        assertEquals(exit, typed.exit(), typed::text);
        return McpClient.JSON.readTree(typed.text());
    }

    private Typed typed(String at, String... words) {
        Options options = Options.here()
                .withEnvironment(variables)
                .in(folder.resolve("my home"))
                .withProject(folder)
                .withClock(InstantSource.fixed(Instant.parse(at)), BERLIN);
        try (Kernel kernel = Kernel.start(options)) {
            List<String> all = new ArrayList<>(List.of(words));
            all.add("--json");
            return Typed.at(kernel, all);
        }
    }
}
