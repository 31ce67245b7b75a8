package heinzel.desktop.panel;

import heinzel.desktop.chat.ChatView;
import heinzel.desktop.part.Buttons;
import heinzel.desktop.part.Gap;
import heinzel.desktop.part.NodeId;
import heinzel.desktop.part.Say;
import heinzel.desktop.port.Hz;
import heinzel.desktop.theme.Icon;
import heinzel.desktop.theme.Icons;
import heinzel.desktop.theme.Tone;
import heinzel.desktop.words.Drawable;
import heinzel.desktop.words.Words;
import heinzel.modules.chat.ChatKind;
import heinzel.modules.chat.ListChats;
import heinzel.modules.chat.ShowChat;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.geometry.Side;
import javafx.scene.control.Button;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Label;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;

/// The panel: which session, a new chat, close; under it what kind of session it is; and the chat.
public final class PanelView extends VBox {
    private final Words words;
    private final PanelModel model;
    private final ChatView chat;
    private final StackPane icon = new StackPane();
    private final Label kind = Say.small("");
    private final Button sessions = NodeId.CHAT_SESSIONS.on(new Button());

    public PanelView(Words words, PanelModel model, Hz hz, Consumer<String> openLink, Runnable close) {
        this.words = words;
        this.model = model;
        this.chat = new ChatView(words, model.chat(), hz, openLink);
        getStyleClass().add("hz-panel");
        sessions.getStyleClass().addAll("hz-flat", "hz-sessions");
        sessions.setOnAction(event -> menu().show(sessions, Side.BOTTOM, 0, 4));
        sessions.setMinWidth(0);
        HBox first = Gap.line(
                "hz-panel-line",
                icon,
                sessions,
                Gap.rest(),
                Buttons.glyph(Icon.NEW_CHAT, words.of("panel.new"), model::fresh),
                Buttons.glyph(Icon.CLOSE, words.of("panel.close"), close));
        HBox second = Gap.line("hz-panel-line", kind);
        second.getStyleClass().add("second");
        VBox.setVgrow(chat, Priority.ALWAYS);
        getChildren().addAll(Gap.stack("hz-panel-head", first, second), chat);
        model.chat().chatProperty().subscribe(this::showHead);
        chat.attach();
    }

    /// Lets the person write.
    public void focusInput() {
        chat.focusInput();
    }

    private void showHead(Optional<ShowChat.Shown> shown) {
        ChatKind what = shown.map(ShowChat.Shown::kind).orElse(ChatKind.WORKSHOP);
        String title = shown.map(chat -> title(chat.title(), chat.kind())).orElse(words.of(ChatKind.WORKSHOP));
        icon.getChildren().setAll(Icons.of(icon(what), 16, Tone.MUTED));
        Label name = Say.strong(title);
        sessions.setGraphic(Gap.line("hz-session-name", name, Icons.of(Icon.OPEN_BELOW, 14, Tone.MUTED)));
        sessions.setContentDisplay(ContentDisplay.GRAPHIC_ONLY);
        sessions.setAccessibleText(words.of("panel.session", title));
        kind.setText(words.of(what));
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
        return title.isBlank() ? words.of(what) : Drawable.of(title);
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
