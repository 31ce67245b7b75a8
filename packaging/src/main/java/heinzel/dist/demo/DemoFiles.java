package heinzel.dist.demo;

import heinzel.api.files.DiskTrouble;
import heinzel.kernel.files.DiskFiles;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/// What the demonstration works on, made fresh in a folder of its own: a vault with the report, a calendar, a
/// contract and the settings that lead hz to them.
///
/// @param folder the folder of the demonstration
record DemoFiles(Path folder) {
    Path home() {
        return folder.resolve("home");
    }

    Path repository() {
        return folder.resolve("checkout");
    }

    Path report() {
        return folder.resolve("vault").resolve("reports").resolve("weekly.md");
    }

    Path contract() {
        return folder.resolve("weekly-report.prose.md");
    }

    /// Writes everything.
    ///
    /// @param modelUrl where the scripted model listens
    void write(DemoWeek week, String modelUrl) {
        write(report(), resource("weekly.md"));
        write(folder.resolve("work.ics"), week.dated(resource("calendar.ics")).replace("\n", "\r\n"));
        write(contract(), resource("weekly-report.prose.md"));
        Path config = home().resolve("config");
        DiskFiles files = new DiskFiles();
        files.folder(config);
        files.replace(config.resolve("hz.toml"), """
                # Made by hz demo. The model below answers from a script: it is no model, and costs nothing.
                [models.default]
                provider = "anthropic"
                base_url = "%s"
                model = "scripted"
                credential = "anthropic"
                price = {input = 3.0, output = 15.0, cache_read = 0.3, cache_write = 3.75}

                # A chat asks the same script, whatever agent this machine has: the demonstration spends nobody's money.
                [system.runner]
                use = "api"

                [vault]
                folder = "%s"

                [adapters.git]
                repositories = {checkout = "%s"}

                [adapters.ics]
                calendars = {work = "%s"}
                """.formatted(
                        modelUrl, toml(folder.resolve("vault")), toml(repository()), toml(folder.resolve("work.ics")))
                .getBytes(StandardCharsets.UTF_8));
    }

    private static String toml(Path path) {
        return path.toString().replace("\\", "\\\\").replace("\"", "\\\"");
    }

    private static void write(Path file, String text) {
        try {
            Files.createDirectories(file.getParent());
            Files.writeString(file, text);
        } catch (IOException broken) {
            throw DiskTrouble.of(file, broken).problem("The demonstration can't be written", broken);
        }
    }

    static String resource(String name) {
        try (InputStream in = DemoFiles.class.getResourceAsStream("/heinzel/demo/" + name)) {
            if (in == null) {
                throw new IllegalStateException("The demonstration's " + name + " is missing from the program.");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }
}
