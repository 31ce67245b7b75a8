package heinzel.desktop.theme;

import atlantafx.base.theme.PrimerDark;
import atlantafx.base.theme.PrimerLight;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import javafx.scene.Scene;

/// AtlantaFX's Primer with hz's tokens, sizes and components on top, for one scene.
///
/// Light and dark are two token sheets rather than a pseudo-class on the root, because a menu or a tooltip is a
/// scene of its own that copies its owner's sheets but not the state of the owner's root.
public final class Theme {
    /// The text size, in pixels, at which the pictures of the design are drawn. Everything else is said in em.
    public static final double BASE = 14;

    private static final List<Integer> ICONS = List.of(12, 14, 16, 18, 24);

    private Theme() {}

    /// Dresses the scene. `rem` is the root font size in pixels: 14 at 100 %, 28 at 200 %.
    public static void apply(Scene scene, Look look, double rem) {
        Fonts.load();
        scene.setUserAgentStylesheet(
                switch (look) {
                    case LIGHT -> new PrimerLight().getUserAgentStylesheet();
                    case DARK -> new PrimerDark().getUserAgentStylesheet();
                });
        scene.getStylesheets()
                .setAll(
                        sheet(
                                switch (look) {
                                    case LIGHT -> "light.css";
                                    case DARK -> "dark.css";
                                }),
                        sheet("base.css"),
                        sheet("parts.css"),
                        sheet("screens.css"),
                        sizes(rem));
    }

    private static String sheet(String name) {
        return Objects.requireNonNull(Theme.class.getResource(name), name).toExternalForm();
    }

    /// The root font size, and the icon sizes that go with it: an icon is a glyph whose font size can't be
    /// given in em of the text beside it.
    private static String sizes(double rem) {
        var css = new StringBuilder(".root{-fx-font-size:").append(pixels(rem)).append("}");
        for (int icon : ICONS) {
            css.append(".hz-icon-")
                    .append(icon)
                    .append("{-fx-icon-size:")
                    .append(pixels(icon * rem / BASE))
                    .append("}");
        }
        return "data:text/css;charset=UTF-8,"
                + URLEncoder.encode(css.toString(), StandardCharsets.UTF_8).replace("+", "%20");
    }

    private static String pixels(double value) {
        return String.format(Locale.ROOT, "%.2fpx", value);
    }
}
