package heinzel.modules.heinzel.turn;

import heinzel.api.json.Codec;
import heinzel.api.json.Json;
import heinzel.api.model.Message;
import heinzel.api.model.Model;
import heinzel.api.model.ModelReply;
import heinzel.api.model.ModelRequest;
import heinzel.api.model.ToolSpec;
import heinzel.api.operation.Call;
import heinzel.api.operation.Problem;
import heinzel.api.operation.Progress;
import heinzel.api.session.Body;
import heinzel.api.session.BodyLine;
import heinzel.modules.heinzel.event.Step;
import heinzel.modules.heinzel.event.Wire;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

/// The think step: a conversation with the model until it calls `outcome`. Every message and every tool result
/// is in the body, durable, before the next request is sent; a resume replays the body and goes on from its
/// last line.
final class Think {
    /// A tool call that fails more often than this with the same arguments ends the step.
    private static final int SAME_FAILURE_MOST = 5;

    /// Answers to an outcome that does not fit, and reminders that one is wanted.
    private static final int CORRECTIONS_MOST = 2;

    static final String REMINDER = "End this turn with a call of the tool `outcome`.";

    private final Codec codec;
    private final Supplier<Model> models;
    private final Map<String, TurnTool> tools = new HashMap<>();
    private final List<ToolSpec> specs = new ArrayList<>();
    private final OutcomeTool outcomeTool;

    Think(Codec codec, Supplier<Model> models, List<TurnTool> tools, OutcomeTool outcomeTool) {
        this.codec = codec;
        this.models = models;
        this.outcomeTool = outcomeTool;
        for (TurnTool tool : tools) {
            this.tools.put(tool.name(), tool);
            specs.add(tool.spec());
        }
        specs.add(outcomeTool.spec());
    }

    /// Thinks, or thinks on from what the body holds.
    ///
    /// @param news    what the person has said since, asked before each request
    /// @param closing what goes into the body together with the message that brings an outcome
    /// @throws TurnEnds when it can't come to an outcome: a cap, a fault, a refusal
    Outcome run(
            Prompted prompted,
            Body body,
            Reserving reserving,
            Supplier<List<String>> news,
            Function<Outcome, List<Body.Draft>> closing,
            Call call) {
        Conversation conversation = Conversation.of(prompted.message(), body.lines(), codec);
        List<Message.ToolCall> cutOff = new ArrayList<>(conversation.open());
        long before = -1;
        while (true) {
            call.cancel().check();
            before = Headway.require(before, body.lines().size(), Step.THINK);
            Optional<Message.ToolCall> next = conversation.unanswered();
            if (next.isPresent()) {
                Message.ToolCall wanted = next.get();
                if (wanted.tool().equals(OutcomeTool.NAME)) {
                    Result result = outcome(wanted);
                    if (result.outcome().isPresent()) {
                        return result.outcome().get();
                    }
                    if (conversation.corrections() >= CORRECTIONS_MOST) {
                        throw TurnEnds.failed("The model's outcome did not fit after " + (CORRECTIONS_MOST + 1)
                                + " tries: " + result.answer().text());
                    }
                    answer(conversation, body, result.answer());
                } else if (cutOff.remove(wanted) && !replaySafe(wanted)) {
                    answer(conversation, body, interrupted(wanted));
                } else {
                    answer(conversation, body, use(wanted, conversation.failures(wanted), call.progress()));
                }
                continue;
            }
            if (conversation.wantsReminder()) {
                if (conversation.corrections() >= CORRECTIONS_MOST) {
                    throw TurnEnds.failed("The model did not end its turn with an outcome.");
                }
                conversation.remind(REMINDER);
            }
            news.get().forEach(conversation::steered);
            ask(conversation, prompted, body, reserving, closing, call);
        }
    }

    private void ask(
            Conversation conversation,
            Prompted prompted,
            Body body,
            Reserving reserving,
            Function<Outcome, List<Body.Draft>> closing,
            Call call) {
        Model model = models.get();
        ModelRequest request = reserving.setAside(budget -> request(conversation, prompted, body, budget, model));
        ModelReply reply = reply(model, request, body, call);
        BodyLines.Said said = new BodyLines.Said(
                reply.message(), reply.stop(), reply.usage(), model.price().of(reply.usage()));
        List<Body.Draft> lines = new ArrayList<>();
        lines.add(new Body.Draft(Wire.of(Step.THINK), BodyLines.MESSAGE, object(said)));
        if (reply.stop() != ModelReply.Stop.REFUSED) {
            outcome(reply.message()).map(closing).ifPresent(lines::addAll);
        }
        body.append(lines);
        conversation.said(reply.message());
        switch (reply.stop()) {
            case REFUSED -> throw TurnEnds.failed("The model refused to answer.");
            case LENGTH -> {
                if (reply.message().calls().isEmpty()) {
                    throw TurnEnds.failed("The model's answer was cut at " + request.maxOutputTokens()
                            + " tokens. Raise models.default.max_output_tokens or the turn's max_usd.");
                }
            }
            case DONE, TOOL_CALLS -> {}
        }
    }

