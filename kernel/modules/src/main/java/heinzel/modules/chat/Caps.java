package heinzel.modules.chat;

import heinzel.api.operation.Problem;
import heinzel.api.settings.Settings;
import heinzel.modules.runner.RunnerSettings;
import java.math.BigDecimal;

/// How much a message may cost: the cap of a message, and what is left of the chat's.
final class Caps {
    private static final BigDecimal CENT = new BigDecimal("0.01");

    private final Settings settings;

    Caps(Settings settings) {
        this.settings = settings;
    }

    BigDecimal perMessage() {
        return settings.get(RunnerSettings.ASK_MAX_USD);
    }

    BigDecimal perSession() {
        return settings.get(ChatSettings.SESSION_MAX_USD);
    }

    /// The cap of the next message.
    ///
    /// @throws Problem.Refused when less than a cent is left
    BigDecimal next(ChatSession session) {
        BigDecimal left = perSession().subtract(session.spentUsd());
        if (left.compareTo(CENT) < 0) {
            throw new Problem.Refused(
                    "This chat has cost " + session.spentUsd().toPlainString() + " USD of the "
                            + perSession().toPlainString() + " USD that it may cost.",
                    "hz chat open begins a new one; or raise system.runner.chat.session_max_usd in hz.toml");
        }
        if (perMessage().compareTo(CENT) < 0) {
            throw new Problem.Refused(
                    "A message may cost " + perMessage().toPlainString() + " USD, which is less than a cent.",
                    "Set system.runner.ask_max_usd in hz.toml, for example to 0.50");
        }
        return left.min(perMessage());
    }
}
