package heinzel.adapters.mcp;

import heinzel.adapters.process.CommandLines;
import heinzel.adapters.process.Ended;
import heinzel.adapters.process.Environment;
import heinzel.adapters.process.Executables;
import heinzel.adapters.process.Program;
import heinzel.adapters.process.Programs;
import heinzel.adapters.records.Printed;
import heinzel.api.effect.EffectRequest;
import heinzel.api.effect.Performed;
import heinzel.api.json.Codec;
import heinzel.api.json.Json;
import heinzel.api.operation.Cancellation;
import heinzel.api.operation.Problem;
import heinzel.api.outbox.Ending;
import heinzel.api.outbox.Outbox;
import heinzel.api.outbox.Outgoing;
import heinzel.api.source.SourceRequest;
import heinzel.api.text.Redaction;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// One server that settings name, started for each conversation and ended with it.
record Server(
        String name,
        CommandLines servers,
        Supplier<Programs> programs,
        Environment environment,
        Codec codec,
        Outbox outbox) {
    List<Tool> tools(Duration time, long bytes, Cancellation cancel) {
        return talk(time, bytes, cancel, new AtomicReference<>(), tools -> Optional.empty())
                .tools();
    }

    /// Calls a tool that reads.
    ///
    /// @throws Problem.NotFound when the server has no such tool
    /// @throws Problem.Refused  when it does not say that the tool changes nothing
    List<Json.Obj> call(String tool, SourceRequest request, Instant now, Cancellation cancel) {
        AtomicReference<Outbox.@Nullable Departure> left = new AtomicReference<>();
        Conversation over;
        try {
            over = talk(request.timeout(), request.maxBytes(), cancel, new AtomicReference<>(), tools -> {
                Json.Obj call = wanted(tools, tool, request);
                left.set(outbox.noted(new Outgoing(
                        Outgoing.Kind.SOURCE, name, "the tool " + tool, request.why(), codec.print(call))));
                return Optional.of(call);
            });
        } catch (Problem problem) {
            end(left, Ending.of(problem));
            throw problem;
        }
        end(left, Ending.untold("answered"));
        Json.Obj result = over.result().orElse(Json.Obj.EMPTY);
        if (result.flag("isError")) {
            throw new Problem.Unavailable(
                    told() + " could not answer " + tool + ": " + brief(text(result)) + ".",
                    "Mend the arguments of the input, or ask the server's makers.");
        }
        Printed printed = new Printed(codec, tool, now);
        Optional<Json.Obj> structured = result.object("structuredContent");
        if (structured.isPresent()) {
            return printed.records(list(structured.get()));
        }
        return printed.records(text(result));
    }

    /// Where it came to a call.
    private static void end(AtomicReference<Outbox.@Nullable Departure> left, Ending ending) {
        Outbox.Departure departure = left.get();
        if (departure != null) {
            departure.ended(ending);
        }
    }

    /// Calls a tool that may change something, once.
    Performed perform(String tool, EffectRequest request, Cancellation cancel) {
        AtomicReference<Outbox.@Nullable Departure> left = new AtomicReference<>();
        AtomicReference<@Nullable Conversation> held = new AtomicReference<>();
        try {
            Conversation over = talk(request.timeout(), request.maxBytes(), cancel, held, tools -> {
                Json.Obj call = changing(tools, tool, request);
                left.set(outbox.noted(
                        new Outgoing(Outgoing.Kind.TOOLS, name, "the tool " + tool, request.why(), codec.print(call))));
                return Optional.of(call);
            });
            end(left, Ending.untold("answered"));
            Json.Obj result = over.result().orElse(Json.Obj.EMPTY);
            return result.flag("isError")
                    ? new Performed.Failed(new Problem.Unavailable(
                            told() + " did not do " + tool + ": " + brief(text(result)) + ".",
                            "Mend the arguments under publishes, or ask the server's makers."))
                    : new Performed.Done(text(result));
        } catch (Problem problem) {
            end(left, Ending.of(problem));
            Conversation conversation = held.get();
            boolean answered = conversation != null && conversation.over();
            return left.get() == null || answered ? new Performed.Failed(problem) : new Performed.Unknown(problem);
        }
    }

    private Json.Obj changing(List<Tool> tools, String tool, EffectRequest request) {
        Tool found = tools.stream()
                .filter(one -> one.name().equals(tool) && !one.reads())
                .findFirst()
                .orElseThrow(() -> new Problem.NotFound(
                        told() + " has no tool " + tool + " that changes something.",
                        "Ask it what it has: hz heinzel check, with another tool under publishes."));
        return Json.object("name", tool).with("arguments", found.arguments(codec, request.arguments()));
    }

    private Json.Obj wanted(List<Tool> tools, String tool, SourceRequest request) {
        Tool found = tools.stream()
                .filter(one -> one.name().equals(tool))
                .findFirst()
                .orElseThrow(() -> new Problem.NotFound(
                        told() + " has no tool " + tool + ".",
                        "It has: "
                                + String.join(
                                        ", ",
                                        tools.stream()
                                                .filter(Tool::reads)
                                                .map(Tool::name)
                                                .toList())
                                + "."));
        if (!found.reads()) {
            throw new Problem.Refused(
                    told() + " does not say that its tool " + tool + " changes nothing, so it is no input.",
                    "Read with one of: "
                            + String.join(
                                    ", ",
                                    tools.stream()
                                            .filter(Tool::reads)
                                            .map(Tool::name)
                                            .toList()) + ".");
        }
        return Json.object("name", tool).with("arguments", found.arguments(codec, request.arguments()));
    }

    /// @param held gets the conversation as soon as it begins, also where it comes to nothing
    private Conversation talk(
            Duration time,
            long bytes,
            Cancellation cancel,
            AtomicReference<@Nullable Conversation> held,
            Function<List<Tool>, Optional<Json.Obj>> next) {
        List<String> command = new ArrayList<>(servers.find(name));
        Path executable = Executables.need(
                command.getFirst(),
                environment,
                "Install it, or mend \"" + name + "\" in hz.toml under " + servers.key() + ".");
        command.set(0, executable.toString());
        Program program = new Program(command, servers.home(), environment, time).withOutput(bytes);
        Ended ended = programs.get().talk(program, cancel, talk -> {
            Conversation begun = new Conversation(codec, talk, next);
            held.set(begun);
            return begun.begin();
        });
        Conversation conversation = Objects.requireNonNull(held.get());
        conversation.problem().ifPresent(found -> {
            throw found;
        });
        conversation.refusal().ifPresent(words -> {
            throw new Problem.Unavailable(
                    told() + " refused: " + brief(words) + ".", "Bring it up to date, or ask its makers.");
        });
        if (!conversation.over()) {
            cancel.check();
            throw failure(ended, time, bytes);
        }
        return conversation;
    }

    private Problem failure(Ended ended, Duration time, long bytes) {
        return switch (ended.how()) {
            case TIMED_OUT ->
                new Problem.Unavailable(
                        told() + " took longer than " + time.toSeconds() + " s.", "Raise [sources] timeout.");
            case WROTE_TOO_MUCH ->
                new Problem.Unavailable(
                        told() + " answered more than " + bytes + " bytes.",
                        "Ask it for less, or raise [sources] max_bytes.");
            case EXITED, STOPPED -> {
                String last = ended.errors()
                        .strip()
                        .lines()
                        .reduce((first, line) -> line)
                        .orElse("it gave no reason");
                yield new Problem.Unavailable(
                        told() + " ended before it answered: " + brief(last) + " (exit code " + ended.exit() + ").",
                        "Run it in a terminal, or mend \"" + name + "\" in hz.toml under " + servers.key() + ".");
            }
        };
    }

    /// A server that answers with a list has to wrap it, since its answer is an object: one field that is a
    /// list is it.
    private static Json list(Json.Obj structured) {
        Map<String, Json> fields = structured.fields();
        return fields.size() == 1 && fields.values().iterator().next() instanceof Json.Arr items ? items : structured;
    }

    private static String text(Json.Obj result) {
        List<String> texts = new ArrayList<>();
        for (Json part : result.list("content")) {
            if (part instanceof Json.Obj fields) {
                fields.text("text").ifPresent(texts::add);
            }
        }
        return String.join("\n", texts);
    }

    private String told() {
        return "The MCP server \"" + name + "\"";
    }

    private static String brief(String words) {
        String plain = Redaction.redact(words.replaceAll("\\p{Cc}+", " ")).strip();
        return plain.length() > 200 ? plain.substring(0, 200) + "…" : plain;
    }
}
