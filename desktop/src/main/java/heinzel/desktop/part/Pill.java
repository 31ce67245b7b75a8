package heinzel.desktop.part;

import heinzel.desktop.theme.Icon;
import heinzel.desktop.theme.Icons;
import heinzel.desktop.theme.Tone;
import java.util.Optional;
import javafx.scene.control.Label;
import javafx.scene.layout.Region;

/// A state in a word, rounded, with an icon where it needs one.
public final class Pill {
    private Pill() {}

    public static Label of(String words, Tone tone) {
        return of(words, tone, Optional.empty());
    }

    public static Label of(String words, Tone tone, Optional<Icon> icon) {
        Label pill = Say.plain(words, "hz-pill", tone.styleClass());
        icon.ifPresent(picture -> pill.setGraphic(Icons.of(picture, 12, tone)));
        pill.setMinWidth(Region.USE_PREF_SIZE);
        return pill;
    }
}
