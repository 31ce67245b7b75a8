package heinzel.desktop.chat;

import heinzel.api.operation.Preview;
import heinzel.desktop.part.Buttons;
import heinzel.desktop.part.Copying;
import heinzel.desktop.part.Decision;
import heinzel.desktop.part.Gap;
import heinzel.desktop.part.GoingBar;
import heinzel.desktop.part.NodeId;
import heinzel.desktop.part.Pill;
import heinzel.desktop.part.Running;
import heinzel.desktop.part.Say;
import heinzel.desktop.part.TwoEnds;
import heinzel.desktop.theme.Icon;
import heinzel.desktop.theme.Icons;
import heinzel.desktop.theme.Tone;
import heinzel.desktop.words.Drawable;
import heinzel.desktop.words.Words;
import heinzel.modules.chat.ActionState;
import heinzel.modules.chat.ShownAction;
import java.util.Map;
import javafx.animation.PauseTransition;
import javafx.scene.AccessibleRole;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import javafx.util.Duration;

/// A proposal, for the person to decide: what will run, readable, as a command line, and as JSON one
/// click away. All of it is made from the stored call. Confirm can't be pressed in the card's first
/// 400 ms; the model holds that rule, the card only draws it.
final class ConfirmCard extends VBox {
    private static final Duration ASK_AGAIN = Duration.millis(50);

    private final Words words;
    private final ShownAction action;
    private final ChatModel model;
    private final VBox json = new VBox();

    /// @param title what it does, in words
    ConfirmCard(Words words, ChatModel model, ChatLine.Proposal line, String title) {
        this.words = words;
        this.model = model;
        this.action = line.action();
        boolean pending = action.state() == ActionState.PENDING;
        boolean running =
                model.runningProperty().get().filter(action.id()::equals).isPresent();
        getStyleClass().addAll("hz-card", "hz-confirm");
        setAccessibleRole(AccessibleRole.PARENT);
        setAccessibleText(Drawable.exact(title + ", " + words.of(action.state()) + ": " + action.command()));
        getChildren().add(head(line, title));
        if (running) {
            Running now = model.runningNow();
            getChildren().add(GoingBar.of(words, now.since(), now.going()));
            return;
        }
        Map<String, String> readable = Arguments.readable(action.arguments());
        if (pending && !readable.isEmpty()) {
            getChildren().add(arguments(readable));
        }
        if (pending && !action.changes().isEmpty()) {
            getChildren().add(changes());
        }
        if (pending && !action.after().isEmpty()) {
            getChildren().add(Say.wrapped(words.of("confirm.after", String.join(", ", action.after())), "hz-muted"));
        }
        action.error().ifPresent(error -> getChildren().add(Say.wrapped(error, "hz-danger")));
        action.note().ifPresent(note -> getChildren().add(Say.wrapped(words.of(noteKey()), "hz-warning")));
        if (action.rule().isPresent()) {
            getChildren().add(Say.wrapped(words.of("confirm.byrule"), "hz-muted"));
        }
        if (pending) {
            getChildren().add(command());
        }
        json.setManaged(false);
        json.setVisible(false);
        getChildren().addAll(json, foot(pending));
        if (pending && action.ruleable()) {
            getChildren().add(reaches());
        }
    }

    /// The two wider answers, under the same guard as the plain one: the very same, in this chat or in all,
    /// from now on.
    private TwoEnds reaches() {
        Button here = Buttons.link(words.of("confirm.session"), () -> model.confirm(action, ChatModel.Reach.THIS_CHAT));
        Button always = Buttons.link(words.of("confirm.always"), () -> model.confirm(action, ChatModel.Reach.ALWAYS));
        guard(here);
        guard(always);
        return new TwoEnds(
                "hz-confirm-ends",
                Say.wrapped(words.of("confirm.reach"), "hz-small", "hz-muted"),
                Gap.line("hz-confirm-foot", NodeId.CARD_SESSION.on(here), NodeId.CARD_ALWAYS.on(always)));
    }

    /// A note is told of what may have run, of what was undone, and of what is not there any more.
    private String noteKey() {
        if (action.state() == ActionState.DONE) {
            return "confirm.undone";
        }
        return action.command().isEmpty() ? "confirm.gone" : "confirm.mayhaverun";
    }

