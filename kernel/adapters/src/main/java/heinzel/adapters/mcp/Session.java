package heinzel.adapters.mcp;

import heinzel.adapters.process.Ended;
import heinzel.adapters.process.Program;
import heinzel.adapters.process.Programs;
import heinzel.adapters.process.Talk;
import heinzel.api.json.Codec;
import heinzel.api.json.Json;
import heinzel.api.operation.Cancellation;
import heinzel.api.operation.Problem;
import heinzel.api.text.Redaction;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/// A server that stays for many calls, for as long as this is open. Closing it ends the program and all that it
/// started. One thread calls; the answers come on another.
public final class Session implements AutoCloseable {
    private static final String VERSION = "2025-06-18";
    private static final Duration HELLO = Duration.ofSeconds(60);
    private static final Duration GOODBYE = Duration.ofSeconds(30);
    private static final int MOST_PAGES = 50;

    private final String name;
    private final Codec codec;
    private final Cancellation stop = new Cancellation();
    private final CompletableFuture<Talk> talk = new CompletableFuture<>();
    private final CompletableFuture<Ended> end = new CompletableFuture<>();
    private final Map<Long, CompletableFuture<Json.Obj>> asked = new ConcurrentHashMap<>();
    private final AtomicInteger ids = new AtomicInteger();

    private Session(String name, Codec codec) {
        this.name = name;
        this.codec = codec;
    }

    /// Starts a server and says hello.
    ///
    /// @param name as messages name it
    /// @throws Problem.Unavailable when it does not start or does not answer
    public static Session open(String name, Programs programs, Program program, Codec codec, Cancellation cancel) {
        Session session = new Session(name, codec);
        Thread.ofVirtual().name("server " + name).start(() -> session.run(programs, program));
        try {
            session.ask(
                    "initialize",
                    Json.object("protocolVersion", VERSION)
                            .with("capabilities", Json.Obj.EMPTY)
                            .with("clientInfo", Json.object("name", "hz").with("version", "1")),
                    HELLO,
                    cancel);
            session.say(Json.object("method", "notifications/initialized"));
            return session;
        } catch (RuntimeException failed) {
            session.close();
            throw failed;
        }
    }

    private void run(Programs programs, Program program) {
        try {
            end.complete(programs.talk(program, stop, begun -> {
                talk.complete(begun);
                return this::hear;
            }));
        } catch (RuntimeException failed) {
            talk.completeExceptionally(failed);
            end.completeExceptionally(failed);
        } finally {
            asked.values().forEach(answer -> answer.completeExceptionally(gone()));
        }
    }

    /// All tools that the server has, as it describes them.
    public List<Json.Obj> tools(Cancellation cancel) {
        List<Json.Obj> tools = new ArrayList<>();
        Optional<String> cursor = Optional.empty();
        int pages = 0;
        do {
            Json.Obj from = cursor.map(text -> Json.object("cursor", text)).orElse(Json.Obj.EMPTY);
            Json.Obj page = ask("tools/list", from, HELLO, cancel);
            page.list("tools").forEach(tool -> {
                if (tool instanceof Json.Obj described) {
                    tools.add(described);
                }
            });
            cursor = page.text("nextCursor");
            pages++;
        } while (cursor.isPresent() && pages < MOST_PAGES);
        return tools;
    }

    /// Calls a tool.
    ///
    /// @param longest how long it may take
    public Said call(String tool, Json.Obj arguments, Duration longest, Cancellation cancel) {
        Json.Obj result = ask("tools/call", Json.object("name", tool).with("arguments", arguments), longest, cancel);
        List<String> texts = new ArrayList<>();
        for (Json part : result.list("content")) {
            if (part instanceof Json.Obj fields) {
                fields.text("text").ifPresent(texts::add);
            }
        }
        return new Said(String.join("\n", texts), result.flag("isError"));
    }

    /// What a tool said.
    ///
    /// @param error whether it says that the call failed
    public record Said(String text, boolean error) {}

