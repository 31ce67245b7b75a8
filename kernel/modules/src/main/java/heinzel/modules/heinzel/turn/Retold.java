package heinzel.modules.heinzel.turn;

import heinzel.api.json.Codec;
import heinzel.api.json.Json;
import heinzel.api.model.Message;
import heinzel.api.session.BodyLine;
import heinzel.modules.heinzel.event.Wire;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// A turn's body, told again: what the model was told, given and answered, in order and to the letter.
///
/// @param instructions what the model was told; absent when it was never asked
/// @param message      what it was given first
/// @param inputs       what was read for it
/// @param exchanges    what was said between hz and the model, in order
/// @param said         what the person said to this turn
public record Retold(
        Optional<String> instructions,
        Optional<String> message,
        List<Input> inputs,
        List<Exchange> exchanges,
        List<Said> said) {
    private static final String REQUEST = "request";
    private static final String ANSWER = "answer";
    private static final String TOOL = "tool";
    private static final String REMINDER = "reminder";
    private static final String STEER = "steer";

    public Retold {
        inputs = List.copyOf(inputs);
        exchanges = List.copyOf(exchanges);
        said = List.copyOf(said);
    }

    /// An input as it was read; `missing` says why when it was not.
    public record Input(
            String name,
            String from,
            Optional<Instant> since,
            Optional<Instant> until,
            Optional<Instant> asOf,
            int records,
            boolean more,
            Map<String, String> fingerprints,
            Optional<String> missing) {}

    /// What the person said, by the request that brought it.
    public record Said(String request, String text) {}

    /// One thing said. A tool's call and its result are one, so that nothing parts them.
    ///
    /// @param n               its place, from 1
    /// @param kind            `request` what hz sent, `answer` what the model said, `tool` a call with its result,
    ///                        `reminder` and `steer` what hz added to the conversation
    /// @param messages        of a request: how many messages it held
    /// @param maxOutputTokens of a request: how long the answer might be
    /// @param reservedUsd     of a request: what was set aside for it
    /// @param usd             of an answer: what it cost
    /// @param stop            of an answer: why it ended there
    /// @param arguments       of a call, as JSON
    /// @param result          of a call; absent when the turn ended or was interrupted before there was one
    /// @param failed          of a call, whether it failed
    public record Exchange(
            int n,
            String kind,
            Instant at,
            Optional<String> model,
            Optional<Integer> messages,
            Optional<Integer> maxOutputTokens,
            Optional<BigDecimal> reservedUsd,
            Optional<BigDecimal> usd,
            Optional<String> stop,
            Optional<String> tool,
            Optional<String> arguments,
            Optional<String> text,
            Optional<String> result,
            Optional<Boolean> failed) {
        private static Exchange of(int n, String kind, Instant at) {
            return new Exchange(
                    n,
                    kind,
                    at,
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty());
        }

        private Exchange saying(String words) {
            return new Exchange(
                    n,
                    kind,
                    at,
                    model,
                    messages,
                    maxOutputTokens,
                    reservedUsd,
                    usd,
                    stop,
                    tool,
                    arguments,
                    words.isEmpty() ? Optional.empty() : Optional.of(words),
                    result,
                    failed);
        }

        private Exchange asking(BodyLines.Request request) {
            return new Exchange(
                    n,
                    kind,
                    at,
                    Optional.of(request.model()),
                    Optional.of(request.messages()),
                    Optional.of(request.maxOutputTokens()),
                    Optional.of(request.reservedUsd()),
                    usd,
                    stop,
                    tool,
                    arguments,
                    text,
                    result,
                    failed);
        }

        private Exchange costing(BodyLines.Said said) {
            return new Exchange(
                    n,
                    kind,
                    at,
                    model,
                    messages,
                    maxOutputTokens,
                    reservedUsd,
                    Optional.of(said.usd()),
                    Optional.of(Wire.of(said.stop())),
                    tool,
                    arguments,
                    text,
                    result,
                    failed);
        }

        private Exchange calling(Message.ToolCall call) {
            return new Exchange(
                    n,
                    kind,
                    at,
                    model,
                    messages,
                    maxOutputTokens,
                    reservedUsd,
                    usd,
                    stop,
                    Optional.of(call.tool()),
                    Optional.of(call.arguments().toString()),
                    text,
                    result,
                    failed);
        }

        private Exchange answered(Message.ToolResult answer) {
            return new Exchange(
                    n,
                    kind,
                    at,
                    model,
                    messages,
                    maxOutputTokens,
                    reservedUsd,
                    usd,
                    stop,
                    tool,
                    arguments,
                    text,
                    Optional.of(answer.text()),
                    Optional.of(answer.error()));
        }
    }

    /// What a body's lines say. Lines of a kind that is not known are passed over.
    public static Retold of(List<BodyLine> lines, Codec codec) {
        Teller teller = new Teller(codec);
        lines.forEach(teller::line);
        return new Retold(teller.instructions, teller.message, teller.inputs, teller.exchanges, teller.said);
    }

    private static final class Teller {
        private final Codec codec;
        private final List<Input> inputs = new ArrayList<>();
        private final List<Exchange> exchanges = new ArrayList<>();
        private final List<Said> said = new ArrayList<>();
        private final List<String> callIds = new ArrayList<>();
        private Optional<String> instructions = Optional.empty();
        private Optional<String> message = Optional.empty();
        private boolean silent;

        Teller(Codec codec) {
            this.codec = codec;
        }

        void line(BodyLine line) {
            switch (line.kind()) {
                case BodyLines.INPUT -> inputs.add(input(codec.read(line.data(), BodyLines.Input.class)));
                case BodyLines.STEER -> steered(line, codec.read(line.data(), BodyLines.Steer.class));
                case BodyLines.REQUEST -> asked(line, codec.read(line.data(), BodyLines.Request.class));
                case BodyLines.NOT_SERVED ->
                    add(next(REQUEST, line)
                            .saying("Not served: "
                                    + codec.read(line.data(), BodyLines.NotServed.class)
                                            .why()));
                case BodyLines.MESSAGE -> answered(line, codec.read(line.data(), BodyLines.Said.class));
                case BodyLines.TOOL_RESULT ->
                    result(
                            line,
                            codec.read(line.data(), BodyLines.Answered.class).result());
                default -> {}
            }
        }

        /// Said before the first question, it stands in the first message; said later, it is a message of its own.
        private void steered(BodyLine line, BodyLines.Steer steer) {
            said.add(new Said(steer.requestId(), steer.text()));
            if (instructions.isPresent()) {
                add(next(STEER, line).saying(steer.text()));
            }
        }

        private void asked(BodyLine line, BodyLines.Request request) {
            instructions = instructions.or(request::instructions);
            message = message.or(request::message);
            if (silent) {
                add(next(REMINDER, line).saying(Think.REMINDER));
                silent = false;
            }
            add(next(REQUEST, line).asking(request));
        }

        private void answered(BodyLine line, BodyLines.Said answer) {
            add(next(ANSWER, line).saying(answer.message().text()).costing(answer));
            silent = answer.message().calls().isEmpty();
            answer.message().calls().forEach(call -> {
                add(next(TOOL, line).calling(call));
                callIds.set(callIds.size() - 1, call.id());
            });
        }

        /// Put to the latest call of that id which has no result yet.
        private void result(BodyLine line, Message.ToolResult result) {
            for (int at = exchanges.size() - 1; at >= 0; at--) {
                Exchange exchange = exchanges.get(at);
                if (callIds.get(at).equals(result.callId()) && exchange.result().isEmpty()) {
                    exchanges.set(at, exchange.answered(result));
                    return;
                }
            }
            add(next(TOOL, line)
                    .calling(new Message.ToolCall(result.callId(), result.tool(), Json.Obj.EMPTY))
                    .answered(result));
        }

        private Exchange next(String kind, BodyLine line) {
            return Exchange.of(exchanges.size() + 1, kind, line.ts());
        }

        private void add(Exchange exchange) {
            exchanges.add(exchange);
            callIds.add("");
        }

        private static Input input(BodyLines.Input input) {
            return new Input(
                    input.name(),
                    input.from(),
                    input.since(),
                    input.until(),
                    input.asOf(),
                    input.records().size(),
                    input.more(),
                    input.fingerprints(),
                    input.missing());
        }
    }
}
