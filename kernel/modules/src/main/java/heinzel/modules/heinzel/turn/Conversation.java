package heinzel.modules.heinzel.turn;

import heinzel.api.json.Codec;
import heinzel.api.model.Message;
import heinzel.api.session.BodyLine;
import heinzel.modules.heinzel.event.Step;
import heinzel.modules.heinzel.event.Wire;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// A conversation with a model as the body records it. Every tool call has its result before the next question,
/// and a cut never parts the two.
final class Conversation {
    private final List<Message> messages = new ArrayList<>();
    private final List<Message.ToolCall> open = new ArrayList<>();
    private int reminders;

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
        open.removeIf(call -> call.id().equals(result.callId()));
    }

    /// What the person said while the turn ran. It follows all results, so it parts none from its call.
    void steered(String words) {
        messages.add(new Message.User(words));
    }

    void remind(String words) {
        reminders++;
        messages.add(new Message.User(words));
    }

    int reminders() {
        return reminders;
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
