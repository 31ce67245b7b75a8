package heinzel.desktop.frame;

import heinzel.desktop.frame.PanelRule.Place;
import heinzel.desktop.frame.PanelRule.Room;
import heinzel.desktop.part.Keys;
import heinzel.desktop.part.NodeId;
import heinzel.desktop.words.Words;
import java.util.List;
import java.util.function.Function;
import javafx.beans.value.ObservableDoubleValue;
import javafx.scene.Cursor;
import javafx.scene.Node;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import org.jspecify.annotations.Nullable;

/// Rail, screen, divider, panel: where each stands is the rule's answer and nobody else's.
public final class FrameView extends Region {
    /// Below this many rem the rail shows icons alone: 900 px at 100 % text.
    private static final double WORDS_FROM = 900 / 14.0;

    private static final double RAIL_WORDS = 216 / 14.0;
    private static final double RAIL_ICONS = 56 / 14.0;
    private static final double DIVIDER = 1;
    private static final double GRIP = 7;
    private static final double KEY_STEP = 2;

    private final FrameModel model;
    private final ObservableDoubleValue rem;
    private final RailView rail;
    private final StackPane screenHolder = new StackPane();
    private final Divider divider;
    private final Node panel;
    private final Function<Route, ScreenView> screens;
    private @Nullable ScreenView shown;

    /// @param rem     the root font size in pixels
    /// @param screens makes the screen for a route
    /// @param panel   the chat panel's node
    public FrameView(
            Words words,
            FrameModel model,
            RailModel railModel,
            ObservableDoubleValue rem,
            Function<Route, ScreenView> screens,
            Node panel,
            Runnable onSearch) {
        this.model = model;
        this.rem = rem;
        this.screens = screens;
        this.panel = panel;
        this.rail = new RailView(words, railModel, model, onSearch);
        this.divider = new Divider(words.of("frame.divider"), this::standing);
        NodeId.FRAME.on(this);
        NodeId.SCREEN.on(screenHolder);
        NodeId.DIVIDER.on(divider);
        NodeId.PANEL.on(panel);
        getStyleClass().add("hz-frame");
        screenHolder.getStyleClass().add("hz-screen");
        getChildren().addAll(rail, screenHolder, panel, divider);
        model.routeProperty().subscribe(this::show);
        model.chatOpenProperty().subscribe(open -> showPanel());
        model.terminalOpenProperty().subscribe(open -> showPanel());
        model.wantedProperty().subscribe(wanted -> requestLayout());
        rem.subscribe(size -> requestLayout());
        divider.setOnMouseDragged(event -> {
            var point = sceneToLocal(event.getSceneX(), event.getSceneY());
            model.drag(
                    room(), place() instanceof Place.Beside ? getWidth() - point.getX() : getHeight() - point.getY());
        });
        divider.setOnMouseReleased(event -> model.dropped());
        divider.setOnKeyPressed(this::dividerKey);
        addEventFilter(KeyEvent.KEY_PRESSED, this::globalKey);
    }

    /// Ends the subscriptions of the screen that is shown.
    public void dispose() {
        if (shown != null) {
            shown.detach();
            shown = null;
        }
    }

    /// Gives the keyboard back to the screen.
    public void focusScreen() {
        if (shown != null) {
            shown.focus();
        }
    }

    /// At once, not only at the next layout: what is not visible can't be given the keyboard.
    private void showPanel() {
        boolean open =
                model.chatOpenProperty().get() || model.terminalOpenProperty().get();
        panel.setVisible(open);
        divider.setVisible(open);
        requestLayout();
    }

    private void show(Route route) {
        dispose();
        ScreenView screen = screens.apply(route);
        shown = screen;
        screenHolder.getChildren().setAll(screen.node());
        screen.attach();
        screen.focus();
    }

    private void globalKey(KeyEvent event) {
        if (event.isShortcutDown() && event.getCode() == KeyCode.J) {
            model.toggleTerminal();
            event.consume();
        } else if (Keys.isForShell(event)) {
            return;
        } else if (event.isShortcutDown() && event.getCode() == KeyCode.B) {
            model.toggleChat();
            event.consume();
        } else if (event.isAltDown() && event.getCode() == KeyCode.LEFT) {
            model.back();
            event.consume();
        } else if (event.isShortcutDown() && event.getCode().isDigitKey()) {
            int number = Integer.parseInt(event.getCode().getChar());
            List<Destination> entries = List.of(Destination.values());
            if (number >= 1 && number <= entries.size()) {
                model.go(new Route.Top(entries.get(number - 1)));
                event.consume();
            }
        }
    }

    private void dividerKey(KeyEvent event) {
        double step = KEY_STEP * rem.get();
        double change = switch (event.getCode()) {
            case LEFT, UP -> step;
            case RIGHT, DOWN -> -step;
            default -> 0;
        };
        if (change != 0) {
            model.drag(room(), standing().size() + change);
            model.dropped();
            divider.moved();
            event.consume();
        }
    }

    private Divider.Standing standing() {
        return switch (place()) {
            case Place.Closed closed -> new Divider.Standing(0, 0);
            case Place.Beside(double width) -> new Divider.Standing(width, room().width());
            case Place.Below(double height) -> new Divider.Standing(height, room().height());
        };
    }

    private Room room() {
        return new Room(Math.max(0, getWidth() - railWidth()), getHeight(), rem.get(), DIVIDER);
    }

    private Place place() {
        return model.place(room());
    }

    private boolean narrow() {
        return getWidth() < WORDS_FROM * rem.get();
    }

    private double railWidth() {
        return Math.round((narrow() ? RAIL_ICONS : RAIL_WORDS) * rem.get());
    }

    private static void mark(Node node, String style, boolean wanted) {
        if (wanted != node.getStyleClass().contains(style)) {
            if (wanted) {
                node.getStyleClass().add(style);
            } else {
                node.getStyleClass().remove(style);
            }
        }
    }

    @Override
    protected void layoutChildren() {
        rail.setNarrow(narrow());
        mark(screenHolder, "narrow", narrow());
        double left = railWidth();
        double width = Math.max(0, getWidth() - left);
        double height = getHeight();
        rail.resizeRelocate(0, 0, left, height);
        Place place = place();
        switch (place) {
            case Place.Closed closed -> screenHolder.resizeRelocate(left, 0, width, height);
            case Place.Beside(double wide) -> {
                double at = left + width - Math.round(wide);
                mark(panel, "below", false);
                screenHolder.resizeRelocate(left, 0, at - DIVIDER - left, height);
                panel.resizeRelocate(at, 0, getWidth() - at, height);
                divider.setCursor(Cursor.H_RESIZE);
                divider.resizeRelocate(at - DIVIDER - GRIP / 2, 0, GRIP + DIVIDER, height);
            }
            case Place.Below(double high) -> {
                double at = height - Math.round(high);
                mark(panel, "below", true);
                screenHolder.resizeRelocate(left, 0, width, at - DIVIDER);
                panel.resizeRelocate(left, at, width, height - at);
                divider.setCursor(Cursor.V_RESIZE);
                divider.resizeRelocate(left, at - DIVIDER - GRIP / 2, width, GRIP + DIVIDER);
            }
        }
    }
}
