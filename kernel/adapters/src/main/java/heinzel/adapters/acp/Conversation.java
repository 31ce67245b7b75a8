package heinzel.adapters.acp;

import heinzel.adapters.process.Talk;
import heinzel.api.agent.AgentRunner.AgentTask;
import heinzel.api.agent.McpServer;
import heinzel.api.json.Codec;
import heinzel.api.json.Json;
import heinzel.api.operation.Problem;
import heinzel.api.operation.Progress;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/// One conversation with an agent: hello, a session with hz's servers, one prompt, and the end. Without a task it
/// ends with the session, which tells whether the agent could answer. The reading thread hears; another may cancel.
final class Conversation implements Consumer<String> {
    static final long VERSION = 1;
    static final long LOG_IN = -32000;

    /// How long an agent may take to end by itself when all is said: most stay until they are told.
    private static final Duration GOODBYE = Duration.ofMillis(200);

    private final Codec codec;
    private final Talk talk;
    private final Path folder;
    private final Optional<AgentTask> task;
    private final Permission permission;
    private final Heard heard;

    private Step step = Step.HELLO;

    /// The number of the question that is open; an answer to another is none.
    private long asked;

    private String agent = "";
    private String session = "";
    private boolean cancelled;
    private Optional<Refusal> refusal = Optional.empty();
    private Optional<Json.Obj> answer = Optional.empty();

    /// @param folder where the agent works; empty
    /// @param task   what to ask; nothing, to see only whether it could be asked
    Conversation(Codec codec, Talk talk, Path folder, Optional<AgentTask> task, Progress progress) {
        this.codec = codec;
        this.talk = talk;
        this.folder = folder;
        this.task = task;
        this.permission = new Permission(task.map(asked -> asked.tools().mcpServers()).orElse(List.of()).stream()
                .map(McpServer::name)
                .collect(Collectors.toUnmodifiableSet()));
        this.heard = new Heard(permission, progress);
    }

    private enum Step {
        HELLO,
        SESSION,
        PROMPT,
        OVER
    }

    /// What an agent answers instead of a result.
    ///
    /// @param code as JSON-RPC and the protocol number them; 0 where it is hz that goes no further
    record Refusal(long code, String words) {}

    Conversation begin() {
        Json.Obj none = Json.object(
                        "fs", Json.object("readTextFile", Json.FALSE).with("writeTextFile", Json.FALSE))
                .with("terminal", Json.FALSE);
        ask(
                "initialize",
                Json.object("protocolVersion", Json.number(VERSION))
                        .with("clientCapabilities", none)
                        .with("clientInfo", Json.object("name", "hz").with("version", "1")));
        return this;
    }

    /// Stops the answer; an agent that heeds it says so, and the conversation is over.
    synchronized void cancel() {
        cancelled = true;
        if (step == Step.PROMPT) {
            say(Json.object("method", "session/cancel").with("params", Json.object("sessionId", session)));
        } else {
            end();
        }
    }

    /// Whether all that was asked was answered, well or not.
    synchronized boolean over() {
        return step == Step.OVER;
    }

    synchronized boolean cancelled() {
        return cancelled;
    }

    /// The agent's name and version, as it says them; empty before it did.
    synchronized String agent() {
        return agent;
    }

    synchronized Optional<Refusal> refusal() {
        return refusal;
    }

    /// How the prompt ended.
    synchronized Optional<Json.Obj> answer() {
        return answer;
    }

    Heard heard() {
        return heard;
    }

    @Override
    public void accept(String line) {
        Json.Obj message = message(line);
        Json method = message.get("method");
        synchronized (this) {
            if (message.fields().isEmpty() || step == Step.OVER) {
                return;
            }
            if (method instanceof Json.Text(String name)) {
                wanted(name, message);
            } else if (message.number("id")
                    .filter(id -> id.longValue() == asked)
                    .isPresent()) {
                Optional<Json.Obj> error = message.object("error");
                if (error.isPresent()) {
                    refuse(error.get().number("code").map(Number::longValue).orElse(0L), words(error.get()));
                } else {
                    proceed(message.object("result").orElse(Json.Obj.EMPTY));
                }
            }
        }
    }

