package heinzel.desktop.panel;

import heinzel.desktop.frame.Destination;
import heinzel.desktop.frame.LiveScreen;
import heinzel.desktop.part.Buttons;
import heinzel.desktop.part.Conditions;
import heinzel.desktop.part.Gap;
import heinzel.desktop.part.Keys;
import heinzel.desktop.part.RowCell;
import heinzel.desktop.part.Say;
import heinzel.desktop.port.Hz;
import heinzel.desktop.theme.Icon;
import heinzel.desktop.theme.Icons;
import heinzel.desktop.theme.Tone;
import heinzel.desktop.words.Drawable;
import heinzel.desktop.words.Words;
import heinzel.modules.chat.ListChats;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.util.Subscription;

/// All chats, the last changed first; one opens in the panel.
public final class ChatsView extends LiveScreen {
    private final Words words;
    private final PanelModel model;
    private final Consumer<String> open;
    private final VBox root;
    private final Label count = Say.muted("");
    private final StackPane body = new StackPane();
    private final ListView<ListChats.Chat> list = new ListView<>();

    /// @param open  shows the chat with this id in the panel
    /// @param fresh opens a new one there
    public ChatsView(
            Words words,
            PanelModel model,
            Function<Runnable, Hz.Subscription> changes,
            Consumer<String> open,
            Runnable fresh) {
        super(changes);
        this.words = words;
        this.model = model;
        this.open = open;
        list.getStyleClass().add("hz-list");
        list.setAccessibleText(words.of(Destination.CHATS));
        list.setCellFactory(view -> new RowCell<>(this::row));
        list.addEventFilter(KeyEvent.KEY_PRESSED, this::key);
        HBox head = Gap.line(
                "hz-head-line",
                Say.title(words.of(Destination.CHATS)),
                count,
                Gap.rest(),
                Buttons.with(Icon.NEW_CHAT, Buttons.plain(words.of("panel.new"), "", fresh)));
        VBox.setVgrow(body, Priority.ALWAYS);
        root = Gap.stack("hz-chats", Gap.stack("hz-screen-head", head), body);
    }

    @Override
    public Node node() {
        return root;
    }

    @Override
    protected Subscription follow() {
        return Subscription.combine(
                model.sessionsProperty().subscribe(this::show),
                list.getSelectionModel().selectedItemProperty().subscribe(chosen -> list.refresh()));
    }

    @Override
    protected void refresh() {
        model.begin();
    }

    @Override
    public void focus() {
        list.requestFocus();
    }

    private void show(List<ListChats.Chat> chats) {
        count.setText(String.valueOf(chats.size()));
        list.getItems().setAll(chats);
        list.getSelectionModel().selectFirst();
        body.getChildren()
                .setAll(
                        chats.isEmpty()
                                ? Conditions.empty(Icon.CHAT, words.of("chats.none"), words.of("chats.nonenext"))
                                : list);
    }

    private Node row(ListChats.Chat chat) {
        String title = chat.title().isBlank() ? words.of(chat.kind()) : chat.title();
        String pending = chat.pending() == 0 ? "" : " · " + words.of("chats.pending", chat.pending());
        String about = words.of(chat.kind()) + " · " + words.of("chats.messages", chat.messages()) + " · "
                + words.amounts().usd(chat.usd()) + pending;
        VBox text = Gap.grow(Gap.stack("hz-row-text", Say.strong(title), Say.small(about)));
        Label age = Say.whole(Say.small(words.moments().age(chat.changed())));
        Tone tone = chat.pending() == 0 ? Tone.MUTED : Tone.WARNING;
        HBox line = Gap.line("hz-row-line", Icons.of(PanelView.icon(chat.kind()), 16, tone), text, age);
        VBox box = Gap.stack("hz-row", line);
        boolean selected = chat.equals(list.getSelectionModel().getSelectedItem());
        box.pseudoClassStateChanged(javafx.css.PseudoClass.getPseudoClass("selected"), selected);
        if (selected) {
            box.getChildren()
                    .add(Gap.flow(
                            "hz-row-actions",
                            Buttons.compact(words.of("act.open"), Keys.ENTER, () -> open.accept(chat.session())),
                            Buttons.compact(words.of("chats.remove"), "", () -> model.remove(chat.session()))));
        }
        box.setAccessibleRole(AccessibleRole.LIST_ITEM);
        box.setAccessibleText(Drawable.of(title + ", " + about));
        box.setOnMouseClicked(event -> {
            list.getSelectionModel().select(chat);
            if (event.getClickCount() == 2) {
                open.accept(chat.session());
            }
        });
        return box;
    }

    private void key(KeyEvent event) {
        if (!Keys.isCommand(event)) {
            return;
        }
        Optional<ListChats.Chat> chosen =
                Optional.ofNullable(list.getSelectionModel().getSelectedItem());
        if (event.getCode() == KeyCode.ENTER && list.equals(event.getTarget())) {
            chosen.map(ListChats.Chat::session).ifPresent(open);
        } else if (event.getCode() == KeyCode.J) {
            list.getSelectionModel().selectNext();
        } else if (event.getCode() == KeyCode.K) {
            list.getSelectionModel().selectPrevious();
        } else {
            return;
        }
        event.consume();
    }
}
