package heinzel.adapters.direct;

import heinzel.adapters.mcp.Session;
import heinzel.api.agent.AgentResult;
import heinzel.api.agent.AgentResult.Outcome;
import heinzel.api.agent.AgentRunner.AgentTask;
import heinzel.api.model.Message;
import heinzel.api.model.Model;
import heinzel.api.model.ModelReply;
import heinzel.api.model.ModelRequest;
import heinzel.api.model.ToolSpec;
import heinzel.api.operation.Cancellation;
import heinzel.api.operation.Problem;
import heinzel.api.operation.Progress;
import heinzel.api.operation.Progress.Event.Stage;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// One answer: the model is asked, its calls are made, it is asked again, until it calls nothing more.
final class Answering {
    private static final int MOST_STEPS = 50;

    private final Model model;
    private final Toolbox tools;
    private final Progress progress;
    private final Cancellation stop;
    private final Spent spent;
    private boolean spoken;

    Answering(Model model, Toolbox tools, Progress progress, Cancellation stop, Spent spent) {
        this.model = model;
        this.tools = tools;
        this.progress = progress;
        this.stop = stop;
        this.spent = spent;
    }

    AgentResult answer(AgentTask task) {
        List<Message> messages = new ArrayList<>(List.of(new Message.User(task.prompt())));
        for (int step = 0; step < MOST_STEPS; step++) {
            long bytes = bytes(task.instructions(), messages);
            Optional<Integer> room = spent.room(model.price(), bytes);
            if (room.isEmpty()) {
                return spent.result(
                        Outcome.CAPPED, "It reached its cap of " + task.maxUsd().toPlainString() + " USD.", "");
            }
            ModelRequest request =
                    new ModelRequest(task.instructions(), messages, tools.tools(), room.get(), task.why());
            ModelReply reply = asked(request, bytes);
            Message.Assistant said = reply.message();
            switch (reply.stop()) {
                case DONE -> {
                    return spent.answer();
                }
                case REFUSED -> {
                    return spent.result(Outcome.FAILED, "The model refused to answer.", "Put it another way.");
                }
                case LENGTH -> {
                    return spent.result(Outcome.CAPPED, "The answer reached its greatest length.", "");
                }
                case TOOL_CALLS -> {
                    messages.add(said);
                    said.calls().forEach(call -> messages.add(called(call)));
                }
            }
        }
        return spent.result(Outcome.CAPPED, "It reached its greatest number of steps.", "");
    }

    private ModelReply asked(ModelRequest request, long bytes) {
        StringBuilder heard = new StringBuilder();
        spent.asking(model.price(), request, bytes);
        try {
            ModelReply reply = model.next(request, event -> pass(event, heard), stop);
            spent.answered(model.price(), reply.usage(), reply.message().text());
            return reply;
        } catch (Problem.NotServed untouched) {
            spent.notServed();
            throw untouched;
        } catch (Problem broken) {
            spent.heard(heard.toString());
            throw broken;
        }
    }

    private void pass(Progress.Event event, StringBuilder heard) {
        if (event instanceof Progress.Event.Text(String words) && !words.isEmpty()) {
            if (spoken && heard.isEmpty()) {
                progress.text("\n\n");
            }
            spoken = true;
            heard.append(words);
        }
        progress.emit(event);
    }

    private Message called(Message.ToolCall call) {
        progress.tool(call.tool(), Stage.STARTED);
        Session.Said said = tools.call(call, stop);
        progress.tool(call.tool(), said.error() ? Stage.FAILED : Stage.DONE);
        return new Message.ToolResult(call.id(), call.tool(), said.text(), said.error());
    }

    /// How long everything is that will be sent.
    private long bytes(String instructions, List<Message> messages) {
        long all = bytes(instructions);
        for (ToolSpec tool : tools.tools()) {
            all += bytes(tool.name())
                    + bytes(tool.purpose())
                    + bytes(tool.input().toString());
        }
        for (Message message : messages) {
            all += switch (message) {
                case Message.User(String text) -> bytes(text);
                case Message.Assistant said ->
                    bytes(said.text())
                            + bytes(said.calls().toString())
                            + bytes(said.opaque().toString());
                case Message.ToolResult result -> bytes(result.text());
            };
        }
        return all;
    }

    private static long bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8).length;
    }
}
