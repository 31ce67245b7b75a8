package heinzel.desktop.chat;

import heinzel.modules.chat.ChatMessage;
import heinzel.modules.chat.ShownAction;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;

/// One thing in a chat, from the top down.
public sealed interface ChatLine {
    /// What the person wrote.
    record Person(String text) implements ChatLine {}

    /// What an answer read: one quiet line that opens.
    record Read(List<ChatMessage.ToolUse> tools) implements ChatLine {}

    /// An answer, or what is there of it.
    ///
    /// @param growing whether more of it comes
    record Answer(String text, boolean growing) implements ChatLine {}

    /// Why an answer is none, and what mends it.
    record Trouble(ChatMessage.Outcome outcome, String said, Optional<String> fix) implements ChatLine {}

    /// What an answer cost.
    ///
    /// @param known whether the runner said so; else its cap stands here
    record Cost(BigDecimal usd, boolean known) implements ChatLine {}

    /// A proposal, with its place among the ones that stand together.
    record Proposal(ShownAction action, int number, int of) implements ChatLine {}
}
