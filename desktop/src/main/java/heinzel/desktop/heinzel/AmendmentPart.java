package heinzel.desktop.heinzel;

import heinzel.desktop.compare.Compare;
import heinzel.desktop.compare.DifferenceView;
import heinzel.desktop.part.Buttons;
import heinzel.desktop.part.Decision;
import heinzel.desktop.part.Gap;
import heinzel.desktop.part.NodeId;
import heinzel.desktop.part.Pill;
import heinzel.desktop.part.Say;
import heinzel.desktop.theme.Icon;
import heinzel.desktop.theme.Icons;
import heinzel.desktop.theme.Tone;
import heinzel.desktop.words.Words;
import heinzel.modules.heinzel.manage.ShowHeinzel;
import heinzel.modules.heinzel.manage.ShowHeinzel.Amendment;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import javafx.scene.control.Button;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/// The changes of the contract that wait for the person: each beside the version in force, with what it widens,
/// and the decision about it. A decision is bound to the text that is shown here.
final class AmendmentPart {
    private static final int AROUND = 1;

    private final Words words;
    private final HeinzelPageModel model;

    AmendmentPart(Words words, HeinzelPageModel model) {
        this.words = words;
        this.model = model;
    }

    /// Those that wait.
    static List<Amendment> waiting(ShowHeinzel.Shown shown) {
        return shown.amendments().stream()
                .filter(amendment -> amendment.state().equals("waiting"))
                .toList();
    }

    /// Whether it can be approved as it is: the person's own may widen the contract, another's may not.
    static boolean approvable(Amendment amendment) {
        return amendment.widens().isEmpty() || amendment.by().equals("user");
    }

    VBox of(ShowHeinzel.Shown shown, Amendment amendment) {
        HBox what = Gap.line(
                "hz-card-head",
                Icons.of(Icon.AMENDMENT, 16, Tone.WARNING),
                Gap.grow(Say.wrapped(heading(shown, amendment), "hz-strong")));
        VBox head = Gap.stack("hz-amendment-top", what);
        if (!amendment.widens().isEmpty()) {
            head.getChildren().add(widens(amendment));
        }
        VBox card = NodeId.AMENDMENT.on(Gap.stack("hz-card", head));
        card.getStyleClass().add("hz-amendment");
        if (!amendment.summary().isEmpty()) {
            card.getChildren().add(Say.wrapped(amendment.summary(), "hz-muted"));
        }
        inForce(shown)
                .ifPresent(before -> card.getChildren()
                        .add(DifferenceView.lines(words, Compare.lines(before, amendment.text(), AROUND))));
        if (!approvable(amendment)) {
            card.getChildren().add(Say.wrapped(words.of("amendment.mustadopt"), "hz-muted"));
        }
        card.getChildren().add(deeds(amendment));
        return card;
    }

    private String heading(ShowHeinzel.Shown shown, Amendment amendment) {
        return amendment.by().equals("user")
                ? words.of("amendment.yours", shown.contractVersion() + 1)
                : words.of("amendment.its", shown.name(), shown.contractVersion() + 1);
    }

    private Region widens(Amendment amendment) {
        String fields = amendment.widens().stream()
                .map(field -> words.told().name(field))
                .collect(Collectors.joining(", "));
        return Pill.of(words.of("amendment.widens", fields), Tone.WARNING, Optional.of(Icon.RULES));
    }

    private FlowPane deeds(Amendment amendment) {
        boolean idle = !model.busyProperty().get();
        if (approvable(amendment)) {
            Decision decision = decision(amendment).allow(idle, idle);
            return Gap.flow("hz-deeds", decision.yes(), decision.no());
        }
        Button adopt = Buttons.main(words.of("amendment.adopt"), "", () -> model.adopt(amendment));
        Button decline = Buttons.plain(words.of("confirm.decline"), "n", () -> model.decline(amendment));
        adopt.setDisable(!idle);
        decline.setDisable(!idle);
        return Gap.flow("hz-deeds", adopt, decline);
    }

    /// Yes and no to it, by button or key.
    Decision decision(Amendment amendment) {
        return new Decision(
                words.of("drafts.approve"), () -> model.approve(amendment),
                words.of("confirm.decline"), () -> model.decline(amendment));
    }

    private static Optional<String> inForce(ShowHeinzel.Shown shown) {
        return shown.contracts().stream()
                .filter(version -> version.version() == shown.contractVersion())
                .map(ShowHeinzel.Version::text)
                .findFirst();
    }
}
