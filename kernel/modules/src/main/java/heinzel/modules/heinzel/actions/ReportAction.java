package heinzel.modules.heinzel.actions;

import heinzel.api.index.Row;
import heinzel.api.operation.Call;
import heinzel.api.operation.Effect;
import heinzel.api.operation.Exposed;
import heinzel.api.operation.Head;
import heinzel.api.operation.Operation;
import heinzel.api.operation.Param;
import heinzel.api.operation.Preview;
import heinzel.api.operation.Problem;
import heinzel.modules.heinzel.index.HeinzelTable;
import heinzel.modules.heinzel.manage.Heinzels;
import java.time.Instant;
import java.util.Optional;

/// Notes in the action log what was done for a Heinzelmännchen's matter beside hz.
@Exposed(
        at = "heinzel report",
        summary = "Note in the action log what was done.",
        effect = Effect.WRITE,
        heads = {Head.CLI, Head.MCP, Head.WEB, Head.DESKTOP})
public final class ReportAction implements Operation<ReportAction.Input, ReportAction.Reported> {
    private final Heinzels heinzels;
    private final ActionLog log;

    public ReportAction(Heinzels heinzels, ActionLog log) {
        this.heinzels = heinzels;
        this.log = log;
    }

    public record Input(
            @Param(value = "A name, an id, or the beginning of an id", positional = true)
            String ref,

            @Param(value = "What was done, in one line", positional = true, max = 300, content = true)
            String line) {}

    /// @param line as it is kept
    public record Reported(String id, String name, String line, Instant at) {}

    @Override
    public Input resolved(Input input) {
        return new Input(heinzels.require(input.ref()).key(), input.line());
    }

    @Override
    public Optional<Preview> preview(Input input) {
        return Optional.of(
                heinzels.preview(input.ref(), "the action log", Optional.empty(), Optional.of(input.line())));
    }

    @Override
    public Reported run(Input input, Call call) {
        String line = input.line().strip();
        if (line.isEmpty() || line.lines().count() > 1) {
            throw new Problem.Invalid("A report is one line.", "Say it shorter.");
        }
        Row heinzel = heinzels.require(input.ref());
        return new Reported(
                heinzel.key(),
                heinzel.find(HeinzelTable.NAME).orElse(heinzel.key()),
                log.reported(heinzel.key(), line, call.now()),
                call.now());
    }
}
