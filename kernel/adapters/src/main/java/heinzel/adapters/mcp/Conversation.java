package heinzel.adapters.mcp;

import heinzel.adapters.process.Talk;
import heinzel.api.json.Codec;
import heinzel.api.json.Json;
import heinzel.api.operation.Problem;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// One conversation with a server: hello, its tools, one call if there is one to make, and the end. The reading
/// thread alone uses it while the program runs; its results are read afterwards.
final class Conversation implements Consumer<String> {
    private static final String VERSION = "2025-06-18";
    private static final int MOST_PAGES = 50;

    private final Codec codec;
    private final Talk talk;
    private final Function<List<Tool>, Optional<Json.Obj>> next;
    private final List<Tool> tools = new ArrayList<>();
    private int asked;
    private int pages;
    private Step step = Step.HELLO;
    private Json.@Nullable Obj result;
    private @Nullable String refusal;
    private @Nullable Problem problem;

    /// @param next what to call, when all tools are known; empty for nothing
    Conversation(Codec codec, Talk talk, Function<List<Tool>, Optional<Json.Obj>> next) {
        this.codec = codec;
        this.talk = talk;
        this.next = next;
    }

    private enum Step {
        HELLO,
        TOOLS,
        CALL,
        OVER
    }

    /// Says hello. The server's answers do the rest.
    Conversation begin() {
        ask(
                "initialize",
                Json.object("protocolVersion", VERSION)
                        .with("capabilities", Json.Obj.EMPTY)
                        .with("clientInfo", Json.object("name", "hz").with("version", "1")));
        return this;
    }

    /// Whether all that was asked was answered, well or not.
    boolean over() {
        return step == Step.OVER;
    }

    List<Tool> tools() {
        return List.copyOf(tools);
    }

    Optional<Json.Obj> result() {
        return Optional.ofNullable(result);
    }

    /// What the server said instead of an answer.
    Optional<String> refusal() {
        return Optional.ofNullable(refusal);
    }

    /// What `next` found wrong.
    Optional<Problem> problem() {
        return Optional.ofNullable(problem);
    }

    @Override
    public void accept(String line) {
        Json.Obj message = message(line);
        if (message.fields().isEmpty() || step == Step.OVER) {
            return;
        }
        if (message.get("method") != null) {
            answer(message);
        } else if (message.number("id").filter(id -> id.longValue() == asked).isPresent()) {
            Optional<Json.Obj> error = message.object("error");
            if (error.isPresent()) {
                refusal = error.get().text("message").orElse("an error without words");
                end();
            } else {
                proceed(message.object("result").orElse(Json.Obj.EMPTY));
            }
        }
    }

    private void proceed(Json.Obj answer) {
        switch (step) {
            case HELLO -> {
                say(Json.object("method", "notifications/initialized"));
                step = Step.TOOLS;
                ask("tools/list", Json.Obj.EMPTY);
            }
            case TOOLS -> {
                answer.list("tools").forEach(tool -> Tool.of(tool).ifPresent(tools::add));
                Optional<String> cursor = answer.text("nextCursor").filter(text -> ++pages < MOST_PAGES);
                if (cursor.isPresent()) {
                    ask("tools/list", Json.object("cursor", cursor.get()));
                } else {
                    call();
                }
            }
            case CALL -> {
                result = answer;
                end();
            }
            case OVER -> {}
        }
    }

    private void call() {
        try {
            Optional<Json.Obj> wanted = next.apply(tools());
            step = Step.CALL;
            wanted.ifPresentOrElse(call -> ask("tools/call", call), this::end);
        } catch (Problem found) {
            problem = found;
            end();
        }
    }

    private void end() {
        step = Step.OVER;
        talk.end();
    }

    /// What a server asks of its client: whether it is there is answered, anything else hz does not offer.
    private void answer(Json.Obj request) {
        Json id = request.get("id");
        if (id != null) {
            boolean ping = request.text("method").filter("ping"::equals).isPresent();
            Json.Obj answer = Json.object("id", id);
            say(
                    ping
                            ? answer.with("result", Json.Obj.EMPTY)
                            : answer.with(
                                    "error",
                                    Json.object("code", Json.number(-32601)).with("message", "not offered")));
        }
    }

    private void ask(String method, Json.Obj parameters) {
        asked++;
        say(Json.object("id", Json.number(asked)).with("method", method).with("params", parameters));
    }

    private void say(Json.Obj message) {
        talk.say(codec.print(message.with("jsonrpc", "2.0")));
    }

    /// A line that is no message, a log line say, is passed over.
    private Json.Obj message(String line) {
        try {
            return line.isBlank() || !(codec.parse(line) instanceof Json.Obj fields) ? Json.Obj.EMPTY : fields;
        } catch (Problem.Invalid noJson) {
            return Json.Obj.EMPTY;
        }
    }
}
