package heinzel.heads.http.mcp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heinzel.heads.http.ServeMcpOverHttp;
import heinzel.heads.http.serving.LoopbackServer;
import heinzel.heads.http.serving.Token;
import heinzel.heads.mcp.McpHead;
import heinzel.heads.mcp.McpOverHttp;
import heinzel.kernel.Kernel;
import heinzel.kernel.Options;
import heinzel.kernel.files.DiskFiles;
import heinzel.testing.Programs;
import heinzel.testing.Proves;
import heinzel.testing.Ran;
import java.io.IOException;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.server.Request;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Runs the protocol's own conformance suite, at the version of `packaging/node`, against a server whose tools
/// are the suite's fixtures. `conformance-baseline.yml` says what does not apply to hz, and why; what passes
/// although it stands there fails the suite too.
final class ConformanceTest {
    private static final List<String> MUST_PASS = List.of(
            "server-initialize",
            "ping",
            "tools-list",
            "tools-call-simple-text",
            "tools-call-error",
            "tools-call-with-progress",
            "server-sse-multiple-streams",
            "dns-rebinding-protection");

    @TempDir
    Path folder;

    @Test
    @Proves({"K6.7", "K6.8"})
    void theProtocolsOwnSuitePassesButForWhatDoesNotApply() throws IOException, URISyntaxException {
        Kernel kernel = Kernel.start(Options.here()
                .withEnvironment(Map.of())
                .in(folder)
                .withProject(folder)
                .with(List.of(new Fixtures()), List.of()));
        try (kernel;
                McpOverHttp protocol = new McpHead(kernel, "1.2.3").overHttp();
                LoopbackServer server = letIn(kernel, protocol)) {
            Ran suite = suite("--url", server.url() + McpRoom.PATH);
            assertEquals(0, suite.exit(), () -> suite.out() + suite.err());
            for (String scenario : MUST_PASS) {
                assertTrue(suite.out().contains("✓ " + scenario), () -> scenario + " is missing in " + suite.out());
            }
        }
    }

    /// The suite knows no token, so its requests get it on their way in; all else is as it is served.
    private static LoopbackServer letIn(Kernel kernel, McpOverHttp protocol) throws IOException {
        Token token = Token.in(ServeMcpOverHttp.tokenFile(kernel), new DiskFiles());
        McpRoom room = new McpRoom(protocol, token);
        return LoopbackServer.start(
                0,
                List.of(),
                (request, response, callback) -> room.enter(new WithToken(request, token), response, callback));
    }

    private static final class WithToken extends Request.Wrapper {
        private final HttpFields fields;

        WithToken(Request request, Token token) {
            super(request);
            fields = HttpFields.build(request.getHeaders()).add("Authorization", "Bearer " + token.reveal());
        }

        @Override
        public HttpFields getHeaders() {
            return fields;
        }
    }

    private Ran suite(String... more) throws IOException, URISyntaxException {
        URL baseline = Objects.requireNonNull(getClass().getResource("conformance-baseline.yml"));
        List<String> command = new java.util.ArrayList<>(List.of(
                Programs.node().toString(),
                Programs.nodeModule("@modelcontextprotocol/conformance/dist/index.js")
                        .toString(),
                "server",
                "--expected-failures",
                Path.of(baseline.toURI()).toString(),
                "--output-dir",
                Files.createDirectories(folder.resolve("results")).toString()));
        command.addAll(List.of(more));
        return Ran.run(folder, Map.of(), Duration.ofMinutes(5), command);
    }
}
