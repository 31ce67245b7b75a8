package heinzel.desktop.drafts;

import heinzel.desktop.markdown.MarkdownView;
import heinzel.desktop.part.Buttons;
import heinzel.desktop.part.Gap;
import heinzel.desktop.part.NodeId;
import heinzel.desktop.part.Pill;
import heinzel.desktop.part.Say;
import heinzel.desktop.theme.Icon;
import heinzel.desktop.theme.Icons;
import heinzel.desktop.theme.Tone;
import heinzel.desktop.words.Words;
import heinzel.modules.heinzel.approve.ListDrafts;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;

/// One draft, as it stands in its document now, and the decision about it.
final class DraftPage {
    private final Words words;
    private final DraftsModel model;
    private final Consumer<String> goToHeinzel;
    private final Consumer<String> chatAbout;

    DraftPage(Words words, DraftsModel model, Consumer<String> goToHeinzel, Consumer<String> chatAbout) {
        this.words = words;
        this.model = model;
        this.goToHeinzel = goToHeinzel;
        this.chatAbout = chatAbout;
    }

    /// The draft's first heading, else its first line: what a person would call it.
    static String title(ListDrafts.Draft draft) {
        return draft.text()
                .lines()
                .map(line -> line.replaceFirst("^#{1,6}\\s*", "")
                        .replaceFirst("^[-*+]\\s+", "")
                        .strip())
                .filter(line -> !line.isBlank())
                .findFirst()
                .orElse(draft.place());
    }

    Node draw(ListDrafts.Draft draft) {
        var pane = new BorderPane();
        pane.getStyleClass().add("hz-draft-page");
        pane.setTop(head(draft));
        pane.setCenter(text(draft));
        pane.setBottom(foot(draft));
        return pane;
    }

    private VBox head(ListDrafts.Draft draft) {
        Button ask = Buttons.with(
                Icon.CHAT, Buttons.plain(words.of("act.ask"), "c", () -> chatAbout.accept("draft:" + draft.draft())));
        HBox first = Gap.line("hz-head-line", Gap.grow(Say.title(title(draft))), ask);
        Button who = Buttons.link(draft.name(), () -> goToHeinzel.accept(draft.id()));
        String facts = String.join(
                " · ",
                words.of("drafts.contract", draft.contractVersion()),
                words.of("drafts.since", words.moments().brief(draft.since())),
                draft.place());
        HBox second = Gap.line("hz-draft-facts", who, Gap.grow(Say.wrapped("· " + facts, "hz-muted")));
        VBox head = Gap.stack("hz-draft-head", first, second);
        if (draft.edited()) {
            head.getChildren()
                    .add(Gap.line(
                            "hz-draft-facts",
                            Icons.of(Icon.DRAFT, 14, Tone.MUTED),
                            Gap.grow(Say.wrapped(words.of("drafts.edited"), "hz-muted"))));
        }
        if (!draft.note().isEmpty()) {
            head.getChildren().add(Pill.of(draft.note(), Tone.WARNING, Optional.of(Icon.FAILED)));
        }
        return head;
    }

    private static Node text(ListDrafts.Draft draft) {
        VBox body = MarkdownView.of(draft.text(), address -> {});
        body.getStyleClass().addAll("hz-card", "hz-document");
        var holder = new VBox(body);
        holder.getStyleClass().add("hz-document-holder");
        var scroll = new ScrollPane(holder);
        scroll.setFitToWidth(true);
        return scroll;
    }

    private VBox foot(ListDrafts.Draft draft) {
        Button approve = NodeId.DRAFT_APPROVE.on(
                Buttons.with(Icon.DONE, Buttons.main(words.of("drafts.approve"), "y", this::approve)));
        Button reject = NodeId.DRAFT_REJECT.on(Buttons.plain(words.of("drafts.reject"), "n", this::reject));
        boolean decidable = !draft.text().isEmpty() && !model.decidingProperty().get();
        approve.setDisable(!decidable);
        reject.setDisable(model.decidingProperty().get());
        VBox foot = Gap.stack("hz-draft-foot", Gap.line("hz-head-line", approve, reject, Gap.rest()));
        model.troubleProperty()
                .get()
                .ifPresent(failed ->
                        foot.getChildren().addFirst(Say.wrapped(failed.said() + " " + failed.fix(), "hz-danger")));
        return foot;
    }

    void approve() {
        model.approve();
    }

    void reject() {
        model.reject();
    }
}
