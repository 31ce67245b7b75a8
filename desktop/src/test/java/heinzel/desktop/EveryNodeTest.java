package heinzel.desktop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heinzel.desktop.frame.Destination;
import heinzel.desktop.frame.Route;
import heinzel.desktop.fx.Fx;
import heinzel.desktop.gallery.Gallery;
import heinzel.desktop.gallery.Priya;
import heinzel.desktop.gallery.PriyasLessons;
import heinzel.desktop.gallery.PriyasQuestion;
import heinzel.desktop.gallery.Shot;
import heinzel.desktop.gallery.Shot.Setting;
import heinzel.desktop.theme.Look;
import heinzel.testing.Proves;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;
import javafx.beans.property.SimpleDoubleProperty;
import javafx.event.Event;
import javafx.scene.AccessibleAttribute;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.ComboBoxBase;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextInputControl;
import javafx.scene.control.Toggle;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.stage.Stage;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/// Crawls every screen: what a screen reader would be told of each node, and what the keyboard reaches.
final class EveryNodeTest {
    private static final int MOST_STOPS = 600;

    @Test
    @Proves("P8.2")
    void everyNodeThatTakesTheKeyboardHasARoleANameAndAValue() {
        var wrong = new ArrayList<String>();
        everyScreen((where, window) -> crawl(window, where, wrong));
        assertEquals(List.of(), wrong);
    }

    @Test
    @Proves("P8.1")
    void everythingThatCanBePressedOrFilledInIsReachedByTab() {
        var missed = new ArrayList<String>();
        everyScreen((where, window) -> {
            List<Node> wanted = pressable(window).toList();
            assertTrue(wanted.size() > 3, where + " has something to press");
            Set<Node> reached = tabbed(window.getScene(), wanted.getFirst());
            wanted.stream()
                    .filter(node -> !reached.contains(node) && !byArrows(window.getScene(), node, reached))
                    .forEach(node -> missed.add(where + ": " + node + " " + node.getAccessibleText()));
        });
        assertEquals(List.of(), missed);
    }

    private interface Seen {
        void at(String where, Window window);
    }

    private static void everyScreen(Seen look) {
        Map<String, Consumer<Window>> screens = new LinkedHashMap<>();
        for (Destination destination : Destination.values()) {
            screens.put(destination.name(), window -> window.go(new Route.Top(destination)));
        }
        screens.put("page", window -> window.go(new Route.Heinzel("hz-weekly-report")));
        screens.put("amended page", window -> window.go(new Route.Heinzel(PriyasLessons.AMENDED)));
        screens.put("asking page", window -> window.go(new Route.Heinzel(PriyasQuestion.ASKING)));
        screens.put("draft", window -> window.go(new Route.Draft("draft-weekly-report")));
        screens.put("terminal", window -> window.frame().openTerminal());
        screens.forEach((name, go) -> on(Gallery.behind(Priya.hz(), Locale.ENGLISH, true), name, go, look));
        on(Gallery.empty(Locale.ENGLISH), "welcome", window -> {}, look);
    }

    private static void on(Behind behind, String name, Consumer<Window> go, Seen look) {
        var made = new Window[1];
        Stage stage = Shot.open(
                () -> {
                    made[0] = new Window(behind, new SimpleDoubleProperty(14));
                    return made[0];
                },
                new Setting(Look.LIGHT, 14, 1440, 900));
        try {
            Shot.drawn();
            Fx.ask(() -> {
                go.accept(made[0]);
                return null;
            });
            Shot.drawn();
            Fx.ask(() -> {
                look.at(name, made[0]);
                return null;
            });
        } finally {
            Fx.ask(() -> {
                made[0].dispose();
                stage.close();
                return null;
            });
        }
    }