    private ModelReply reply(Model model, ModelRequest request, Body body, Call call) {
        try {
            return model.next(request, call.progress(), call.cancel());
        } catch (Problem.NotServed free) {
            body.append(Wire.of(Step.THINK), BodyLines.NOT_SERVED, object(new BodyLines.NotServed(free.said())));
            throw free;
        }
    }

    /// The next request, as long as its answer may be; what it may cost is in the body, durable, before it is sent.
    private ModelRequest request(Conversation conversation, Prompted prompted, Body body, Budget budget, Model model) {
        ModelRequest wish =
                new ModelRequest(prompted.instructions(), conversation.messages(), specs, budget.outputWish());
        List<BodyLine> before = body.lines();
        Budget.Reserve reserve = budget.reserve(wish, model.price(), Spending.of(before, codec));
        boolean first = before.stream().noneMatch(line -> line.kind().equals(BodyLines.REQUEST));
        body.append(
                Wire.of(Step.THINK),
                BodyLines.REQUEST,
                object(new BodyLines.Request(
                        model.name(),
                        wish.messages().size(),
                        reserve.maxOutputTokens(),
                        reserve.usd(),
                        first ? Optional.of(prompted.instructions()) : Optional.empty(),
                        first ? Optional.of(prompted.message()) : Optional.empty())));
        return new ModelRequest(wish.instructions(), wish.messages(), wish.tools(), reserve.maxOutputTokens());
    }

    /// Whether a call of which nobody knows how far it came may be made again. A tool that there is none of does
    /// nothing.
    private boolean replaySafe(Message.ToolCall wanted) {
        TurnTool tool = tools.get(wanted.tool());
        return tool == null || tool.spec().replaySafe();
    }

    /// The answer to a call that a crash cut off: it may have been made, so it is not made by hz a second time.
    private static Message.ToolResult interrupted(Message.ToolCall wanted) {
        return new Message.ToolResult(
                wanted.id(),
                wanted.tool(),
                Conversation.INTERRUPTED
                        + "hz was stopped during this call, and whether it took effect is not known. It was not"
                        + " repeated.",
                true);
    }

    /// @param failed how often this very call has failed in this turn
    private Message.ToolResult use(Message.ToolCall wanted, int failed, Progress progress) {
        TurnTool tool = tools.get(wanted.tool());
        progress.tool(wanted.tool(), Progress.Event.Stage.STARTED);
        try {
            if (tool == null) {
                throw new Problem.Invalid("There is no tool '" + wanted.tool() + "' in this turn.");
            }
            String text = tool.call().apply(wanted.arguments());
            progress.tool(wanted.tool(), Progress.Event.Stage.DONE);
            return new Message.ToolResult(wanted.id(), wanted.tool(), text, false);
        } catch (Problem wrong) {
            progress.tool(wanted.tool(), Progress.Event.Stage.FAILED);
            if (failed >= SAME_FAILURE_MOST) {
                throw TurnEnds.failed(
                        "The model called " + wanted.tool() + " in vain " + (failed + 1) + " times: " + wrong.said());
            }
            return new Message.ToolResult(wanted.id(), wanted.tool(), wrong.said(), true);
        }
    }

    /// The outcome that a message ends with, when it does.
    private Optional<Outcome> outcome(Message.Assistant message) {
        return message.calls().stream()
                .findFirst()
                .filter(call -> call.tool().equals(OutcomeTool.NAME))
                .flatMap(call -> outcome(call).outcome());
    }

    private Result outcome(Message.ToolCall wanted) {
        try {
            return new Result(Optional.of(outcomeTool.read(wanted.arguments())), Result.NONE);
        } catch (Problem.Invalid misfit) {
            return new Result(
                    Optional.empty(),
                    new Message.ToolResult(wanted.id(), OutcomeTool.NAME, misfit.said() + " " + misfit.fix(), true));
        }
    }

    private void answer(Conversation conversation, Body body, Message.ToolResult result) {
        body.append(Wire.of(Step.THINK), BodyLines.TOOL_RESULT, object(new BodyLines.Answered(result)));
        conversation.answered(result);
    }

    private Json.Obj object(Object body) {
        return (Json.Obj) codec.write(body);
    }

    /// Sets money aside for one request of this turn.
    interface Reserving {
        ModelRequest setAside(Function<Budget, ModelRequest> work);
    }

    /// What the model is told and first given.
    record Prompted(String instructions, String message) {}

    private record Result(Optional<Outcome> outcome, Message.ToolResult answer) {
        static final Message.ToolResult NONE = new Message.ToolResult("", "", "", false);
    }
}
