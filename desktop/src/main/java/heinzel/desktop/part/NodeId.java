package heinzel.desktop.part;

import java.util.Locale;
import javafx.scene.Node;

/// The stable names of the nodes that a test or a script looks for.
public enum NodeId {
    FRAME,
    RAIL,
    RAIL_SEARCH,
    SCREEN,
    PANEL,
    DIVIDER,
    TODAY_LIST,
    HEINZEL_TABLE,
    HEINZEL_SEARCH,
    DRAFT_LIST,
    DRAFT_APPROVE,
    DRAFT_REJECT,
    CHAT_MESSAGES,
    CHAT_INPUT,
    CHAT_SEND,
    CHAT_SESSIONS,
    CARD_COMMAND,
    CARD_CONFIRM,
    CARD_UNDO,
    CARD_SESSION,
    CHAT_RULES,
    CARD_ALWAYS,
    CARD_DECLINE,
    DOCTOR_LIST,
    GOING_BAR,
    WELCOME,
    NOTE,
    NOTE_UNDO,
    AMENDMENT,
    ANSWER_INPUT,
    ANSWER_SEND,
    LESSONS,
    TERMINAL,
    TERMINAL_OPEN,
    TERMINAL_CLOSE,
    TERMINAL_SCREEN,
    PALETTE_INPUT,
    PALETTE_LIST,
    FORM_RUN,
    FORM_ANSWER;

    /// The id as it stands on the node: `chat-send`.
    public String id() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /// Marks the node and answers it.
    public <N extends Node> N on(N node) {
        node.setId(id());
        return node;
    }
}
