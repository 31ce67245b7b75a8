package heinzel.desktop.frame;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.Optional;
import javafx.beans.property.IntegerProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleIntegerProperty;
import javafx.beans.property.SimpleObjectProperty;

/// What the rail tells beside its entries: how much needs the person, and how the daemon does. Belongs to the
/// application thread.
public final class RailModel {
    /// The daemon, seen from the window.
    ///
    /// @param nextWake when something wakes next
    /// @param usdToday what was spent since midnight
    /// @param waking   whether it wakes on schedule at all
    public record Daemon(Optional<Instant> nextWake, BigDecimal usdToday, boolean waking) {
        public static final Daemon UNKNOWN = new Daemon(Optional.empty(), BigDecimal.ZERO, true);
    }

    private final IntegerProperty needsYou = new SimpleIntegerProperty();
    private final IntegerProperty drafts = new SimpleIntegerProperty();
    private final ObjectProperty<Daemon> daemon = new SimpleObjectProperty<>(Daemon.UNKNOWN);

    /// Only what needs the person: a number that counts everything stops being read.
    public IntegerProperty needsYouProperty() {
        return needsYou;
    }

    public IntegerProperty draftsProperty() {
        return drafts;
    }

    public ObjectProperty<Daemon> daemonProperty() {
        return daemon;
    }

    /// The count beside an entry; 0 where there is none to tell.
    public int count(Destination destination) {
        return switch (destination) {
            case TODAY -> needsYou.get();
            case DRAFTS -> drafts.get();
            case HEINZELMAENNCHEN, CHATS, DOCTOR -> 0;
        };
    }
}