    private static void crawl(Node node, String where, List<String> wrong) {
        if (!node.isVisible()) {
            return;
        }
        boolean container = node.getStyleClass().contains("scroll-pane") || node instanceof Window;
        if (node.isFocusTraversable() && !container) {
            AccessibleRole role = node.getAccessibleRole();
            boolean named =
                    isSaid(node.getAccessibleText()) || isSaid(node.queryAccessibleAttribute(AccessibleAttribute.TEXT));
            if (!named || role == null) {
                wrong.add(where + ": no name or role: " + node);
            } else {
                value(role)
                        .filter(value -> node.queryAccessibleAttribute(value) == null)
                        .findAny()
                        .ifPresent(value -> wrong.add(where + ": no " + value + ": " + node));
            }
        }
        if (node instanceof Parent parent) {
            parent.getChildrenUnmodifiable().forEach(child -> crawl(child, where, wrong));
        }
    }

    /// What a node of this role has to tell beside its name.
    private static Stream<AccessibleAttribute> value(AccessibleRole role) {
        return switch (role) {
            case SLIDER, PROGRESS_INDICATOR, SCROLL_BAR ->
                Stream.of(AccessibleAttribute.VALUE, AccessibleAttribute.MIN_VALUE, AccessibleAttribute.MAX_VALUE);
            case TOGGLE_BUTTON, RADIO_BUTTON, CHECK_BOX -> Stream.of(AccessibleAttribute.SELECTED);
            case LIST_VIEW -> Stream.of(AccessibleAttribute.ITEM_COUNT);
            case TABLE_VIEW -> Stream.of(AccessibleAttribute.ROW_COUNT, AccessibleAttribute.COLUMN_COUNT);
            default -> Stream.empty();
        };
    }

    private static boolean isSaid(@Nullable Object words) {
        return words != null && !words.toString().isBlank();
    }

    /// All that a mouse could press or write in, outside of list cells, whose keys their list has.
    private static Stream<Node> pressable(Node node) {
        if (!node.isVisible()
                || node.isDisabled()
                || node.getStyleClass().contains("list-view")
                || node.getStyleClass().contains("table-view")) {
            return Stream.empty();
        }
        boolean control = node instanceof ButtonBase
                || node instanceof ComboBoxBase<?>
                || (node instanceof TextInputControl && node.isFocusTraversable());
        Stream<Node> own = control ? Stream.of(node) : Stream.empty();
        Stream<Node> below = node instanceof Parent parent && !control
                ? parent.getChildrenUnmodifiable().stream().flatMap(EveryNodeTest::pressable)
                : Stream.empty();
        return Stream.concat(own, below);
    }

    /// Of several that exclude each other Tab reaches the chosen one, and arrows go from there to the others.
    private static boolean byArrows(Scene scene, Node node, Set<Node> reached) {
        if (!(node instanceof ToggleButton toggle) || toggle.getToggleGroup() == null) {
            return false;
        }
        List<Toggle> group = toggle.getToggleGroup().getToggles();
        for (Toggle sibling : group) {
            for (KeyCode arrow : List.of(KeyCode.LEFT, KeyCode.RIGHT)) {
                if (sibling instanceof Node start && reached.contains(start)) {
                    start.requestFocus();
                    for (int step = 1; step < group.size() && !node.isFocused(); step++) {
                        Event.fireEvent(
                                scene.getFocusOwner(),
                                new KeyEvent(KeyEvent.KEY_PRESSED, "", "", arrow, false, false, false, false));
                    }
                }
                if (node.isFocused()) {
                    return true;
                }
            }
        }
        return false;
    }

    /// Where the keyboard comes by Tab, from here until it comes round. A text area takes Tab for itself, as
    /// everywhere, and lets go by Control Tab.
    private static Set<Node> tabbed(Scene scene, Node first) {
        Set<Node> reached = Collections.newSetFromMap(new IdentityHashMap<>());
        first.requestFocus();
        for (int stop = 0; stop < MOST_STOPS; stop++) {
            Node now = scene.getFocusOwner();
            if (now == null || (!reached.add(now) && now.equals(first))) {
                return reached;
            }
            boolean shell = "terminal-screen".equals(now.getId());
            Event.fireEvent(
                    now,
                    new KeyEvent(
                            KeyEvent.KEY_PRESSED,
                            "",
                            "\t",
                            shell ? KeyCode.F6 : KeyCode.TAB,
                            false,
                            now instanceof TextArea,
                            false,
                            false));
        }
        return reached;
    }
}
