package heinzel.desktop.theme;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import javafx.scene.text.Font;

/// Inter in its two weights. JavaFX makes the semi-bold file a family of its own, and a style sheet can name
/// only one family.
public final class Fonts {
    public static final String REGULAR = "Inter";
    public static final String STRONG = "Inter SemiBold";

    private static final Font REGULAR_FACE = load("Inter-Regular.ttf");
    private static final Font STRONG_FACE = load("Inter-SemiBold.ttf");

    private Fonts() {}

    /// Loads both files, once for the life of the process.
    public static void load() {
        if (!REGULAR_FACE.getFamily().equals(REGULAR)
                || !STRONG_FACE.getFamily().equals(STRONG)) {
            throw new IllegalStateException("The shipped fonts are called " + REGULAR_FACE.getFamily() + " and "
                    + STRONG_FACE.getFamily() + ", but the style sheet names " + REGULAR + " and " + STRONG);
        }
    }

    private static Font load(String file) {
        try (InputStream bytes = Fonts.class.getResourceAsStream("/heinzel/fonts/" + file)) {
            Font font = bytes == null ? null : Font.loadFont(bytes, 14);
            if (font == null) {
                throw new IllegalStateException("The font file " + file + " is missing or can't be read");
            }
            return font;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
