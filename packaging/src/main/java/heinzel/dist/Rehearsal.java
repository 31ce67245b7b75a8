package heinzel.dist;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/// Does once what people and programs do with hz often, so that the virtual machine that watches can keep what a start
/// needs. `bin/rehearse` runs it, in a home of its own.
public final class Rehearsal {
    private static final String CONTRACT = """
            ---
            name: rehearsal
            hz: {output: file, schedule: "0 15 * * FRI"}
            ---

            ### Goal

            The rehearsal has been held.
            """;

    private static final String MCP = """
            {"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-06-18","capabilities":{},\
            "clientInfo":{"name":"rehearsal","version":"1"}}}
            {"jsonrpc":"2.0","method":"notifications/initialized"}
            {"jsonrpc":"2.0","id":2,"method":"tools/list"}
            {"jsonrpc":"2.0","id":3,"method":"tools/call","params":{"name":"heinzel_list","arguments":{}}}
            """;

    private Rehearsal() {}

    /// @param arguments a folder of its own
    public static void main(String[] arguments) throws IOException {
        Path contract = Path.of(arguments[0], "rehearsal.prose.md");
        Files.writeString(contract, CONTRACT);
        must("heinzel", "new", "--file", contract.toString());
        must("approve", "rehearsal");
        must("heinzel", "list");
        must("heinzel", "list", "--json");
        must("heinzel", "show", "rehearsal");
        must("drafts");
        must("system", "notify", "list");
        must("--headless", "tick");
        System.setIn(new ByteArrayInputStream(MCP.getBytes(StandardCharsets.UTF_8)));
        must("system", "serve", "mcp");
        Main.exit(0);
    }

    private static void must(String... words) {
        int code = Main.run(List.of(words));
        if (code != 0) {
            throw new IllegalStateException("hz " + String.join(" ", words) + " ended with " + code);
        }
    }
}
