package heinzel.scripted;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import heinzel.scripted.script.BadScript;
import heinzel.scripted.script.Facts;
import heinzel.scripted.script.Findings;
import heinzel.scripted.script.Rule;
import heinzel.scripted.script.Step;
import heinzel.scripted.wire.AnthropicWire;
import heinzel.scripted.wire.HttpChannel;
import heinzel.scripted.wire.OllamaWire;
import heinzel.scripted.wire.OpenAiWire;
import heinzel.scripted.wire.Play;
import heinzel.scripted.wire.Wire;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/// Takes every HTTP request: questions for an answer by protocol, the record, and what programs ask beside it.
final class Door implements HttpHandler {
    private static final ObjectMapper JSON = new ObjectMapper();

    private final Chosen chosen;
    private final RequestLog log;
    private final InstantSource clock;
    private final Consumer<Served> heard;

    Door(Chosen chosen, RequestLog log, InstantSource clock, Consumer<Served> heard) {
        this.chosen = chosen;
        this.log = log;
        this.clock = clock;
        this.heard = heard;
    }

    @Override
    public void handle(HttpExchange exchange) throws IOException {
        String path = exchange.getRequestURI().getPath();
        HttpChannel channel = new HttpChannel(exchange);
        switch (exchange.getRequestMethod() + " " + path) {
            case "POST /v1/messages" -> ask(new AnthropicWire(), exchange, channel);
            case "POST /v1/chat/completions" -> ask(new OpenAiWire(), exchange, channel);
            case "POST /api/chat" -> ask(new OllamaWire(), exchange, channel);
            case "GET /__requests" -> {
                String query = exchange.getRequestURI().getQuery();
                channel.body(200, log.json("bodies=true".equals(query)));
            }
            default -> beside(exchange, channel, path);
        }
    }

    private void ask(Wire wire, HttpExchange exchange, HttpChannel channel) throws IOException {
        String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
        JsonNode json;
        try {
            json = JSON.readTree(body);
        } catch (JsonProcessingException e) {
            channel.body(400, wire.error(Step.Fail.of(400, "the request is not JSON: " + e.getOriginalMessage())));
            return;
        }
        Facts facts = wire.read(json);
        Chosen.Choice choice = chosen.choose(facts);
        Prepared prepared = prepare(choice, facts);
        Served served = new Served(
                choice.request(),
                clock.instant(),
                wire.name(),
                facts,
                key(exchange.getRequestHeaders()),
                choice.rule().map(Rule::name),
                prepared.problem(),
                body);
        log.add(served);
        heard.accept(served);
        channel.header("request-id", "req_scripted_" + choice.request());
        if (prepared.problem().isPresent()) {
            // Both vendors' clients read this header; a second try would find the same script.
            channel.header("x-should-retry", "false");
        }
        new Play(wire, facts, choice.request(), channel).run(prepared.steps());
    }

    private record Prepared(List<Step> steps, Optional<String> problem) {
        static Prepared failed(String why) {
            return new Prepared(List.of(Step.Fail.of(500, why)), Optional.of(why));
        }
    }

    private static Prepared prepare(Chosen.Choice choice, Facts facts) {
        if (choice.rule().isEmpty()) {
            return Prepared.failed("scripted model: no rule fits request " + choice.request() + ", tools "
                    + facts.tools() + ", tool results " + facts.toolResults().size() + ", last text: "
                    + facts.lastUser());
        }
        Rule rule = choice.rule().get();
        try {
            Findings findings = Findings.of(rule, facts, choice.request());
            List<Step> steps =
                    rule.steps().stream().map(step -> step.filled(findings)).toList();
            return new Prepared(steps, Optional.empty());
        } catch (BadScript e) {
            return Prepared.failed("scripted model: rule " + rule.name() + ": " + e.getMessage());
        }
    }

    private static String key(Headers headers) {
        if (headers.containsKey("x-api-key")) {
            return "x-api-key";
        }
        return headers.containsKey("authorization") ? "authorization" : "";
    }

    private void beside(HttpExchange exchange, HttpChannel channel, String path) throws IOException {
        String method = exchange.getRequestMethod();
        log.probe(method + " " + path);
        byte[] body = exchange.getRequestBody().readAllBytes();
        if (method.equals("HEAD")) {
            exchange.sendResponseHeaders(200, -1);
            exchange.close();
            return;
        }
        ObjectNode answer = JSON.createObjectNode();
        switch (method + " " + path) {
            case "GET /" -> channel.body(200, answer.put("about", "a scripted model: its answers are no model's"));
            case "POST /v1/messages/count_tokens" ->
                channel.body(200, answer.put("input_tokens", Math.max(1, body.length / 4)));
            case "GET /v1/models" -> {
                var models = answer.put("object", "list").put("has_more", false).putArray("data");
                models.addObject()
                        .put("id", "scripted")
                        .put("type", "model")
                        .put("object", "model")
                        .put("display_name", "Scripted answers");
                channel.body(200, answer);
            }
            case "GET /api/tags" -> {
                answer.putArray("models").addObject().put("name", "scripted").put("model", "scripted");
                channel.body(200, answer);
            }
            case "GET /api/version" -> channel.body(200, answer.put("version", "0.0.0-scripted"));
            default -> {
                String why = "scripted model: nothing is at " + method + " " + path;
                channel.body(404, new AnthropicWire().error(Step.Fail.of(404, why)));
            }
        }
    }
}
