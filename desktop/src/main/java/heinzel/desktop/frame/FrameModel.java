package heinzel.desktop.frame;

import heinzel.desktop.frame.PanelRule.Place;
import heinzel.desktop.frame.PanelRule.Room;
import heinzel.desktop.frame.PanelRule.Wanted;
import java.util.ArrayDeque;
import java.util.Deque;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;

/// Which screen is shown, whether the panel is open, and where its divider was dragged to. Belongs to the
/// application thread.
public final class FrameModel {
    private static final int BACK_AT_MOST = 50;

    private final Places places;
    private final ReadOnlyObjectWrapper<Route> route = new ReadOnlyObjectWrapper<>(new Route.Top(Destination.TODAY));
    private final Deque<Route> behind = new ArrayDeque<>();
    private final BooleanProperty chatOpen = new SimpleBooleanProperty();
    /// Never remembered: a shell starts when a person asks for it, not with the window.
    private final BooleanProperty terminalOpen = new SimpleBooleanProperty();
    private final ObjectProperty<Wanted> wanted = new SimpleObjectProperty<>();

    public FrameModel(Places places) {
        this.places = places;
        Places.Layout layout = places.load();
        chatOpen.set(layout.panelOpen());
        wanted.set(layout.wanted());
    }

    /// Shows this, and remembers what was shown before.
    public void go(Route to) {
        if (!to.equals(route.get())) {
            behind.push(route.get());
            if (behind.size() > BACK_AT_MOST) {
                behind.removeLast();
            }
            route.set(to);
        }
    }

    /// Shows what was shown before, if anything was.
    public void back() {
        if (!behind.isEmpty()) {
            route.set(behind.pop());
        }
    }

    /// Ctrl/Cmd+B.
    public void toggleChat() {
        chatOpen.set(!chatOpen.get());
        save();
    }

    public void openChat() {
        if (!chatOpen.get()) {
            toggleChat();
        }
    }

    /// Ctrl/Cmd+J.
    public void toggleTerminal() {
        terminalOpen.set(!terminalOpen.get());
    }

    public void openTerminal() {
        terminalOpen.set(true);
    }

    /// Where the panel stands in this room.
    public Place place(Room room) {
        return PanelRule.place(PanelRule.Open.of(chatOpen.get(), terminalOpen.get()), room, wanted.get());
    }

    /// The divider is dragged: the panel shall be this many pixels wide, or high when it is below.
    public void drag(Room room, double size) {
        Wanted old = wanted.get();
        switch (place(room)) {
            case Place.Closed closed -> {}
            case Place.Beside beside -> wanted.set(settled(room, new Wanted(size / room.rem(), old.share())));
            case Place.Below below ->
                wanted.set(settled(room, new Wanted(old.width(), size / Math.max(1, room.height() - room.divider()))));
        }
    }

    /// The divider was let go: its place is remembered.
    public void dropped() {
        save();
    }

    public ReadOnlyObjectProperty<Route> routeProperty() {
        return route.getReadOnlyProperty();
    }

    public BooleanProperty chatOpenProperty() {
        return chatOpen;
    }

    public BooleanProperty terminalOpenProperty() {
        return terminalOpen;
    }

    public ReadOnlyObjectProperty<Wanted> wantedProperty() {
        return wanted;
    }

    /// What the rule made of a wish, so that a divider pulled past its end does not have to be pulled all the
    /// way back.
    private Wanted settled(Room room, Wanted wish) {
        return switch (PanelRule.place(PanelRule.Open.CHAT, room, wish)) {
            case Place.Closed closed -> wish;
            case Place.Beside(double width) -> new Wanted(width / room.rem(), wish.share());
            case Place.Below(double height) ->
                new Wanted(wish.width(), height / Math.max(1, room.height() - room.divider()));
        };
    }

    private void save() {
        places.save(new Places.Layout(chatOpen.get(), wanted.get()));
    }
}
