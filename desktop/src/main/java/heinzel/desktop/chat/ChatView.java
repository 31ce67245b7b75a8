package heinzel.desktop.chat;

import heinzel.desktop.part.Buttons;
import heinzel.desktop.part.Conditions;
import heinzel.desktop.part.Gap;
import heinzel.desktop.part.Keys;
import heinzel.desktop.part.Loaded;
import heinzel.desktop.part.NodeId;
import heinzel.desktop.part.Say;
import heinzel.desktop.port.Hz;
import heinzel.desktop.theme.Icon;
import heinzel.desktop.words.Words;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.beans.binding.Bindings;
import javafx.collections.ListChangeListener;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextArea;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.util.Subscription;

/// A chat: messages from the top down, and the composer under them. The view follows an answer only
/// while it was at the end.
public final class ChatView extends VBox {
    private static final double AT_THE_END = 0.98;

    private final Words words;
    private final ChatModel model;
    private final LineView draw;
    private final VBox messages = new VBox();
    private final ScrollPane scroll = new ScrollPane(messages);
    private final TextArea input = NodeId.CHAT_INPUT.on(new TextArea());
    private final Label caps = Say.small("");
    private final StackPane action = new StackPane();
    private final VBox troubles = new VBox();
    private Subscription bindings = Subscription.EMPTY;

    /// @param openLink what following a link in an answer does
    public ChatView(Words words, ChatModel model, Hz hz, Consumer<String> openLink) {
        this.words = words;
        this.model = model;
        this.draw = new LineView(words, model, hz, openLink);
        getStyleClass().add("hz-chat");
        messages.getStyleClass().add("hz-messages");
        scroll.setFitToWidth(true);
        scroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        scroll.setAccessibleText(words.of("chat.messages"));
        NodeId.CHAT_MESSAGES.on(messages);
        VBox.setVgrow(scroll, Priority.ALWAYS);
        troubles.getStyleClass().add("hz-chat-trouble");
        getChildren().addAll(scroll, troubles, composer());
        addEventHandler(KeyEvent.KEY_PRESSED, this::key);
    }

    /// Begins to follow the model.
    public void attach() {
        ListChangeListener<ChatLine> onLines = this::linesChanged;
        model.lines().addListener(onLines);
        bindings = Subscription.combine(
                () -> model.lines().removeListener(onLines),
                model.answeringProperty().subscribe(this::answering),
                model.runningProperty().subscribe(running -> redraw()),
                model.runningNowProperty().subscribe(running -> redraw()),
                model.chatProperty().subscribe(chat -> showCaps()),
                model.troubleProperty().subscribe(trouble -> showTrouble()),
                model.muteProperty().subscribe(mute -> {
                    showTrouble();
                    answering(model.answeringProperty().get());
                }),
                model.unsentProperty().subscribe(this::restore));
        redraw();
    }

    /// Stops following it.
    public void detach() {
        bindings.unsubscribe();
    }

    /// Lets the person write.
    public void focusInput() {
        input.requestFocus();
    }

    private VBox composer() {
        input.setPromptText(words.of("chat.prompt"));
        input.setAccessibleText(words.of("chat.prompt"));
        input.setWrapText(true);
        input.getStyleClass().add("hz-bare");
        input.prefRowCountProperty()
                .bind(Bindings.createIntegerBinding(
                        () -> Math.clamp(input.getText().lines().count(), 1, 8), input.textProperty()));
        // Writing on means that what was said about the last try has been read.
        input.textProperty().addListener((text, before, now) -> {
            if (model.unsentProperty().get().filter(kept -> !kept.equals(now)).isPresent()) {
                model.heed();
            }
        });
        input.addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ENTER && !event.isShiftDown()) {
                send();
                event.consume();
            }
        });
        HBox foot = Gap.line("hz-composer-foot", Gap.grow(caps), action);
        VBox box = Gap.stack("hz-composer", input, foot);
        box.setMinHeight(USE_PREF_SIZE);
        return box;
    }

    private void send() {
        if (model.sendable()) {
            model.send(input.getText());
            if (model.answeringProperty().get()) {
                input.clear();
                scroll.setVvalue(1);
            }
        }
    }

    private void answering(boolean now) {
        Button button = now
                ? Buttons.with(Icon.STOP, Buttons.compact(words.of("chat.stop"), "Esc", model::stop))
                : Buttons.with(Icon.SEND, Buttons.compact(words.of("chat.send"), Keys.ENTER, this::send));
        boolean sendable = now || model.sendable();
        button.setDisable(!sendable);
        button.setTooltip(sendable ? null : new Tooltip(words.of("chat.notnow")));
        action.getChildren().setAll(NodeId.CHAT_SEND.on(button));
    }

    /// What could not be said stands in the composer again, unless the person has begun something else.
    private void restore(Optional<String> unsent) {
        if (unsent.isPresent() && input.getText().isBlank()) {
            input.setText(unsent.get());
            input.end();
        }
        answering(model.answeringProperty().get());
    }

    private void showCaps() {
        caps.setText(model.money()
                .map(money -> words.of("chat.cap", words.amounts().usd(money.askMax())))
                .orElse(""));
    }

    /// Why a message can't go, or did not: what, why, what to do, and a button that tries again.
    private void showTrouble() {
        Optional<Loaded.Failed<Object>> why =
                model.muteProperty().get().or(() -> model.troubleProperty().get());
        troubles.getChildren().clear();
        why.ifPresent(failed -> {
            troubles.getChildren().add(Conditions.trouble(words, failed));
            Button again = Buttons.compact(words.of("state.again"), "", model::heed);
            troubles.getChildren().add(Gap.line("hz-trouble-again", again));
        });
        troubles.setVisible(why.isPresent());
        troubles.setManaged(why.isPresent());
    }

    private void linesChanged(ListChangeListener.Change<? extends ChatLine> change) {
        boolean follow = scroll.getVvalue() >= AT_THE_END || messages.getHeight() <= scroll.getHeight();
        boolean oneGrew = change.next()
                && change.wasReplaced()
                && change.getAddedSize() == 1
                && change.getRemovedSize() == 1
                && messages.getChildren().size() == model.lines().size();
        if (oneGrew) {
            messages.getChildren().set(change.getFrom(), draw.draw(model.lines().get(change.getFrom())));
        } else {
            redraw();
        }
        if (follow) {
            scroll.applyCss();
            scroll.layout();
            scroll.setVvalue(1);
        }
    }

    private void redraw() {
        if (model.lines().isEmpty()) {
            messages.getChildren().setAll(Say.wrapped(words.of("chat.empty"), "hz-muted"));
        } else {
            messages.getChildren().setAll(model.lines().stream().map(draw::draw).toList());
        }
    }

    private void key(KeyEvent event) {
        if (event.getCode() == KeyCode.ESCAPE && model.answeringProperty().get()) {
            model.stop();
            event.consume();
        } else if (Keys.isCommand(event) && event.getCode() == KeyCode.Y) {
            model.firstPending().ifPresent(model::confirm);
            event.consume();
        } else if (Keys.isCommand(event) && event.getCode() == KeyCode.N) {
            model.firstPending().ifPresent(model::decline);
            event.consume();
        }
    }
}
