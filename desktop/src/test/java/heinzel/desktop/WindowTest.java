package heinzel.desktop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heinzel.api.json.Json;
import heinzel.api.operation.Problem;
import heinzel.desktop.frame.Destination;
import heinzel.desktop.frame.Route;
import heinzel.desktop.fx.Fx;
import heinzel.desktop.gallery.FakeHz;
import heinzel.desktop.gallery.Gallery;
import heinzel.desktop.gallery.Priya;
import heinzel.desktop.gallery.Shot;
import heinzel.desktop.gallery.Shot.Setting;
import heinzel.desktop.part.NodeId;
import heinzel.desktop.theme.Look;
import heinzel.modules.chat.ConfirmAction;
import heinzel.modules.chat.ListRules;
import heinzel.modules.chat.OpenChat;
import heinzel.modules.chat.RevokeRule;
import heinzel.modules.chat.ShowChat;
import heinzel.modules.heinzel.approve.Approve;
import heinzel.modules.heinzel.approve.Decided;
import heinzel.testing.Proves;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import javafx.beans.property.SimpleDoubleProperty;
import javafx.event.Event;
import javafx.geometry.Bounds;
import javafx.scene.AccessibleAttribute;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Label;
import javafx.scene.control.MenuItem;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.stage.Stage;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// The whole window on a platform without a display, worked as a person would.
final class WindowTest {
    private final FakeHz hz = Priya.hz();
    private Stage stage;
    private Window window;

    /// A window is opened in each test; this only gives the fields something to hold.
    WindowTest() {
        Fx.start();
        stage = Fx.ask(Stage::new);
        window = Fx.ask(
                () -> new Window(Gallery.behind(new FakeHz(), Locale.ENGLISH, false), new SimpleDoubleProperty(14)));
    }

    @AfterEach
    void close() {
        Fx.ask(() -> {
            window.dispose();
            stage.close();
            return null;
        });
        assertEquals(0, hz.listening(), "nothing listens to a closed window");
    }

    @Test
    @Proves({"P8", "X8"})
    void aDraftIsReachedAndApprovedByKeyboardAlone() {
        hz.answers(Approve.Input.class, input -> new Decided("draft", input.ref(), "weekly-report", Optional.of(2)));
        open(1440, 900, true);
        press(KeyCode.DIGIT3, true);
        assertEquals(
                new Route.Top(Destination.DRAFTS),
                window.frame().routeProperty().get());
        press(KeyCode.Y, false);
        assertTrue(hz.asked.contains(new Approve.Input("draft-weekly-report", Optional.of("h1"))));
    }

    @Test
    @Proves({"C24.2", "C24.3"})
    void thePanelStandsBesideOrBelowAndOverNothing() {
        open(1440, 900, true);
        Bounds screen = bounds(NodeId.SCREEN);
        Bounds panel = bounds(NodeId.PANEL);
        assertTrue(screen.getWidth() >= 30 * 14, "the screen keeps 30rem");
        assertTrue(screen.getMaxX() <= panel.getMinX(), "beside, and over nothing");
        assertEquals(900, panel.getHeight(), 1);
        resize(800, 1000);
        screen = bounds(NodeId.SCREEN);
        panel = bounds(NodeId.PANEL);
        assertTrue(screen.getMaxY() <= panel.getMinY(), "below, and over nothing");
        assertEquals(screen.getWidth(), panel.getWidth(), 1);
    }

    @Test
    @Proves("V1")
    void controlBOpensAndClosesThePanel() {
        open(1440, 900, true);
        press(KeyCode.B, true);
        assertFalse(node(NodeId.PANEL).isVisible());
        press(KeyCode.B, true);
        assertTrue(node(NodeId.PANEL).isVisible());
    }

    @Test
    @Proves({"C9.3", "P4.1"})
    void aProposalIsACardThatConfirmRunsOnce() {
        hz.answers(
                ConfirmAction.Input.class,
                input -> new ConfirmAction.Confirmed(
                        input.session(), Priya.chat(false).actions().getFirst(), Json.NULL));
        open(1440, 900, true);
        Button confirm = (Button) node(NodeId.CARD_CONFIRM);
        Button decline = (Button) node(NodeId.CARD_DECLINE);
        assertNotNull(decline, "Decline stands beside Confirm");
        fire(confirm);
        assertEquals(
                List.of(new ConfirmAction.Input(Priya.SESSION, "a1", Optional.of("9f2c"))),
                hz.asked.stream().filter(ConfirmAction.Input.class::isInstance).toList());
    }

