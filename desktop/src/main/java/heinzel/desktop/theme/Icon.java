package heinzel.desktop.theme;

import java.util.Optional;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.feather.Feather;

/// Every picture in the window. Most come from the Feather pack; the last group is hz's own, drawn on the same
/// 24 by 24 grid with the same line. JavaFX on Linux draws no emoji, so none is ever used.
public enum Icon {
    SEARCH(Feather.SEARCH),
    TODAY(Feather.SUN),
    DRAFT(Feather.EDIT_2),
    CHAT(Feather.MESSAGE_SQUARE),
    DOCTOR(Feather.ACTIVITY),
    ASLEEP(Feather.MOON),
    PAUSED(Feather.PAUSE),
    RETIRED(Feather.ARCHIVE),
    QUESTION(Feather.HELP_CIRCLE),
    AMENDMENT(Feather.FILE),
    MOVED(Feather.REFRESH_CW),
    FAILED(Feather.ALERT_TRIANGLE),
    LESSON(Feather.BOOK_OPEN),
    DISCOVERED(Feather.COMPASS),
    RULES(Feather.SHIELD),
    UNDO(Feather.ROTATE_CCW),
    RETRY(Feather.ROTATE_CW),
    NOTICE(Feather.BELL),
    FOLDER(Feather.FOLDER),
    NEW_CHAT(Feather.EDIT),
    CLOSE(Feather.X),
    DONE(Feather.CHECK),
    DECLINED(Feather.SLASH),
    OPEN_BELOW(Feather.CHEVRON_DOWN),
    OPEN_ABOVE(Feather.CHEVRON_UP),
    OPEN_RIGHT(Feather.CHEVRON_RIGHT),
    READ(Feather.EYE),
    COPY(Feather.COPY),
    SEND(Feather.ARROW_UP),
    STOP(Feather.SQUARE),
    WAKE(Feather.ZAP),
    CLOCK(Feather.CLOCK),
    SOURCE(Feather.GIT_MERGE),
    CALENDAR(Feather.CALENDAR),
    DOCUMENT(Feather.FILE_TEXT),
    TOOL(Feather.TOOL),
    TERMINAL(Feather.TERMINAL),
    SNOOZED(Feather.CLOCK),
    KEYS(Feather.COMMAND),
    MORE(Feather.MORE_HORIZONTAL),
    INFO(Feather.INFO),
    REMOVE(Feather.TRASH_2),
    ADD(Feather.PLUS),
    /// The cap of a Heinzelmännchen.
    CAP("M5 16.8C5.8 9.7 8.9 3 15.2 3c3.3 0 5.3 2.1 5.3 4.6-1.7-1.1-3.7-.7-4.1 1.2-.5 2.4.6 5.3 1.9 8"
            + "M4.7 16.8h14.6a2.2 2.2 0 0 1 0 4.4H4.7a2.2 2.2 0 0 1 0-4.4z"),
    /// An hourglass: it waits.
    WAITING("M6 2h12M6 22h12M7 2v4.5L12 12l5-5.5V2M7 22v-4.5L12 12l5 5.5V22"),
    /// A coin: what something costs, or a cap on it.
    COST("M12 2.5a9.5 9.5 0 1 0 0 19 9.5 9.5 0 0 0 0-19zM15 9.3c-.5-1-1.6-1.6-2.9-1.6-1.7 0-3 .8-3 2.1 0 3 5.9 1.4 5.9"
            + " 4.4 0 1.4-1.4 2.2-3 2.2-1.4 0-2.5-.6-3.1-1.7M12 5.9v1.8M12 16.4v1.8"),
    /// An open ring: it is awake. The ring turns unless motion is reduced.
    AWAKE("M12 2.5a9.5 9.5 0 1 0 9.5 9.5"),
    /// A dashed circle: proposed, not there yet.
    PROPOSED("M12 3a9 9 0 0 1 4.1 1M19 6.3a9 9 0 0 1 1.9 4.3M20.6 14.6a9 9 0 0 1-2.2 4M15 20.5a9 9 0 0 1-4.6.4M7 19.5"
            + "a9 9 0 0 1-3.2-3.3M3 12.6a9 9 0 0 1 .8-4.6M6.2 5.1a9 9 0 0 1 2.6-1.5");

    private final String feather;
    private final String path;

    Icon(Feather feather) {
        this.feather = feather.name();
        this.path = "";
    }

    Icon(String path) {
        this.feather = "";
        this.path = path;
    }

    Optional<Ikon> ikon() {
        return feather.isEmpty() ? Optional.empty() : Optional.of(Feather.valueOf(feather));
    }

    Optional<String> path() {
        return path.isEmpty() ? Optional.empty() : Optional.of(path);
    }
}
