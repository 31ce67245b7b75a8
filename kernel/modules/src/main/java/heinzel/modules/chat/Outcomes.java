package heinzel.modules.chat;

import heinzel.api.text.Redaction;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// What became of the actions of a chat, as its agent is told with each message: the last few, a line each, without
/// addresses.
final class Outcomes {
    private static final int MAX_ACTIONS = 10;
    private static final int MAX_LINE = 300;

    private Outcomes() {}

    static String of(List<ShownAction> actions) {
        List<String> lines = new ArrayList<>();
        for (ShownAction action : actions.subList(Math.max(0, actions.size() - MAX_ACTIONS), actions.size())) {
            String line = action.id() + " " + state(action) + ": " + action.command();
            lines.add("- " + Cut.start(Redaction.redact(line).replaceAll("\\s+", " "), MAX_LINE));
        }
        return lines.isEmpty() ? "" : "\nWhat became of actions:\n" + String.join("\n", lines) + "\n";
    }

    private static String state(ShownAction action) {
        return switch (action.state()) {
            case PENDING -> "waits for the person";
            case RUNNING -> action.note().isPresent() ? "may have run" : "is running";
            case DONE -> "was confirmed and done";
            case FAILED -> "was confirmed and failed (" + action.error().orElse("") + ")";
            case DECLINED -> "was declined by the person";
            case SUPERSEDED -> action.state().name().toLowerCase(Locale.ROOT);
        };
    }
}
