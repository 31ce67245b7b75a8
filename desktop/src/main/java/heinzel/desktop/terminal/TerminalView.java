package heinzel.desktop.terminal;

import heinzel.api.terminal.Terminal;
import heinzel.desktop.part.Buttons;
import heinzel.desktop.part.Conditions;
import heinzel.desktop.part.Gap;
import heinzel.desktop.part.Keys;
import heinzel.desktop.part.NodeId;
import heinzel.desktop.part.Say;
import heinzel.desktop.terminal.TerminalModel.State;
import heinzel.desktop.theme.Icon;
import heinzel.desktop.theme.Icons;
import heinzel.desktop.theme.Tone;
import heinzel.desktop.words.Drawable;
import heinzel.desktop.words.Words;
import java.nio.file.Path;
import java.util.function.Consumer;
import javafx.beans.value.ObservableDoubleValue;
import javafx.scene.AccessibleRole;
import javafx.scene.canvas.Canvas;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.scene.paint.Color;
import org.jspecify.annotations.Nullable;

/// The terminal: a line that names it and its folder, and the shell under it. The shell starts when the terminal is
/// shown for the first time.
public final class TerminalView extends VBox {
    /// Until the terminal has been laid out, and told the shell its size.
    private static final int COLUMNS = 80;

    private static final int ROWS = 24;

    private final Words words;
    private final TerminalModel model;
    private final Consumer<String> openLink;
    private final Inks inks;
    private final StackPane body = new StackPane();
    private final Label ink = new Label();
    private final Button chat;
    private @Nullable ShellWidget widget;
    private boolean wanted;

    /// @param rem      the root font size in pixels
    /// @param openLink follows a web link
    /// @param showChat opens the chat above this
    /// @param close    puts the terminal away, after its shell was ended
    public TerminalView(
            Words words,
            TerminalModel model,
            ObservableDoubleValue rem,
            Consumer<String> openLink,
            Runnable showChat,
            Runnable close) {
        this.words = words;
        this.model = model;
        this.openLink = openLink;
        inks = new Inks(words, rem.get());
        getStyleClass().add("hz-terminal");
        NodeId.TERMINAL.on(this);
        ink.getStyleClass().add("hz-terminal-ink");
        ink.setManaged(false);
        chat = Buttons.glyph(Icon.CHAT, words.of("terminal.chat"), showChat);
        Button away = NodeId.TERMINAL_CLOSE.on(Buttons.glyph(Icon.CLOSE, words.of("terminal.close"), () -> {
            model.end();
            close.run();
        }));
        HBox head = Gap.line(
                "hz-terminal-head",
                Icons.of(Icon.TERMINAL, 16, Tone.MUTED),
                Say.strong(words.of("terminal.title")),
                Gap.grow(Say.small(home(model.folder()))),
                chat,
                away);
        VBox.setVgrow(body, Priority.ALWAYS);
        body.getStyleClass().add("hz-terminal-body");
        body.setMinSize(0, 0);
        getChildren().addAll(head, body, ink);
        ink.textFillProperty().subscribe(fill -> recolour());
        body.backgroundProperty().subscribe(ground -> recolour());
        model.stateProperty().subscribe(this::show);
        rem.subscribe(size -> {
            inks.size(size.doubleValue());
            if (widget != null) {
                widget.resized();
            }
        });
    }

    /// The terminal is on screen now: its shell starts, if it has none.
    public void begin() {
        if (model.stateProperty().get() instanceof State.None) {
            model.begin(COLUMNS, ROWS);
        }
    }

    /// Whether the way to the chat stands here, when the chat's own line is gone.
    public void showChatButton(boolean shown) {
        chat.setVisible(shown);
        chat.setManaged(shown);
    }

    /// Lets the person type, as soon as there is a shell.
    public void focusShell() {
        wanted = true;
        if (widget != null) {
            wanted = false;
            widget.getTerminalPanel().getCanvas().requestFocus();
        } else if (body.lookup(".button") instanceof Button again) {
            again.requestFocus();
        }
    }

    /// Whether the keyboard is in here.
    public boolean hasKeyboard() {
        return isFocusWithin();
    }

    /// The folder that the panel is anchored to, as a person writes it.
    public String folder() {
        return home(model.folder());
    }

    /// What the shell shows now, in words.
    public String screen() {
        return widget == null ? "" : widget.screen();
    }

    private void show(State state) {
        if (!(state instanceof State.Running) && widget != null) {
            widget.close();
            widget = null;
        }
        switch (state) {
            case State.None none -> body.getChildren().clear();
            case State.Starting starting -> body.getChildren().setAll(Say.small(words.of("terminal.starting")));
            case State.Running(Terminal terminal) -> running(terminal);
            case State.Ended(int code) -> body.getChildren().setAll(ended(code));
            case State.Failed failed ->
                body.getChildren()
                        .setAll(Conditions.failed(
                                words, words.of("terminal.failed"), failed.why(), () -> model.begin(COLUMNS, ROWS)));
        }
    }

    private void running(Terminal terminal) {
        var made = new ShellWidget(inks, openLink);
        widget = made;
        recolour();
        Canvas canvas = made.getTerminalPanel().getCanvas();
        NodeId.TERMINAL_SCREEN.on(canvas);
        Keys.givesAllTo(canvas);
        canvas.setAccessibleRole(AccessibleRole.TEXT_AREA);
        canvas.setAccessibleHelp(words.of("terminal.leave"));
        // What stands there is read when the keyboard comes, since a picture has no text of its own.
        String name = words.of("terminal.named", home(model.folder()));
        canvas.focusedProperty()
                .subscribe(here -> canvas.setAccessibleText(here ? (name + "\n" + made.screen()).strip() : name));
        made.getTerminalPanel().getScrollBar().setFocusTraversable(false);
        made.setTtyConnector(new ShellConnector(terminal, code -> model.ended(terminal, code)));
        Pane pane = made.getPane();
        pane.setMinSize(0, 0);
        body.getChildren().setAll(pane);
        made.start();
        if (wanted) {
            focusShell();
        }
    }

    private VBox ended(int code) {
        Button again = Buttons.plain(words.of("terminal.again"), "", () -> {
            wanted = true;
            model.begin(COLUMNS, ROWS);
        });
        VBox box = Gap.stack("hz-empty", Say.wrapped(words.of("terminal.ended", code), "hz-muted"), again);
        box.setMaxSize(Region.USE_PREF_SIZE, Region.USE_PREF_SIZE);
        return box;
    }

    /// The style sheet's colours, for what no style sheet reaches.
    private void recolour() {
        boolean filled =
                body.getBackground() != null && !body.getBackground().getFills().isEmpty();
        if (filled
                && ink.getTextFill() instanceof Color text
                && body.getBackground().getFills().getLast().getFill() instanceof Color ground) {
            inks.colours(text, ground);
            if (widget != null) {
                widget.getTerminalPanel().repaint();
            }
        }
    }

    private static String home(Path folder) {
        Path home = Path.of(System.getProperty("user.home", ""));
        String shown = folder.startsWith(home) && !home.toString().isEmpty()
                ? Path.of("~").resolve(home.relativize(folder)).toString()
                : folder.toString();
        return Drawable.of(shown);
    }
}
