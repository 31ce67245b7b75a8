package heinzel.modules.chat;

import heinzel.api.model.Usage;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// A message of a chat.
///
/// @param id       `m1`, `m2` … within the chat
/// @param role     who wrote it
/// @param text     its words; of an answer under way, those so far
/// @param at       when it was written, or began to be
/// @param images   names of pictures in the chat's folder
/// @param tools    what the agent used for it
/// @param usd      what it cost; its cap while that is not known, so that a crash can't make it free
/// @param usdKnown whether the runner said what it cost
/// @param tokens   what was used, as far as the runner says
/// @param outcome  how it ended
/// @param reason   for an answer that is none: what happened
/// @param fix      for an answer that is none: what mends it
public record ChatMessage(
        String id,
        Role role,
        String text,
        Instant at,
        List<String> images,
        List<ToolUse> tools,
        BigDecimal usd,
        boolean usdKnown,
        Usage tokens,
        Outcome outcome,
        Optional<String> reason,
        Optional<String> fix) {
    /// Who wrote a message.
    public enum Role {
        USER,
        ASSISTANT
    }

    /// How a message ended. What the person wrote is always `ANSWERED`, since it is whole.
    public enum Outcome {
        /// Being written; found so with no process behind it, it was cut off.
        ANSWERING,
        ANSWERED,
        FAILED,
        CAPPED,
        TIMED_OUT,
        CANCELLED
    }

    /// A tool that an answer used.
    ///
    /// @param tool its name
    /// @param ms   how long it took, in milliseconds
    /// @param ok   whether it answered
    public record ToolUse(String tool, long ms, boolean ok) {}

    static ChatMessage asked(String id, String text, Instant at) {
        return new ChatMessage(
                id,
                Role.USER,
                text,
                at,
                List.of(),
                List.of(),
                BigDecimal.ZERO,
                true,
                Usage.NONE,
                Outcome.ANSWERED,
                Optional.empty(),
                Optional.empty());
    }

    static ChatMessage answering(String id, Instant at, BigDecimal cap) {
        return new ChatMessage(
                id,
                Role.ASSISTANT,
                "",
                at,
                List.of(),
                List.of(),
                cap,
                false,
                Usage.NONE,
                Outcome.ANSWERING,
                Optional.empty(),
                Optional.empty());
    }

    ChatMessage growing(String words, List<ToolUse> used) {
        return new ChatMessage(id, role, words, at, images, used, usd, usdKnown, tokens, outcome, reason, fix);
    }

    ChatMessage ended(Outcome how, Optional<String> why, Optional<String> mend) {
        return new ChatMessage(id, role, text, at, images, tools, usd, usdKnown, tokens, how, why, mend);
    }

    ChatMessage paid(Optional<BigDecimal> cost, Usage used) {
        return new ChatMessage(
                id, role, text, at, images, tools, cost.orElse(usd), cost.isPresent(), used, outcome, reason, fix);
    }
}
