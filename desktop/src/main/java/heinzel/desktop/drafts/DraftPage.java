package heinzel.desktop.drafts;

import heinzel.desktop.part.Adaptive;
import heinzel.desktop.part.Buttons;
import heinzel.desktop.part.Conditions;
import heinzel.desktop.part.Decision;
import heinzel.desktop.part.Gap;
import heinzel.desktop.part.Loaded;
import heinzel.desktop.part.NodeId;
import heinzel.desktop.part.Say;
import heinzel.desktop.part.Segments;
import heinzel.desktop.theme.Icon;
import heinzel.desktop.theme.Icons;
import heinzel.desktop.theme.Tone;
import heinzel.desktop.words.Words;
import heinzel.modules.heinzel.approve.Decided;
import heinzel.modules.heinzel.approve.ListDrafts;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ScrollPane;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;

/// One draft, as it stands in its document now, and the decision about it.
final class DraftPage {
    /// From here on, in em, title and choices stand in one line.
    private static final double HEAD_FROM = 40;

    private final Words words;
    private final DraftsModel model;
    private final Consumer<String> goToHeinzel;
    private final Consumer<String> chatAbout;
    private final DraftText text;
    private final Decision decision;

    /// Whether a draft is shown beside what was approved last; kept from one draft to the next.
    private final BooleanProperty compares = new SimpleBooleanProperty(true);

    DraftPage(Words words, DraftsModel model, Consumer<String> goToHeinzel, Consumer<String> chatAbout) {
        this.words = words;
        this.model = model;
        this.goToHeinzel = goToHeinzel;
        this.chatAbout = chatAbout;
        this.text = new DraftText(words);
        this.decision =
                new Decision(words.of("drafts.approve"), model::approve, words.of("drafts.reject"), model::reject);
        NodeId.DRAFT_APPROVE.on(Buttons.with(Icon.DONE, decision.yes()));
        NodeId.DRAFT_REJECT.on(decision.no());
    }

    /// What a person would call it.
    static String title(ListDrafts.Draft draft) {
        return Titled.of(draft.text()).name().orElse(draft.place());
    }

    Node draw(ListDrafts.Draft draft) {
        var pane = new BorderPane();
        pane.getStyleClass().add("hz-draft-page");
        var body = new VBox(head(draft), text(draft));
        var scroll = new ScrollPane(body);
        scroll.setFitToWidth(true);
        scroll.setFocusTraversable(false);
        pane.setCenter(scroll);
        pane.setBottom(foot(draft));
        return pane;
    }

    private VBox head(ListDrafts.Draft draft) {
        Button ask = Buttons.with(
                Icon.CHAT, Buttons.plain(words.of("act.ask"), "c", () -> chatAbout.accept("draft:" + draft.draft())));
        var deeds = new ArrayList<Node>(List.of(ask));
        if (draft.lastApproved().isPresent()) {
            var choice = new Segments<>(
                    List.of(true, false),
                    compares.get(),
                    compare -> words.of(compare ? "drafts.compared" : "drafts.alone"));
            choice.chosenProperty().subscribe(compares::set);
            deeds.addFirst(choice);
        }
        var first = Adaptive.pair(
                HEAD_FROM, "hz-head-line", Say.wrapped(title(draft), "hz-title"), deeds.toArray(Node[]::new));
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
            String odd = words.of(draft.text().isEmpty() ? "drafts.gone" : "drafts.tagless");
            head.getChildren()
                    .add(Gap.line(
                            "hz-draft-facts",
                            Icons.of(Icon.FAILED, 14, Tone.WARNING),
                            Gap.grow(Say.wrapped(odd, "hz-warning"))));
        }
        return head;
    }

    private Node text(ListDrafts.Draft draft) {
        var holder = new VBox();
        holder.getStyleClass().add("hz-document-holder");
        compares.subscribe(compare -> holder.getChildren()
                .setAll(draft.lastApproved()
                        .filter(approved -> compare)
                        .map(approved -> text.beside(draft, approved))
                        .orElseGet(() -> text.alone(draft))));
        return holder;
    }

    private VBox foot(ListDrafts.Draft draft) {
        boolean idle = !model.decidingProperty().get();
        decision.allow(idle && !draft.text().isEmpty(), idle);
        VBox foot = Gap.stack("hz-draft-foot", Gap.line("hz-deeds", decision.yes(), decision.no()));
        model.troubleProperty().get().ifPresent(failed -> foot.getChildren().addFirst(trouble(failed)));
        return foot;
    }

    /// The text moved: nothing was decided, and what is shown now is the new text.
    private Node trouble(Loaded.Failed<Decided> failed) {
        if (!failed.code().equals("conflict")) {
            return Conditions.trouble(words, failed);
        }
        return Gap.line(
                "hz-card-head",
                Icons.of(Icon.MOVED, 16, Tone.WARNING),
                Gap.grow(Say.wrapped(words.of("drafts.moved"), "hz-warning")));
    }

    /// Takes a key press that decides.
    boolean key(KeyEvent event) {
        return decision.key(event);
    }
}