    private Json.Obj ask(String method, Json.Obj parameters, Duration longest, Cancellation cancel) {
        long id = ids.incrementAndGet();
        CompletableFuture<Json.Obj> answer = new CompletableFuture<>();
        asked.put(id, answer);
        try (Cancellation.Registration _ = cancel.onRequest(() ->
                answer.completeExceptionally(new Problem.Cancelled("Stopped while " + name + " was answering.")))) {
            say(Json.object("id", Json.number(id)).with("method", method).with("params", parameters));
            if (end.isDone()) {
                answer.completeExceptionally(gone());
            }
            return answer.get(longest.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException late) {
            throw new Problem.Unavailable(
                    name + " did not answer " + method + " in " + longest.toSeconds() + " s.",
                    "hz system doctor",
                    late);
        } catch (ExecutionException failed) {
            throw failed.getCause() instanceof Problem problem ? problem : gone();
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new Problem.Cancelled("Stopped while " + name + " was answering.");
        } finally {
            asked.remove(id);
        }
    }

    private Problem gone() {
        String why = "";
        if (end.isDone() && !end.isCompletedExceptionally()) {
            String last = end.join()
                    .errors()
                    .strip()
                    .lines()
                    .reduce((one, two) -> two)
                    .orElse("");
            why = last.isEmpty() ? "" : ": " + Redaction.redact(last);
        }
        return new Problem.Unavailable(name + " ended before it answered" + why + ".", "hz system doctor");
    }

    private void hear(String line) {
        Json.Obj message = message(line);
        Json id = message.get("id");
        if (message.get("method") != null) {
            answer(message, id);
        } else if (id instanceof Json.Num(var number)) {
            CompletableFuture<Json.Obj> waiting = asked.get(number.longValue());
            if (waiting != null) {
                settle(waiting, message);
            }
        }
    }

    private void settle(CompletableFuture<Json.Obj> waiting, Json.Obj message) {
        Optional<Json.Obj> error = message.object("error");
        if (error.isPresent()) {
            String words = Redaction.redact(error.get().text("message").orElse("an error without words"));
            waiting.completeExceptionally(new Problem.Unavailable(name + " refused: " + words, "hz system doctor"));
        } else {
            waiting.complete(message.object("result").orElse(Json.Obj.EMPTY));
        }
    }

    /// What a server asks of its client: whether it is there is answered, anything else hz does not offer.
    private void answer(Json.Obj request, @Nullable Json id) {
        if (id == null) {
            return;
        }
        Json.Obj answer = Json.object("id", id);
        say(
                request.text("method").filter("ping"::equals).isPresent()
                        ? answer.with("result", Json.Obj.EMPTY)
                        : answer.with(
                                "error",
                                Json.object("code", Json.number(-32601)).with("message", "not offered")));
    }

    private void say(Json.Obj message) {
        try {
            talk.get(HELLO.toMillis(), TimeUnit.MILLISECONDS).say(codec.print(message.with("jsonrpc", "2.0")));
        } catch (TimeoutException | ExecutionException never) {
            throw new Problem.Unavailable(name + " could not be started.", "hz system doctor", never);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new Problem.Cancelled("Stopped while " + name + " was starting.");
        }
    }

    /// A line that is no message, a log line say, is passed over.
    private Json.Obj message(String line) {
        try {
            return line.isBlank() || !(codec.parse(line) instanceof Json.Obj fields) ? Json.Obj.EMPTY : fields;
        } catch (Problem.Invalid noJson) {
            return Json.Obj.EMPTY;
        }
    }

    /// Ends the program: it reads the end of its input, and what does not end by itself is stopped.
    @Override
    public void close() {
        if (talk.isDone() && !talk.isCompletedExceptionally()) {
            talk.join().end();
        } else {
            stop.request();
        }
        boolean interrupted = Thread.interrupted();
        try {
            end.get(GOODBYE.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException stays) {
            stop.request();
        } catch (ExecutionException failed) {
            // Whoever asked something of it was told.
            stop.request();
        } catch (InterruptedException again) {
            interrupted = true;
            stop.request();
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
