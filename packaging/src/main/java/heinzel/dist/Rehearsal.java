package heinzel.dist;

import heinzel.dist.window.WindowHead;
import heinzel.kernel.Kernel;
import heinzel.kernel.Options;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/// Does once what people and programs do with hz often, so that the virtual machine that watches can keep what
/// a start needs. `bin/rehearse` runs it, in a home of its own.
public final class Rehearsal {
    private static final String CONTRACT = """
            ---
            name: rehearsal
            hz: {output: file, schedule: "0 15 * * FRI"}
            ---

            ### Goal

            The rehearsal has been held.
            """;

    private Rehearsal() {}

    /// @param arguments which cache it is for, and a folder of its own
    public static void main(String[] arguments) throws IOException {
        Path folder = Path.of(arguments[1]);
        switch (arguments[0]) {
            case "command" -> commands(folder);
            case "server" -> server();
            case "window" -> window(folder);
            default -> throw new IllegalArgumentException("There is no rehearsal for " + arguments[0]);
        }
        Main.exit(0);
    }

    private static void commands(Path folder) throws IOException {
        prepare(folder);
        must("--version");
        must("--help");
        must("heinzel", "list");
        must("heinzel", "list", "--json");
        must("heinzel", "show", "rehearsal");
        must("drafts");
        must("system", "notify", "list");
        must("--headless", "tick");
    }

    private static void prepare(Path folder) throws IOException {
        Path contract = folder.resolve("rehearsal.prose.md");
        Files.writeString(contract, CONTRACT);
        must("heinzel", "new", "--file", contract.toString());
        must("approve", "rehearsal");
    }

    /// `bin/rehearse` is the client.
    private static void server() {
        must("system", "serve", "mcp");
    }

    private static void window(Path folder) throws IOException {
        prepare(folder);
        NativeLibraries.useUnpacked();
        Options options = Options.here();
        try (Kernel kernel = Kernel.start(options)) {
            new WindowHead(options, kernel, false).rehearse();
        }
    }

    private static void must(String... words) {
        int code = Main.run(List.of(words));
        if (code != 0) {
            throw new IllegalStateException("hz " + String.join(" ", words) + " ended with " + code);
        }
    }
}
