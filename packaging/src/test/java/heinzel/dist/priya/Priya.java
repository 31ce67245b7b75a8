package heinzel.dist.priya;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import heinzel.dist.heads.Typed;
import heinzel.kernel.Kernel;
import heinzel.kernel.Options;
import heinzel.scripted.ScriptedModel;
import heinzel.scripted.Served;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Stream;

/// Priya at her command line. Each command is a process of its own as far as hz can tell: a kernel that starts, and
/// ends, over the same files.
final class Priya implements AutoCloseable {
    static final ZoneId BERLIN = ZoneId.of("Europe/Berlin");
    static final ObjectMapper JSON = new ObjectMapper();

    final Desk desk;
    final CrashingDisk disk = new CrashingDisk();
    final ScriptedModel model;
    private final Options options;
    private volatile Instant now = Instant.parse("2026-10-26T08:00:00Z");
    private volatile Consumer<Served> heard = served -> {};
    private Optional<Kernel> looking = Optional.empty();

    Priya(Path folder) throws IOException {
        this.desk = Desk.in(folder);
        this.model = ScriptedModel.start(Model.script(), served -> heard.accept(served));
        desk.write("home/config/hz.toml", """
                [models.default]
                provider = "anthropic"
                base_url = "%1$s"
                model = "scripted"
                credential = "anthropic"
                price = {input = 3.0, output = 15.0, cache_read = 0.3, cache_write = 3.75}

                [vault]
                folder = "%2$s/vault"

                [adapters.git]
                repositories = {checkout = "%2$s/checkout"}

                [adapters.ics]
                calendars = {work = "%2$s/work.ics"}

                [adapters.maildir]
                folders = {oncall = "%2$s/oncall"}
                """.formatted(model.url(), folder));
        this.options = Options.here()
                .withEnvironment(Map.of(
                        "PATH", System.getenv().getOrDefault("PATH", "/usr/bin:/bin"),
                        "HOME", folder.toString(),
                        "HZ_CREDENTIAL_ANTHROPIC", "scripted"))
                .in(folder.resolve("home"))
                .withProject(folder)
                .withDisk(disk);
    }

    /// It is that time now.
    Priya at(String instant) {
        now = Instant.parse(instant);
        return this;
    }

    /// What happens while the model is asked.
    void whileAsked(Consumer<Served> happens) {
        heard = happens;
    }

    /// Several commands of one process, which only look.
    <T> T looking(Supplier<T> work) {
        try (Kernel kernel = Kernel.start(options.withClock(() -> now, BERLIN))) {
            looking = Optional.of(kernel);
            return work.get();
        } finally {
            looking = Optional.empty();
        }
    }

    Typed type(String... words) {
        if (looking.isPresent()) {
            return Typed.at(looking.get(), List.of(words));
        }
        try (Kernel kernel = Kernel.start(options.withClock(() -> now, BERLIN))) {
            return Typed.at(kernel, List.of(words));
        }
    }

    JsonNode json(int exit, String... words) {
        List<String> typed = new ArrayList<>(List.of(words));
        typed.add("--json");
        Typed said = type(typed.toArray(String[]::new));
        assertEquals(exit, said.exit(), () -> typed + ": " + said.text() + said.err());
        try {
            return JSON.readTree(said.text());
        } catch (IOException odd) {
            throw new UncheckedIOException(odd);
        }
    }

    JsonNode tick() {
        return json(0, "system", "daemon", "tick");
    }

    JsonNode show() {
        return json(0, "heinzel", "show", "weekly-report");
    }

    /// The lines of its spine of a kind.
    List<JsonNode> events(String kind) {
        return spine().stream()
                .filter(line -> line.path("kind").asText().equals(kind))
                .toList();
    }

    List<JsonNode> spine() {
        try (Stream<Path> all = Files.walk(desk.folder().resolve("home/data/heinzel"))) {
            List<JsonNode> lines = new ArrayList<>();
            for (Path file : all.filter(path -> path.endsWith("session.jsonl")).toList()) {
                for (String line : Files.readAllLines(file)) {
                    lines.add(JSON.readTree(line));
                }
            }
            return lines;
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }

    /// How many drafts wait in the document under their tags.
    int tags() {
        return desk.reported().split("🧝 DRAFT", -1).length - 1;
    }

    @Override
    public void close() {
        model.close();
    }
}
