package heinzel.dist.outbox;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import heinzel.dist.heads.Typed;
import heinzel.kernel.Kernel;
import heinzel.kernel.Options;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;

/// One person's hz below a folder, with settings of their own and a kernel for each command, as each is a process.
final class Household {
    static final ObjectMapper JSON = new ObjectMapper();

    final Path folder;
    private final Map<String, String> environment = new HashMap<>();

    Household(Path folder) {
        this.folder = folder;
        environment.put("PATH", System.getenv().getOrDefault("PATH", ""));
        environment.put("HOME", folder.resolve("user").toString());
    }

    Household with(String name, String value) {
        environment.put(name, value);
        return this;
    }

    /// Writes `hz.toml` anew.
    void settings(String text) throws IOException {
        Files.createDirectories(folder.resolve("user"));
        Path config = Files.createDirectories(home().resolve("config"));
        Files.writeString(config.resolve("hz.toml"), text);
    }

    Path home() {
        return folder.resolve("home");
    }

    Path data() {
        return home().resolve("data");
    }

    /// What a command answers as JSON, however it ended.
    Left run(String... words) {
        List<String> all = new ArrayList<>(List.of(words));
        all.add("--json");
        Typed typed = with(kernel -> Typed.at(kernel, all));
        try {
            return new Left(typed.exit(), JSON.readTree(typed.text()));
        } catch (IOException none) {
            throw new UncheckedIOException(typed.toString(), none);
        }
    }

    /// What a command left.
    record Left(int exit, JsonNode json) {
        JsonNode well() {
            if (exit != 0) {
                throw new AssertionError("exit " + exit + ": " + json);
            }
            return json;
        }
    }

    <T> T with(Function<Kernel, T> work) {
        try (Kernel kernel = Kernel.start(Options.here()
                .withEnvironment(environment)
                .in(home())
                .withProject(folder)
                .withLauncher(launcher()))) {
            return work.apply(kernel);
        }
    }

    /// How an agent starts hz's own server: the same hz, in a process of its own.
    private List<String> launcher() {
        List<String> words =
                new ArrayList<>(List.of("/usr/bin/env", "HZ_HOME=" + home(), "HOME=" + folder.resolve("user")));
        words.addAll(java());
        return words;
    }

    /// Java with hz's main class.
    static List<String> java() {
        return List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xlog:disable",
                "--enable-native-access=ALL-UNNAMED",
                "-cp",
                System.getProperty("java.class.path"),
                "heinzel.dist.Main");
    }

    /// What the outbox lists, oldest first.
    List<JsonNode> sent() {
        List<JsonNode> items = new ArrayList<>();
        run("system", "outbox", "--limit", "500").well().path("items").forEach(items::add);
        return items.reversed();
    }

    /// What a request was, byte for byte.
    String text(JsonNode item) {
        return run("system", "outbox", "show", item.path("id").asText())
                .well()
                .path("sent")
                .asText();
    }

    /// The files of the outbox that hold a text.
    List<Path> holding(String text) throws IOException {
        List<Path> holding = new ArrayList<>();
        try (Stream<Path> files = Files.walk(data().resolve("outbox"))) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                if (Files.readString(file, StandardCharsets.ISO_8859_1).contains(text)) {
                    holding.add(file);
                }
            }
        }
        return holding;
    }
}