    @Test
    @Proves({"V3.4", "V3"})
    void whatRunsWithoutAskingIsSeenAndTakenBackFromTheHeader() {
        var rule = new ListRules.Rule(
                "rule-1",
                "heinzel pause",
                "hz heinzel pause weekly-report",
                Optional.empty(),
                Priya.NOW,
                3,
                Optional.of(Priya.NOW),
                Optional.empty());
        hz.answers(ListRules.Input.class, input -> new ListRules.Rules(List.of(rule)));
        hz.answers(RevokeRule.Input.class, input -> new RevokeRule.Revoked(input.rule()));
        open(1440, 900, true);
        fire((Button) node(NodeId.CHAT_RULES));
        Shot.settle();
        MenuItem item = Fx.ask(() -> javafx.stage.Window.getWindows().stream()
                .filter(ContextMenu.class::isInstance)
                .flatMap(menu -> ((ContextMenu) menu).getItems().stream())
                .filter(each -> !each.isDisable())
                .findFirst()
                .orElseThrow());
        assertTrue(item.getText().startsWith("hz heinzel pause weekly-report"), item.getText());
        assertTrue(item.getText().contains("used 3 times"), item.getText());
        Fx.ask(() -> {
            item.fire();
            item.getParentPopup().hide();
            return null;
        });
        assertTrue(hz.asked.contains(new RevokeRule.Input("rule-1")));
    }

    @Test
    @Proves("C18")
    void aNoticeThatIsClickedOpensAChatAboutIt() {
        open(1440, 900, false);
        Fx.ask(() -> {
            window.chatAbout("event:event-9");
            return null;
        });
        Shot.settle();
        assertTrue(node(NodeId.PANEL).isVisible());
        assertTrue(hz.asked.contains(
                new OpenChat.Input(Optional.of("event:event-9"), Optional.empty(), Optional.empty())));
    }

    @Test
    @Proves("D11.7")
    void theListLeadsToAPageWithContractTimelineWhatWaitsAndChat() {
        open(1440, 900, false);
        press(KeyCode.DIGIT2, true);
        TableView<?> table = (TableView<?>) node(NodeId.HEINZEL_TABLE);
        assertEquals(140, table.getItems().size());
        Fx.ask(() -> {
            table.getSelectionModel().select(1);
            table.requestFocus();
            return null;
        });
        press(KeyCode.ENTER, false);
        assertTrue(window.frame().routeProperty().get() instanceof Route.Heinzel);
        assertNotNull(Fx.ask(() -> window.lookup(".hz-contract-card")), "its contract");
        assertNotNull(Fx.ask(() -> window.lookup(".hz-waits")), "what waits");
        assertEquals(7, Fx.ask(() -> window.lookupAll(".hz-turn").size()), "its timeline, decisions among the turns");
        press(KeyCode.C, false);
        assertTrue(node(NodeId.PANEL).isVisible(), "its chat");
        assertTrue(hz.asked.contains(
                new OpenChat.Input(Optional.of("heinzel:weekly-report"), Optional.empty(), Optional.empty())));
    }

    @Test
    @Proves("C24.4")
    void thePanelsHeaderSwitchesSessionsByKindAndOpensANewChat() {
        open(1440, 900, true);
        fire((Button) node(NodeId.CHAT_SESSIONS));
        ContextMenu menu = Fx.ask(() -> javafx.stage.Window.getWindows().stream()
                .filter(ContextMenu.class::isInstance)
                .map(ContextMenu.class::cast)
                .findFirst()
                .orElseThrow());
        List<String> says = menu.getItems().stream()
                .map(MenuItem::getText)
                .filter(Objects::nonNull)
                .map(text -> text.replaceAll("  ·.*", ""))
                .toList();
        assertEquals(
                List.of(
                        "New chat",
                        "Workshop",
                        "Workshop",
                        "About a notice",
                        "weekly-report: draft ready",
                        "With a Heinzelmännchen",
                        "vendor-review"),
                says);
        choose(menu, "vendor-review");
        assertTrue(hz.asked.contains(new ShowChat.Input("chat-3")));
        choose(menu, "New chat");
        assertTrue(hz.asked.contains(new OpenChat.Input(Optional.empty(), Optional.empty(), Optional.empty())));
    }

