package heinzel.heads.cli.chat;

import heinzel.api.agent.AgentResult;
import heinzel.api.agent.AgentRunner;
import heinzel.api.json.Json;
import heinzel.api.model.Usage;
import heinzel.api.module.AdapterProvider;
import heinzel.api.module.Binding;
import heinzel.api.module.HzModule;
import heinzel.api.module.Offer;
import heinzel.api.operation.Call;
import heinzel.api.operation.Cancellation;
import heinzel.api.operation.Effect;
import heinzel.api.operation.Exposed;
import heinzel.api.operation.Head;
import heinzel.api.operation.Operation;
import heinzel.api.operation.OperationSpec;
import heinzel.api.operation.Param;
import heinzel.api.operation.Progress;
import heinzel.kernel.Entry;
import heinzel.kernel.Kernel;
import heinzel.kernel.Options;
import heinzel.modules.chat.ChatModule;
import heinzel.modules.runner.RunnerModule;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// A real kernel with the real chat, an agent that proposes what it is told to write, and a pad that it can
/// write on.
final class Talk implements AutoCloseable {
    final List<String> pad = new ArrayList<>();
    final Kernel kernel;
    final Entry person;

    Talk(Path folder) {
        kernel = Kernel.start(Options.here().in(folder).withProject(folder).with(modules(), List.of(new Agent(this))));
        person = kernel.person(Head.CLI);
    }

    private List<HzModule> modules() {
        return List.of(new ChatModule(), new RunnerModule(), new Pad(pad));
    }

    ChatLoop at(TypedTerminal terminal) {
        return new ChatLoop(new ChatCalls(person), terminal, kernel.codec());
    }

    OperationSpec write() {
        return kernel.operations().stream()
                .filter(operation -> operation.at().equals("pad write"))
                .findFirst()
                .orElseThrow();
    }

    @Override
    public void close() {
        kernel.close();
    }

    /// Proposes to write each word of a message that begins with `write`.
    private record Agent(Talk talk) implements AgentRunner, AdapterProvider {
        @Override
        public String id() {
            return "agent";
        }

        @Override
        public List<Binding<?>> bindings() {
            return List.of(Binding.of(AgentRunner.class, host -> this));
        }

        @Override
        public Readiness readiness() {
            return new Readiness(true, "agent 1", Optional.empty());
        }

        @Override
        public AgentResult run(AgentTask task, Progress progress, Cancellation cancel) {
            List<String> command = task.tools().mcpServers().getFirst().command();
            String session = command.get(command.indexOf("--chat") + 1);
            String asked = last(task.prompt());
            progress.text("You said: ");
            progress.text(asked + " \u001b[2J");
            if (cancel.requested()) {
                return ended(AgentResult.Outcome.CANCELLED, "");
            }
            if (asked.startsWith("write ")) {
                for (String word : asked.substring(6).split(" ", -1)) {
                    progress.tool("pad_write", Progress.Event.Stage.STARTED);
                    var outcome = talk.kernel
                            .chat(session)
                            .invoke(talk.write(), Json.object("text", word), Progress.silent(), cancel);
                    progress.tool("pad_write", Progress.Event.Stage.DONE);
                    progress.text(outcome.getClass().getSimpleName());
                }
            }
            return ended(AgentResult.Outcome.ANSWERED, "You said: " + asked);
        }

        private static String last(String prompt) {
            int from = prompt.lastIndexOf("<message from=\"person\">\n") + 24;
            return prompt.substring(from, prompt.indexOf("\n</message>", from));
        }

        private static AgentResult ended(AgentResult.Outcome outcome, String text) {
            return new AgentResult(
                    text,
                    Optional.of(new BigDecimal("0.0125")),
                    Usage.NONE,
                    outcome,
                    Optional.empty(),
                    Optional.empty());
        }
    }

    private record Pad(List<String> lines) implements HzModule {
        @Override
        public String id() {
            return "pad";
        }

        @Override
        public List<Offer<?, ?>> operations() {
            return List.of(Offer.of(Write.class, host -> new Write(lines)));
        }
    }

    /// Writes on the pad.
    @Exposed(at = "pad write", summary = "Write.", effect = Effect.WRITE)
    public static final class Write implements Operation<Write.Input, Write.Written> {
        private final List<String> lines;

        Write(List<String> lines) {
            this.lines = lines;
        }

        public record Input(
                @Param(value = "What", positional = true) String text) {}

        public record Written(int lines) {}

        @Override
        public Written run(Input input, Call call) {
            lines.add(input.text());
            return new Written(lines.size());
        }
    }
}
