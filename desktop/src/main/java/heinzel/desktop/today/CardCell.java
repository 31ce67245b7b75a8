package heinzel.desktop.today;

import heinzel.desktop.part.Buttons;
import heinzel.desktop.part.Gap;
import heinzel.desktop.part.Keys;
import heinzel.desktop.part.Say;
import heinzel.desktop.theme.Icon;
import heinzel.desktop.theme.Icons;
import heinzel.desktop.theme.Tone;
import heinzel.desktop.words.Drawable;
import heinzel.desktop.words.Words;
import java.util.ArrayList;
import java.util.List;
import javafx.css.PseudoClass;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import javafx.scene.text.TextFlow;

/// Draws the rows of Today.
final class CardCell {
    private static final PseudoClass SELECTED = PseudoClass.getPseudoClass("selected");

    private final Words words;
    private final TodayModel model;
    private final TodayActions actions;

    CardCell(Words words, TodayModel model, TodayActions actions) {
        this.words = words;
        this.model = model;
        this.actions = actions;
    }

    Node draw(TodayRow row, boolean selected) {
        return switch (row) {
            case TodayRow.Head head -> head(head);
            case TodayRow.Item item -> item(item, selected);
            case TodayRow.Settled settled -> settled(settled);
            case TodayRow.Fold fold -> fold(fold);
        };
    }

    private Node head(TodayRow.Head head) {
        Label name = Say.plain(words.of(head.group()), "hz-small", "hz-muted", "hz-strong");
        return Gap.line("hz-section-head", name, Say.small(String.valueOf(head.count())));
    }

    private Node item(TodayRow.Item item, boolean selected) {
        Card card = item.card();
        Icon icon = item.marked() ? Icon.DONE : card.kind().icon();
        Tone tone = item.marked() ? Tone.ACCENT : card.kind().tone();
        TextFlow sentence = Say.flow(Say.run(card.who() + " ", "hz-strong"), Say.run(card.what()));
        sentence.setMaxHeight(Double.MAX_VALUE);
        VBox text = Gap.grow(Gap.stack("hz-row-text", sentence, Say.wrapped(why(card), "hz-small", "hz-muted")));
        Label age = Say.whole(Say.small(words.moments().age(card.at())));
        HBox line = Gap.line("hz-row-line", Icons.of(icon, 16, tone), text, age);
        VBox box = Gap.stack("hz-row", line);
        box.pseudoClassStateChanged(SELECTED, selected);
        if (selected) {
            box.getChildren().add(actionLine(card));
        }
        box.setAccessibleRole(AccessibleRole.LIST_ITEM);
        box.setAccessibleText(Drawable.of(words.of(card.group()) + ": " + card.who() + " " + card.what() + ". "
                + why(card) + ", " + words.moments().age(card.at())));
        box.setOnMouseClicked(event -> {
            model.select(card.id());
            if (event.getClickCount() == 2) {
                actions.open(card);
            }
        });
        return box;
    }

    private String why(Card card) {
        var parts = new ArrayList<String>(List.of(card.why()));
        card.usd().ifPresent(usd -> parts.add(words.amounts().usd(usd)));
        card.until()
                .ifPresent(until ->
                        parts.add(words.of("today.returns", words.moments().brief(until))));
        parts.removeIf(String::isEmpty);
        return String.join(" · ", parts);
    }

    private FlowPane actionLine(Card card) {
        FlowPane line = Gap.flow("hz-row-actions");
        line.getChildren()
                .addAll(
                        Buttons.compact(words.of("act.open"), Keys.ENTER, () -> actions.open(card)),
                        Buttons.compact(words.of("act.ask"), "c", () -> actions.ask(card)));
        boolean open = card.state() == Card.State.OPEN;
        if (model.allows(card, TodaySource.Act.SNOOZE)) {
            line.getChildren().add(Buttons.compact(words.of("act.snooze"), "h", () -> actions.snooze(line)));
        }
        if (model.allows(card, TodaySource.Act.DONE)) {
            line.getChildren().add(Buttons.compact(words.of("act.done"), "e", model::done));
        }
        if (!open) {
            line.getChildren().add(Buttons.compact(words.of("act.undo"), "z", () -> model.undo(card.id())));
        }
        return line;
    }

    private Node settled(TodayRow.Settled settled) {
        Card card = settled.card();
        String said = card.state() == Card.State.SNOOZED
                ? words.of(
                        "today.snoozed",
                        card.who(),
                        card.until().map(words.moments()::brief).orElse(""))
                : words.of("today.isdone", card.who());
        var undo = Buttons.with(Icon.UNDO, Buttons.link(words.of("act.undo"), () -> model.undo(card.id())));
        return Gap.line(
                "hz-settled",
                Icons.of(card.state() == Card.State.SNOOZED ? Icon.SNOOZED : Icon.DONE, 16, Tone.SUCCESS),
                Gap.grow(Say.muted(said)),
                undo,
                Keys.boxed("z"));
    }

    private Node fold(TodayRow.Fold fold) {
        String beside = fold.group() == Card.Group.SNOOZED
                ? words.of(
                        "today.fold.snoozed",
                        fold.count(),
                        fold.first().who(),
                        fold.first().until().map(words.moments()::brief).orElse(""))
                : words.of("today.fold.done", fold.count());
        Icon icon = fold.open() ? Icon.OPEN_BELOW : Icon.OPEN_RIGHT;
        var button = Buttons.link(words.of(fold.group()) + " " + beside, () -> model.toggle(fold.group()));
        button.getStyleClass().add("hz-fold");
        button.setGraphic(Gap.line(
                "hz-fold-line",
                Icons.of(icon, 14, Tone.MUTED),
                Say.plain(words.of(fold.group()), "hz-small", "hz-muted", "hz-strong"),
                Say.small(beside)));
        button.setContentDisplay(javafx.scene.control.ContentDisplay.GRAPHIC_ONLY);
        button.setAccessibleText(words.of(fold.group()) + " " + beside);
        return button;
    }
}