    private static void choose(ContextMenu menu, String begins) {
        Fx.ask(() -> {
            menu.getItems().stream()
                    .filter(item -> item.getText() != null && item.getText().startsWith(begins))
                    .findFirst()
                    .orElseThrow()
                    .fire();
            menu.hide();
            return null;
        });
        Shot.settle();
    }

    @Test
    @Proves("X8")
    void aDraftIsShownBesideWhatWasApprovedLast() {
        open(1440, 900, false);
        press(KeyCode.DIGIT3, true);
        assertNotNull(Fx.ask(() -> window.lookup(".hz-comparison")));
        assertTrue(Fx.ask(() -> window.lookupAll(".hz-word-before").size()) > 3, "what is gone is struck through");
        assertTrue(Fx.ask(() -> window.lookupAll(".hz-word-after").size()) > 3, "what is new is underlined");
    }

    @Test
    @Proves("X8")
    void aDraftThatMovedIsNotApprovedAndSaysSo() {
        hz.answers(Approve.Input.class, input -> {
            throw new Problem.Conflict("The draft is not the one that was shown.", "hz drafts");
        });
        open(1440, 900, false);
        press(KeyCode.DIGIT3, true);
        press(KeyCode.Y, false);
        Label said = (Label) Fx.ask(() -> window.lookup(".hz-draft-foot .hz-warning.label"));
        assertTrue(said.getText().contains("nothing was decided"), said.getText());
    }

    @Test
    @Proves("P8")
    void everyNodeThatTakesTheKeyboardHasARoleAndAName() {
        open(1440, 900, true);
        var nameless = new ArrayList<String>();
        var routes = new ArrayList<Route>();
        for (Destination destination : Destination.values()) {
            routes.add(new Route.Top(destination));
        }
        routes.add(new Route.Heinzel("hz-weekly-report"));
        for (Route route : routes) {
            Fx.ask(() -> {
                window.go(route);
                return null;
            });
            Shot.settle();
            Fx.ask(() -> {
                crawl(window, route.toString(), nameless);
                return null;
            });
        }
        assertEquals(List.of(), nameless);
    }

    @Test
    @Proves("P8")
    void searchFindsAHeinzelmaennchenAndLeadsToIt() {
        open(1440, 900, false);
        press(KeyCode.K, true);
        Fx.ask(() -> {
            var input = (TextField) window.lookup("#" + NodeId.PALETTE_INPUT.id());
            input.setText("weekly-rep");
            return null;
        });
        press(KeyCode.ENTER, false);
        assertEquals(
                new Route.Heinzel("hz-weekly-report"),
                window.frame().routeProperty().get());
    }

    private static void crawl(Node node, String where, List<String> nameless) {
        if (!node.isVisible()) {
            return;
        }
        boolean container = node.getStyleClass().contains("scroll-pane") || node instanceof Window;
        if (node.isFocusTraversable() && !container) {
            boolean named =
                    isSaid(node.getAccessibleText()) || isSaid(node.queryAccessibleAttribute(AccessibleAttribute.TEXT));
            if (!named || node.getAccessibleRole() == null) {
                nameless.add(where + ": " + node);
            }
        }
        if (node instanceof Parent parent) {
            parent.getChildrenUnmodifiable().forEach(child -> crawl(child, where, nameless));
        }
    }

    private static boolean isSaid(@Nullable Object words) {
        return words != null && !words.toString().isBlank();
    }

    private void open(double width, double height, boolean panel) {
        stage = Shot.show(
                () -> {
                    window = new Window(Gallery.behind(hz, Locale.ENGLISH, panel), new SimpleDoubleProperty(14));
                    return window;
                },
                new Setting(Look.LIGHT, 14, width, height));
        Shot.settle();
    }

    private void resize(double width, double height) {
        Fx.ask(() -> {
            stage.setWidth(width);
            stage.setHeight(height);
            return null;
        });
        Shot.settle();
    }

    private Node node(NodeId id) {
        return Fx.ask(() -> window.lookup("#" + id.id()));
    }

    private Bounds bounds(NodeId id) {
        return Fx.ask(() -> window.lookup("#" + id.id()).getBoundsInParent());
    }

    private static void fire(Button button) {
        Fx.ask(() -> {
            button.fire();
            return null;
        });
        Shot.settle();
    }

    private void press(KeyCode key, boolean control) {
        Fx.ask(() -> {
            Node target = stage.getScene().getFocusOwner();
            Event.fireEvent(
                    target, new KeyEvent(KeyEvent.KEY_PRESSED, "", key.getChar(), key, false, control, false, false));
            return null;
        });
        Shot.settle();
    }
}
