package heinzel.desktop.part;

import heinzel.desktop.theme.Icon;
import heinzel.desktop.theme.Icons;
import heinzel.desktop.theme.Tone;
import heinzel.desktop.words.Words;
import javafx.animation.PauseTransition;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.util.Duration;

/// How a part looks when it has nothing to show: empty, on its way, failed.
public final class Conditions {
    private static final Duration BEFORE_SHAPES = Duration.millis(300);

    private Conditions() {}

    /// One icon, one sentence, and what comes next.
    public static VBox empty(Icon icon, String sentence, String next) {
        Label second = Say.wrapped(next, "hz-muted");
        VBox box = Gap.stack("hz-empty", Icons.of(icon, 24, Tone.MUTED), Say.wrapped(sentence, "hz-strong"), second);
        second.setVisible(!next.isEmpty());
        second.setManaged(!next.isEmpty());
        return box;
    }

    /// Nothing for 300 ms, then still grey bars in the shape of the rows to come.
    public static Node loading(Words words, int rows) {
        var box = new VBox();
        box.getStyleClass().add("hz-shapes");
        for (int row = 0; row < rows; row++) {
            VBox bars = Gap.stack("hz-shape-bars", bar("hz-shape-long"), bar("hz-shape-short"));
            box.getChildren().add(Gap.line("hz-shape-row", bar("hz-shape-dot"), bars));
        }
        box.setVisible(false);
        box.setAccessibleText(words.of("state.loading"));
        var wait = new PauseTransition(BEFORE_SHAPES);
        wait.setOnFinished(event -> box.setVisible(true));
        wait.play();
        return box;
    }

    /// What happened, why, and what mends it, in the place of the part that failed.
    public static VBox failed(Words words, String title, Loaded.Failed<?> failure, Runnable again) {
        HBox head = Gap.line("hz-card-head", Icons.of(Icon.FAILED, 16, Tone.DANGER), Say.wrapped(title, "hz-strong"));
        VBox box = Gap.stack("hz-card", head, Say.wrapped(failure.said(), "hz-muted"));
        box.getStyleClass().add("hz-failure");
        if (!failure.fix().isEmpty()) {
            box.getChildren().add(Say.wrapped(failure.fix(), "hz-mono"));
        }
        box.getChildren().add(Buttons.plain(words.of("state.again"), "", again));
        box.setMaxWidth(Region.USE_PREF_SIZE);
        return box;
    }

    /// Something that was asked for did not work: what kind of trouble it is, in the person's language; then
    /// what hz says of it, and what to do.
    public static VBox trouble(Words words, Loaded.Failed<?> failure) {
        HBox head = Gap.line(
                "hz-card-head",
                Icons.of(Icon.FAILED, 16, Tone.DANGER),
                Gap.grow(Say.wrapped(words.of(Trouble.of(failure.code())), "hz-strong")));
        VBox said = Gap.stack("hz-trouble-said", Say.wrapped(failure.said(), "hz-muted"));
        if (!failure.fix().isEmpty()) {
            said.getChildren().add(Say.wrapped(failure.fix(), "hz-mono"));
        }
        return Gap.stack("hz-trouble", head, said);
    }

    private static Region bar(String style) {
        var bar = new Region();
        bar.getStyleClass().addAll("hz-shape", style);
        return bar;
    }
}
