package heinzel.desktop.panel;

import heinzel.desktop.chat.ChatView;
import heinzel.desktop.frame.PanelRule;
import heinzel.desktop.part.Buttons;
import heinzel.desktop.part.Gap;
import heinzel.desktop.part.NodeId;
import heinzel.desktop.part.Say;
import heinzel.desktop.port.Hz;
import heinzel.desktop.terminal.TerminalView;
import heinzel.desktop.theme.Icon;
import heinzel.desktop.theme.Icons;
import heinzel.desktop.theme.Tone;
import heinzel.desktop.words.Drawable;
import heinzel.desktop.words.Words;
import heinzel.modules.chat.ChatKind;
import heinzel.modules.chat.ListChats;
import heinzel.modules.chat.ShowChat;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.geometry.Orientation;
import javafx.geometry.Side;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Label;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.control.SplitPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;

/// The panel: which session, a new chat, close; under it what kind of session it is; and the chat.
public final class PanelView extends VBox {
    /// The chat's share of the height beside a terminal.
    private static final double CHATS_SHARE = 0.66;

    private final Words words;
    private final PanelModel model;
    private final ChatView chat;
    private final StackPane icon = new StackPane();
    private final Label kind = Say.whole(Say.small(""));
    private final Label dot = Say.whole(Say.small("·"));
    private final Button sessions = NodeId.CHAT_SESSIONS.on(new Button());
    private final VBox talk;
    private final TerminalView terminal;
    private final SplitPane both = new SplitPane();

    /// @param terminal       what stands under the chat
    /// @param close          puts the chat away
    /// @param toggleTerminal shows the terminal, or puts it away
    public PanelView(
            Words words,
            PanelModel model,
            Hz hz,
            Consumer<String> openLink,
            TerminalView terminal,
            Runnable close,
            Runnable toggleTerminal) {
        this.terminal = terminal;
        this.words = words;
        this.model = model;
        this.chat = new ChatView(words, model.chat(), hz, openLink);
        getStyleClass().add("hz-panel");
        sessions.getStyleClass().addAll("hz-flat", "hz-sessions");
        sessions.setOnAction(event -> menu().show(sessions, Side.BOTTOM, 0, 4));
        sessions.setMinWidth(0);
        Button rules = Buttons.glyph(Icon.RULES, words.of("panel.rules"), () -> {});
        rules.setOnAction(event -> model.rules(
                standing -> RulesMenu.of(words, standing, model::revoke).show(rules, Side.BOTTOM, 0, 4)));
        HBox first = Gap.line(
                "hz-panel-line",
                icon,
                sessions,
                Gap.rest(),
                NodeId.CHAT_RULES.on(rules),
                Buttons.glyph(Icon.NEW_CHAT, words.of("panel.new"), model::fresh),
                NodeId.TERMINAL_OPEN.on(Buttons.glyph(Icon.TERMINAL, words.of("panel.terminal"), toggleTerminal)),
                Buttons.glyph(Icon.CLOSE, words.of("panel.close"), close));
        Label folder = Say.small(terminal.folder());
        folder.setAccessibleText(words.of("panel.folder", terminal.folder()));
        HBox second = Gap.line("hz-panel-line", kind, dot, Icons.of(Icon.FOLDER, 12, Tone.MUTED), Gap.grow(folder));
        second.getStyleClass().add("second");
        VBox.setVgrow(chat, Priority.ALWAYS);
        talk = new VBox(Gap.stack("hz-panel-head", first, second), chat);
        both.setOrientation(Orientation.VERTICAL);
        both.getStyleClass().add("hz-panel-parts");
        VBox.setVgrow(both, Priority.ALWAYS);
        getChildren().add(both);
        SplitPane.setResizableWithParent(terminal, false);
        shows(true, false);
        model.chat().chatProperty().subscribe(this::showHead);
        chat.attach();
    }

    /// Chat on top and terminal under it; each has it all when the other is closed.
    public void shows(boolean withChat, boolean withTerminal) {
        List<Node> parts = switch (PanelRule.Open.of(withChat, withTerminal)) {
            case NOTHING -> List.of();
            case CHAT -> List.of(talk);
            case TERMINAL -> List.of(terminal);
            case CHAT_OVER_TERMINAL -> List.of(talk, terminal);
        };
        if (!both.getItems().equals(parts)) {
            both.getItems().setAll(parts);
            both.setDividerPositions(CHATS_SHARE);
        }
        terminal.showChatButton(!withChat);
        if (withTerminal) {
            terminal.begin();
        }
    }

    /// Lets the person write.
    public void focusInput() {
        chat.focusInput();
    }

    /// Whether the keyboard is in the panel.
    public boolean hasKeyboard() {
        return isFocusWithin();
    }

    private void showHead(Optional<ShowChat.Shown> shown) {
        ChatKind what = shown.map(ShowChat.Shown::kind).orElse(ChatKind.WORKSHOP);
        String title = shown.map(chat -> title(chat.title(), chat.kind())).orElse(words.of(ChatKind.WORKSHOP));
        icon.getChildren().setAll(Icons.of(icon(what), 16, Tone.MUTED));
        Label name = Say.strong(title);
        sessions.setGraphic(Gap.line("hz-session-name", name, Icons.of(Icon.OPEN_BELOW, 14, Tone.MUTED)));
        sessions.setContentDisplay(ContentDisplay.GRAPHIC_ONLY);
        sessions.setAccessibleText(words.of("panel.session", title));
        // A chat without a title is called by its kind; that need not be said twice.
        boolean twice = title.equals(words.of(what));
        kind.setText(twice ? "" : words.of(what));
        kind.setVisible(!twice);
        kind.setManaged(!twice);
        dot.setVisible(!twice);
        dot.setManaged(!twice);
    }

    private ContextMenu menu() {
        var menu = new ContextMenu();
        menu.getItems().add(item(words.of("panel.new"), model::fresh));
        model.byKind().forEach((what, chats) -> {
            var head = new MenuItem(words.of(what));
            head.setDisable(true);
            menu.getItems().addAll(new SeparatorMenuItem(), head);
            for (ListChats.Chat session : chats) {
                String age = words.moments().age(session.changed());
                String says = title(session.title(), session.kind()) + "  ·  " + age;
                menu.getItems().add(item(says, () -> model.show(session.session())));
            }
        });
        return menu;
    }

    private String title(String title, ChatKind what) {
        return title.isBlank() || isId(title) ? words.of(what) : Drawable.of(title);
    }

    /// Chats about a draft were once called by its id.
    private static boolean isId(String title) {
        return title.matches("draft-[0-9A-Z]{26}");
    }

    private static MenuItem item(String says, Runnable action) {
        var item = new MenuItem(says);
        item.setMnemonicParsing(false);
        item.setOnAction(event -> action.run());
        return item;
    }

    /// The picture of a kind of session, wherever one is listed.
    public static Icon icon(ChatKind kind) {
        return switch (kind) {
            case WORKSHOP -> Icon.TOOL;
            case ROUTE -> Icon.CHAT;
            case CONTRACT -> Icon.AMENDMENT;
            case DRAFT -> Icon.DRAFT;
            case EVENT -> Icon.NOTICE;
            case TEXT -> Icon.CHAT;
            case HEINZEL -> Icon.CAP;
            case CLIENT -> Icon.TOOL;
        };
    }
}
