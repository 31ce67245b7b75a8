package heinzel.desktop.gallery;

import heinzel.api.json.Json;
import heinzel.api.operation.Preview;
import heinzel.modules.chat.ActionState;
import heinzel.modules.chat.ShownAction;
import java.util.List;
import java.util.Optional;

/// What was proposed in the chat of the pictures.
final class PriyasActions {
    private PriyasActions() {}

    /// What spends: each time is a decision of its own, so no rule can be made of it.
    ///
    /// @param pending whether it still waits
    static ShownAction wake(boolean pending) {
        return new ShownAction(
                "a1",
                "heinzel",
                "heinzel wake",
                "hz heinzel wake weekly-report --message 'Retries: in review, 2 of 3 pull requests merged.'",
                Json.object("ref", "weekly-report").with("message", "Retries: in review, 2 of 3 pull requests merged."),
                "9f2c",
                pending ? ActionState.PENDING : ActionState.DONE,
                PriyasToday.NOW.minusSeconds(500),
                false,
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
    }

    /// What can be taken back and tells what it changes: it can be allowed for this chat, and for all.
    static ShownAction pause() {
        return new ShownAction(
                "a2",
                "heinzel",
                "heinzel pause",
                "hz heinzel pause hz-weekly-report",
                Json.object("ref", "hz-weekly-report"),
                "71d0",
                ActionState.PENDING,
                PriyasToday.NOW.minusSeconds(100),
                true,
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                List.of(new Preview.Change(
                        "the state of weekly-report (hz-weekly-report)", Optional.of("asleep"), Optional.of("paused"))),
                Optional.of("e51b"),
                Optional.of("m4"),
                List.of(),
                Optional.empty(),
                true);
    }
}
