package heinzel.desktop.part;

import heinzel.desktop.theme.Icon;
import heinzel.desktop.theme.Icons;
import heinzel.desktop.theme.Tone;
import heinzel.desktop.words.Words;
import java.time.Instant;
import javafx.scene.control.ProgressBar;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;

/// Work that runs: since when, and a bar where it is known how far it is, else the open ring alone.
public final class GoingBar {
    private GoingBar() {}

    public static VBox of(Words words, Instant since, Going going) {
        String says = words.of("going.since", words.moments().second(since));
        HBox line = Gap.line(
                "hz-going-line", Icons.of(Icon.AWAKE, 14, Tone.ACCENT), Gap.grow(Say.wrapped(says, "hz-muted")));
        VBox box = Gap.stack("hz-going", line);
        if (going.known()) {
            var bar = NodeId.GOING_BAR.on(new ProgressBar(going.share()));
            bar.setMaxWidth(Double.MAX_VALUE);
            bar.setAccessibleText(says);
            box.getChildren().add(bar);
        }
        return box;
    }
}
