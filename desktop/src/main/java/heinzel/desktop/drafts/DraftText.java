package heinzel.desktop.drafts;

import heinzel.desktop.compare.Compare;
import heinzel.desktop.compare.Compare.Pair;
import heinzel.desktop.compare.DifferenceView;
import heinzel.desktop.markdown.MarkdownView;
import heinzel.desktop.part.Adaptive;
import heinzel.desktop.part.Gap;
import heinzel.desktop.part.Say;
import heinzel.desktop.words.Words;
import heinzel.modules.heinzel.approve.ListDrafts;
import heinzel.modules.heinzel.manage.Pending;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;

/// A draft's text: alone, or beside what was approved last, with the words marked that differ.
final class DraftText {
    /// Two columns of prose need so much room, in em; with less, what was stands above what is.
    private static final double BESIDE_FROM = 50;

    private final Words words;

    DraftText(Words words) {
        this.words = words;
    }

    Node alone(ListDrafts.Draft draft) {
        VBox body = MarkdownView.of(Titled.of(draft.text()).text(), address -> {});
        body.getStyleClass().addAll("hz-card", "hz-document");
        return body;
    }

    Node beside(ListDrafts.Draft draft, Pending.Approved approved) {
        Titled before = Titled.of(approved.text());
        Titled after = Titled.of(draft.text());
        List<Pair> pairs = Compare.columns(before.text(), after.text());
        String changes = words.of("drafts.changes", Compare.changes(pairs));
        return new Adaptive(BESIDE_FROM, wide -> {
            HBox was = head(words.of("drafts.lastapproved"), about(before, approved));
            HBox is = head(words.of("drafts.draft"), about(after, Optional.empty()));
            is.getChildren().addAll(Gap.rest(), Say.whole(Say.small(changes)));
            VBox card = wide
                    ? Gap.stack("hz-comparison", DifferenceView.heads(was, is), DifferenceView.beside(words, pairs))
                    : Gap.stack("hz-comparison", was, is, DifferenceView.below(words, pairs));
            card.getStyleClass().add("hz-card");
            return card;
        });
    }

    private static HBox head(String name, String about) {
        HBox head = Gap.line("hz-column-head", Say.whole(Say.strong(name)), Say.muted(about));
        head.setMaxWidth(Double.MAX_VALUE);
        return head;
    }

    private String about(Titled text, Pending.Approved approved) {
        return about(text, Optional.of(words.moments().day(approved.at())));
    }

    private String about(Titled text, Optional<String> day) {
        var parts = new ArrayList<String>();
        text.title().ifPresent(parts::add);
        day.ifPresent(parts::add);
        parts.add(words.of("drafts.words", text.words()));
        return String.join(", ", parts);
    }
}
