package heinzel.modules.chat;

import heinzel.api.operation.Call;
import heinzel.api.operation.Effect;
import heinzel.api.operation.Exposed;
import heinzel.api.operation.Head;
import heinzel.api.operation.Operation;
import heinzel.api.operation.Param;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;

/// Says something in a chat, and answers with what the agent said and proposed.
@Exposed(
        at = "chat send",
        summary = "Say something in a chat; the agent answers, and what it wants to change waits for you.",
        effect = Effect.SPEND,
        heads = {Head.CLI, Head.WEB, Head.DESKTOP})
public final class SendMessage implements Operation<SendMessage.Input, SendMessage.Sent> {
    private final Sessions sessions;
    private final Conversation conversation;

    SendMessage(Sessions sessions, Conversation conversation) {
        this.sessions = sessions;
        this.conversation = conversation;
    }

    /// What is asked.
    ///
    /// @param session which chat
    /// @param text    what to say
    public record Input(
            @Param(value = "The chat's id, or its beginning", positional = true)
            String session,

            @Param(
                    value = "What to say; of more than 4,000 characters the agent reads the start and the end",
                    min = 1,
                    max = 100_000,
                    positional = true,
                    content = true)
            String text) {}

    /// The answer.
    ///
    /// @param session       the chat's id
    /// @param text          the answer
    /// @param usd           what it cost; its cap when the runner does not say
    /// @param usdKnown      whether the runner said what it cost
    /// @param sessionUsd    what the whole chat cost so far
    /// @param sessionMaxUsd what it may cost
    /// @param runner        who answered
    /// @param actions       every action of the chat, oldest first
    /// @param note          what a reader of the answer should know, such as that the runner took no tools
    public record Sent(
            String session,
            String text,
            BigDecimal usd,
            boolean usdKnown,
            BigDecimal sessionUsd,
            BigDecimal sessionMaxUsd,
            String runner,
            List<ShownAction> actions,
            Optional<String> note) {}

    @Override
    public Sent run(Input input, Call call) {
        return conversation.answer(sessions.resolve(input.session()), input.text(), call);
    }
}
