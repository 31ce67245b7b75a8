package heinzel.desktop.heinzel;

import heinzel.desktop.compare.Compare;
import heinzel.desktop.compare.DifferenceView;
import heinzel.desktop.part.Adaptive;
import heinzel.desktop.part.Gap;
import heinzel.desktop.part.Say;
import heinzel.desktop.part.Segments;
import heinzel.desktop.words.Words;
import heinzel.modules.heinzel.manage.ShowHeinzel.Version;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/// The contract: each version, and what changed from the one before it to the latest.
final class ContractPart {
    private static final int AROUND = 1;
    private static final double HEAD_FROM = 30;

    /// What is shown: one version, or the difference between two.
    private sealed interface Choice {
        record One(Version version) implements Choice {}

        record Between(Version before, Version after) implements Choice {}
    }

    private final Words words;

    ContractPart(Words words) {
        this.words = words;
    }

    VBox of(List<Version> versions) {
        VBox box = Gap.stack("hz-contract");
        if (versions.isEmpty()) {
            return box;
        }
        Version latest = versions.getLast();
        var choices = new ArrayList<Choice>();
        versions.forEach(version -> choices.add(new Choice.One(version)));
        if (versions.size() > 1) {
            choices.add(new Choice.Between(versions.get(versions.size() - 2), latest));
        }
        var card = new VBox();
        card.getStyleClass().addAll("hz-card", "hz-contract-card");
        var segments = new Segments<>(choices, choices.getLast(), this::name);
        segments.getStyleClass().add("hz-compact");
        segments.chosenProperty().subscribe(choice -> card.getChildren().setAll(draw(choice)));
        String about = words.of(
                latest.state().equals("approved") ? "page.approved" : "page.proposed",
                latest.version(),
                words.moments().day(latest.at()));
        HBox what = Gap.line("hz-part-head", Say.whole(Say.strong(words.of("page.contract"))), Say.small(about));
        Region head = choices.size() > 1 ? Adaptive.pair(HEAD_FROM, "hz-part-head", what, segments) : what;
        box.getChildren().addAll(head, card);
        return box;
    }

    private String name(Choice choice) {
        return switch (choice) {
            case Choice.One(Version version) -> "v" + version.version();
            case Choice.Between(Version before, Version after) ->
                words.of("page.fromto", before.version(), after.version());
        };
    }

    private Node draw(Choice choice) {
        return switch (choice) {
            case Choice.One(Version version) -> DifferenceView.plain(words, version.text());
            case Choice.Between(Version before, Version after) ->
                DifferenceView.lines(words, Compare.lines(before.text(), after.text(), AROUND));
        };
    }
}
