package heinzel.heads.mcp;

import heinzel.api.operation.Effect;
import heinzel.api.operation.OperationSpec;
import heinzel.api.operation.Problem;
import heinzel.api.operation.Progress;
import heinzel.kernel.Bug;
import heinzel.kernel.Entry;
import heinzel.kernel.Outcome;
import io.modelcontextprotocol.server.McpAsyncServerExchange;
import io.modelcontextprotocol.server.McpServerFeatures.AsyncToolSpecification;
import io.modelcontextprotocol.spec.McpSchema.CallToolRequest;
import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import io.modelcontextprotocol.spec.McpSchema.Tool;
import io.modelcontextprotocol.spec.McpSchema.ToolAnnotations;
import java.lang.System.Logger.Level;
import java.util.List;
import java.util.function.Function;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Scheduler;

/// One tool an operation, made from its declaration alone.
final class Tools {
    private static final System.Logger LOG = System.getLogger(Tools.class.getName());

    private final Function<McpAsyncServerExchange, Entry> way;
    private final Answers answers;
    private final InFlight inFlight;
    private final Scheduler threads;

    /// @param way     the way into the kernel for a client
    /// @param threads where operations run
    Tools(Function<McpAsyncServerExchange, Entry> way, Answers answers, InFlight inFlight, Scheduler threads) {
        this.way = way;
        this.answers = answers;
        this.inFlight = inFlight;
        this.threads = threads;
    }

    List<AsyncToolSpecification> of(List<OperationSpec> operations) {
        return operations.stream().map(this::specification).toList();
    }

    private AsyncToolSpecification specification(OperationSpec operation) {
        return AsyncToolSpecification.builder()
                .tool(tool(operation))
                .callHandler((exchange, request) -> Mono.fromCallable(() -> call(operation, exchange, request))
                        .subscribeOn(threads))
                .build();
    }

    private Tool tool(OperationSpec operation) {
        Tool.Builder tool = Tool.builder(operation.tool(), PlainValues.schema(operation.input()))
                .title("hz " + operation.at())
                .description(operation.summary())
                .annotations(hints(operation));
        answers.describe(operation, tool);
        return tool.build();
    }

    /// What reads is idempotent; what spends reaches a service outside this machine.
    private static ToolAnnotations hints(OperationSpec operation) {
        return ToolAnnotations.builder()
                .readOnlyHint(operation.readOnly())
                .destructiveHint(!operation.readOnly())
                .idempotentHint(operation.readOnly())
                .openWorldHint(operation.effect() == Effect.SPEND)
                .build();
    }

    /// Never throws: what the SDK catches goes out with its message.
    private CallToolResult call(OperationSpec operation, McpAsyncServerExchange exchange, CallToolRequest request) {
        try {
            Outcome outcome = way.apply(exchange)
                    .invoke(
                            operation,
                            PlainValues.arguments(request.arguments()),
                            progress(exchange, request),
                            inFlight.cancellation(id(request)));
            return switch (outcome) {
                case Outcome.Ran ran -> answers.ran(operation, ran);
                case Outcome.Proposed proposed -> answers.proposed(proposed);
            };
        } catch (Problem problem) {
            return answers.problem(problem);
        } catch (Bug bug) {
            return answers.bug(bug.type());
        } catch (RuntimeException | LinkageError | AssertionError | StackOverflowError unforeseen) {
            LOG.log(Level.ERROR, operation.at() + " failed before or after it ran", unforeseen);
            return answers.bug(unforeseen.getClass().getSimpleName());
        }
    }

    private Progress progress(McpAsyncServerExchange exchange, CallToolRequest request) {
        Object token = request.meta() == null ? null : request.meta().get("progressToken");
        return token instanceof String || token instanceof Number
                ? new ProgressNotes(exchange, token, answers::shown)
                : Progress.silent();
    }

    private static Object id(CallToolRequest request) {
        Object id = request.meta() == null ? null : request.meta().get(Messages.REQUEST);
        return id == null ? "" : id;
    }
}
