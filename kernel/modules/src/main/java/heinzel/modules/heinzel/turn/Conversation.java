package heinzel.modules.heinzel.turn;

import heinzel.api.json.Codec;
import heinzel.api.model.Message;
import heinzel.api.session.BodyLine;
import heinzel.modules.heinzel.event.Step;
import heinzel.modules.heinzel.event.Wire;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// A conversation with a model as the body records it. Every tool call has its result before the next question,
/// and a cut never parts the two.
final class Conversation {
    /// How the answer to a call begins that a crash cut off.
    static final String INTERRUPTED = "interrupted: ";

    private final List<Message> messages = new ArrayList<>();
    private final Map<String, Integer> failures = new HashMap<>();
    private final List<Message.ToolCall> open = new ArrayList<>();
    private int corrections;

    private Conversation(String first) {
        messages.add(new Message.User(first));
    }

    static Conversation of(String first, List<BodyLine> lines, Codec codec) {
        Conversation conversation = new Conversation(first);
        for (BodyLine line : lines) {
            switch (line.kind()) {
                case BodyLines.MESSAGE -> {
                    conversation.remindIfSilent();
                    conversation.said(
                            codec.read(line.data(), BodyLines.Said.class).message());
                }
                case BodyLines.TOOL_RESULT ->
                    conversation.answered(
                            codec.read(line.data(), BodyLines.Answered.class).result());
                case BodyLines.STEER -> {
                    if (line.step().equals(Wire.of(Step.THINK))) {
                        conversation.remindIfSilent();
                        conversation.steered(Prompt.steered(codec.read(line.data(), BodyLines.Steer.class)));
                    }
                }
                default -> {}
            }
        }
        return conversation;
    }

    /// A reminder is not in the body, since it follows from what is: a message that called nothing.
    private void remindIfSilent() {
        if (wantsReminder()) {
            remind(Think.REMINDER);
        }
    }

    void said(Message.Assistant message) {
        messages.add(message);
        Set<String> ids = new HashSet<>();
        message.calls().stream().filter(call -> ids.add(call.id())).forEach(open::add);
    }

    void answered(Message.ToolResult result) {
        messages.add(result);
        if (result.error()) {
            failed(result);
        }
        open.removeIf(call -> call.id().equals(result.callId()));
    }

    /// Counted from the record, so that a crash or a wait gives nobody another five tries.
    private void failed(Message.ToolResult result) {
        if (result.tool().equals(OutcomeTool.NAME)) {
            corrections++;
        } else if (!result.text().startsWith(INTERRUPTED)) {
            open.stream()
                    .filter(call -> call.id().equals(result.callId()))
                    .findFirst()
                    .ifPresent(call -> failures.merge(same(call), 1, Integer::sum));
        }
    }

    private static String same(Message.ToolCall call) {
        return call.tool() + call.arguments();
    }

    /// How often this very call has failed.
    int failures(Message.ToolCall call) {
        return failures.getOrDefault(same(call), 0);
    }

    /// What the person said while the turn ran. It follows all results, so it parts none from its call.
    void steered(String words) {
        messages.add(new Message.User(words));
    }

    void remind(String words) {
        corrections++;
        messages.add(new Message.User(words));
    }

    /// How often the model was told what is wrong with its outcome, or that one is wanted.
    int corrections() {
        return corrections;
    }

    /// The calls that have no result yet, in their order.
    List<Message.ToolCall> open() {
        return List.copyOf(open);
    }

    /// The first call that has no result yet.
    Optional<Message.ToolCall> unanswered() {
        return open.stream().findFirst();
    }

    /// Whether the model spoke last and called nothing.
    boolean wantsReminder() {
        return messages.getLast() instanceof Message.Assistant said
                && said.calls().isEmpty();
    }

    List<Message> messages() {
        return List.copyOf(messages);
    }
}