    private HBox head(ChatLine.Proposal line, String title) {
        Icon icon = switch (action.state()) {
            case PENDING -> Icon.DOCUMENT;
            case RUNNING -> Icon.AWAKE;
            case DONE -> Icon.DONE;
            case FAILED -> Icon.FAILED;
            case DECLINED, SUPERSEDED -> Icon.DECLINED;
        };
        Tone tone = switch (action.state()) {
            case PENDING -> Tone.PLAIN;
            case RUNNING -> Tone.ACCENT;
            case DONE -> Tone.SUCCESS;
            case FAILED -> Tone.DANGER;
            case DECLINED, SUPERSEDED -> Tone.MUTED;
        };
        HBox head = Gap.line("hz-card-head", Icons.of(icon, 16, tone), Gap.grow(Say.wrapped(title, "hz-strong")));
        if (line.of() > 1) {
            head.getChildren().add(Say.whole(Say.small(words.of("confirm.place", line.number(), line.of()))));
        }
        String state = words.of(action.state());
        String when = words.moments().time(action.at());
        head.getChildren()
                .add(
                        action.state() == ActionState.PENDING
                                ? Pill.of(state, Tone.PLAIN)
                                : Say.whole(Say.small(words.of("confirm.state", state, when))));
        return head;
    }

    private GridPane arguments(Map<String, String> readable) {
        var grid = new GridPane();
        grid.getStyleClass().add("hz-arguments");
        int row = 0;
        for (Map.Entry<String, String> argument : readable.entrySet()) {
            Label value = Say.exact(argument.getValue());
            GridPane.setHgrow(value, Priority.ALWAYS);
            grid.addRow(row, Say.whole(Say.muted(words.told().name(argument.getKey()))), value);
            row++;
        }
        return grid;
    }

    /// What it would change, each before and after. A name may be long, so what becomes of it stands below.
    private VBox changes() {
        String nothing = words.of("confirm.nothing");
        VBox changes = Gap.stack("hz-changes");
        for (Preview.Change change : action.changes()) {
            changes.getChildren()
                    .addAll(
                            Say.exact(change.what(), "hz-muted"),
                            Say.exact(change.before().orElse(nothing) + " → "
                                    + change.after().orElse(nothing)));
        }
        return changes;
    }

    private HBox command() {
        return Copying.command(
                words, Gap.grow(NodeId.CARD_COMMAND.on(Say.exact(action.command(), "hz-mono"))), action::command);
    }

    private TwoEnds foot(boolean pending) {
        Button raw = Buttons.link(words.of("confirm.json"), this::fold);
        raw.getStyleClass().add("hz-small");
        HBox says = Gap.line("hz-confirm-foot");
        HBox does = Gap.line("hz-confirm-foot");
        if (pending) {
            Icon icon = action.undo() ? Icon.UNDO : Icon.INFO;
            String undo = words.of(action.undo() ? "confirm.undoable" : "confirm.final");
            says.getChildren().addAll(Icons.of(icon, 12, Tone.MUTED), Say.small(undo), Say.small("·"));
        }
        says.getChildren().add(raw);
        if (action.state() == ActionState.DONE && action.undo()) {
            does.getChildren()
                    .add(NodeId.CARD_UNDO.on(Buttons.link(words.of("confirm.undo"), () -> model.undo(action))));
        }
        if (pending) {
            var decision = new Decision(
                    words.of("confirm.confirm"), () -> model.confirm(action),
                    words.of("confirm.decline"), () -> model.decline(action));
            guard(decision.yes());
            does.getChildren().addAll(NodeId.CARD_DECLINE.on(decision.no()), NodeId.CARD_CONFIRM.on(decision.yes()));
        }
        return new TwoEnds("hz-confirm-ends", says, does);
    }

    /// Drawn as disabled until the model allows it, and asked again while the time has not come.
    private void guard(Button confirm) {
        boolean mayNow = model.confirmable(action);
        confirm.setDisable(!mayNow);
        confirm.setTooltip(mayNow ? null : new Tooltip(words.of("confirm.readfirst")));
        boolean first = model.firstPending()
                .map(ShownAction::id)
                .filter(action.id()::equals)
                .isPresent();
        if (!mayNow && first) {
            var wait = new PauseTransition(ASK_AGAIN);
            wait.setOnFinished(event -> guard(confirm));
            wait.play();
        }
    }

    private void fold() {
        boolean open = !json.isVisible();
        if (open && json.getChildren().isEmpty()) {
            Label text = Say.exact(Arguments.laidOut(action.arguments()), "hz-mono");
            json.getChildren().add(Gap.line("hz-command", text));
        }
        json.setVisible(open);
        json.setManaged(open);
    }
}
