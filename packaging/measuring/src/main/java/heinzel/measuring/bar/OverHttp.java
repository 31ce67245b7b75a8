package heinzel.measuring.bar;

import heinzel.api.json.Json;
import heinzel.api.operation.Cancellation;
import heinzel.api.operation.Head;
import heinzel.api.operation.OperationSpec;
import heinzel.api.operation.Progress;
import heinzel.heads.http.ServeApi;
import heinzel.heads.http.ServeMcpOverHttp;
import heinzel.heads.http.measuring.EmptyJetty;
import heinzel.heads.http.serving.LoopbackServer;
import heinzel.heads.mcp.McpHead;
import heinzel.heads.mcp.McpOverHttp;
import heinzel.kernel.Entry;
import heinzel.kernel.Kernel;
import heinzel.kernel.Options;
import heinzel.measuring.figure.Figure;
import heinzel.measuring.figure.Figure.Limit;
import heinzel.measuring.ground.Ground;
import heinzel.measuring.ground.Series;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/// A read operation over REST and over MCP, warm. The floor is the same through the kernel's gate, and then a
/// request that an empty Jetty answers.
final class OverHttp implements Bar {
    private static final String AT = "system notify list";

    @Override
    public List<String> numbers() {
        return List.of("23");
    }

    @Override
    public String about() {
        return "a read over REST and over MCP on HTTP";
    }

    @Override
    public List<Figure> measure(Ground ground) throws Exception {
        Path home = ground.fresh("over-http");
        int rounds = ground.count(2_000, 5);
        Options options = Options.here().withEnvironment(Map.of()).in(home).withProject(home);
        try (Kernel kernel = Kernel.start(options);
                EmptyJetty empty = new EmptyJetty();
                HttpClient client = HttpClient.newHttpClient();
                McpOverHttp protocol = new McpHead(kernel, "0").overHttp();
                LoopbackServer rest = ServeApi.start(0, kernel, "0");
                LoopbackServer mcp = ServeMcpOverHttp.start(0, kernel, protocol)) {
            Series.Task floor = floor(kernel, client, request(empty.url()).build());
            HttpRequest get = request(rest.url() + "/system/notify/list").build();
            HttpRequest call = call(client, mcp.url() + "/mcp", Files.readString(ServeMcpOverHttp.tokenFile(kernel)));
            return List.of(
                    figure("a read over REST, p50", Series.inTurn(rounds, rounds, floor, () -> send(client, get))),
                    figure(
                            "a read over MCP on HTTP, p50",
                            Series.inTurn(rounds, rounds, floor, () -> send(client, call))));
        }
    }

    private static Figure figure(String what, Series.Both both) {
        return Figure.of("23", what, both.work().median(), "ms", new Limit.Times(2))
                .over(
                        "the same through the kernel, and an empty Jetty",
                        both.floor().median())
                .beside("p99", both.work().p99());
    }

    private static Series.Task floor(Kernel kernel, HttpClient client, HttpRequest nothing) {
        Entry entry = kernel.client(Head.REST, "bench");
        OperationSpec list = entry.offered().stream()
                .filter(operation -> operation.at().equals(AT))
                .findFirst()
                .orElseThrow();
        return () -> {
            entry.invoke(list, Json.Obj.EMPTY, Progress.silent(), Cancellation.none());
            send(client, nothing);
        };
    }

    private static HttpRequest.Builder request(String url) {
        return HttpRequest.newBuilder(URI.create(url));
    }

    /// Says hello, and answers the call of the tool in the session that this begins.
    private static HttpRequest call(HttpClient client, String url, String token)
            throws IOException, InterruptedException {
        HttpRequest.Builder said = request(url)
                .header("Content-Type", "application/json")
                .header("Accept", "application/json, text/event-stream")
                .header("Authorization", "Bearer " + token.strip());
        HttpResponse<String> hello = send(client, said.copy().POST(body("""
                        {"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"2025-06-18",
                        "capabilities":{},"clientInfo":{"name":"bench","version":"1"}}}""")).build());
        String session = hello.headers().firstValue("Mcp-Session-Id").orElseThrow();
        said.header("Mcp-Session-Id", session);
        send(
                client,
                said.copy()
                        .POST(body("{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}"))
                        .build());
        return said.POST(body("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/call\",\"params\":{\"name\":\""
                        + AT.replace(' ', '_') + "\",\"arguments\":{}}}"))
                .build();
    }

    private static HttpRequest.BodyPublisher body(String text) {
        return HttpRequest.BodyPublishers.ofString(text);
    }

    private static HttpResponse<String> send(HttpClient client, HttpRequest request)
            throws IOException, InterruptedException {
        HttpResponse<String> answer = client.send(request, HttpResponse.BodyHandlers.ofString());
        if (answer.statusCode() >= 300) {
            throw new IOException(request.uri() + " answered " + answer.statusCode() + " " + answer.body());
        }
        return answer;
    }
}