    private void proceed(Json.Obj result) {
        switch (step) {
            case HELLO -> {
                Json.Obj info = result.object("agentInfo").orElse(Json.Obj.EMPTY);
                agent = (info.text("name").orElse("") + " "
                                + info.text("version").orElse(""))
                        .strip();
                long version =
                        result.number("protocolVersion").map(Number::longValue).orElse(0L);
                if (version != VERSION) {
                    refuse(0, "it speaks version " + version + " of the protocol, and hz version " + VERSION);
                } else {
                    step = Step.SESSION;
                    ask("session/new", opening());
                }
            }
            case SESSION -> {
                session = result.text("sessionId").orElse("");
                if (session.isEmpty()) {
                    refuse(0, "it opened a session without an id");
                } else if (task.isEmpty()) {
                    end();
                } else {
                    step = Step.PROMPT;
                    ask(
                            "session/prompt",
                            Json.object("sessionId", session).with("prompt", Json.array(prompt(task.get()))));
                }
            }
            case PROMPT -> {
                answer = Optional.of(result);
                end();
            }
            case OVER -> {}
        }
    }

    private Json.Obj opening() {
        List<Json> servers = new ArrayList<>();
        for (McpServer server : task.map(asked -> asked.tools().mcpServers()).orElse(List.of())) {
            List<Json> variables = new ArrayList<>();
            server.env()
                    .forEach((name, value) ->
                            variables.add(Json.object("name", name).with("value", value)));
            servers.add(Json.object("name", server.name())
                    .with("command", server.command().getFirst())
                    .with(
                            "args",
                            Json.texts(
                                    server.command().subList(1, server.command().size())))
                    .with("env", Json.array(variables)));
        }
        Json.Obj opening = Json.object("cwd", folder.toString()).with("mcpServers", Json.array(servers));
        return Claude.is(agent) ? opening.with("_meta", Claude.options(task)) : opening;
    }

    private List<Json> prompt(AgentTask asked) {
        List<Json> blocks = new ArrayList<>();
        if (!Claude.is(agent) && !asked.instructions().isEmpty()) {
            blocks.add(text(asked.instructions() + "\n\n"));
        }
        blocks.add(text(asked.prompt()));
        return blocks;
    }

    private static Json.Obj text(String words) {
        return Json.object("type", "text").with("text", words);
    }

    /// What the agent wants of hz, or tells it.
    private void wanted(String method, Json.Obj message) {
        Json.Obj parameters = message.object("params").orElse(Json.Obj.EMPTY);
        Json id = message.get("id");
        boolean here = step == Step.PROMPT
                && parameters.text("sessionId").filter(session::equals).isPresent();
        if (id == null) {
            if (here && method.equals("session/update")) {
                heard.update(parameters.object("update").orElse(Json.Obj.EMPTY));
            }
        } else if (method.equals("session/request_permission")) {
            reply(id, here && !cancelled ? permitted(parameters) : Permission.cancelled());
        } else {
            say(Json.object("id", id)
                    .with("error", Json.object("code", Json.number(-32601)).with("message", "not offered")));
        }
    }

    private Json.Obj permitted(Json.Obj request) {
        String call = request.object("toolCall")
                .flatMap(fields -> fields.text("toolCallId"))
                .orElse("");
        return permission.answer(request, heard.named(call));
    }

    private void reply(Json id, Json.Obj result) {
        say(Json.object("id", id).with("result", result));
    }

    private void refuse(long code, String words) {
        refusal = Optional.of(new Refusal(code, words));
        end();
    }

    private void end() {
        step = Step.OVER;
        talk.end(GOODBYE);
    }

    /// Some agents say only in the details what happened.
    private static String words(Json.Obj error) {
        String message = error.text("message").orElse("an error without words");
        Optional<String> details = error.object("data")
                .flatMap(data -> data.text("details").or(() -> data.text("message")))
                .or(() -> error.text("data"));
        return details.filter(more -> !message.contains(more))
                .map(more -> message + ": " + more)
                .orElse(message);
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
