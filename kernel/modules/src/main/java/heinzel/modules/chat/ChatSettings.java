package heinzel.modules.chat;

import heinzel.api.settings.Setting;
import java.math.BigDecimal;
import java.util.List;

/// The bounds of a chat that the person sets. None of them may come from a project.
final class ChatSettings {
    static final Setting<BigDecimal> SESSION_MAX_USD =
            Setting.decimal("system.runner.chat.session_max_usd", "2.00", "Most that one chat may cost, in US dollars");
    static final Setting<Long> KEEP_DAYS = Setting.whole(
            "system.runner.chat.keep_days", 30, 1, 3650, "Days after its last change that a chat is kept");
    static final Setting<Long> KEEP_SESSIONS =
            Setting.whole("system.runner.chat.keep_sessions", 50, 1, 10_000, "Chats that are kept at most");

    private ChatSettings() {}

    static List<Setting<?>> all() {
        return List.of(SESSION_MAX_USD, KEEP_DAYS, KEEP_SESSIONS);
    }
}
