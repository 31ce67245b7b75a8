package heinzel.desktop;

import javafx.geometry.Dimension2D;
import javafx.geometry.Rectangle2D;

/// How large the window is when it first opens: as drawn, and on a smaller screen no larger than that screen. Where
/// nothing manages windows, nobody else would keep its edges in sight.
final class FirstSize {
    private static final double WIDTH = 1440;
    private static final double HEIGHT = 900;

    private FirstSize() {}

    /// Whether it fills the screen, so that its frame needs the room of the system's maximizing.
    static boolean fills(Rectangle2D screen) {
        return screen.getWidth() <= WIDTH || screen.getHeight() <= HEIGHT;
    }

    /// @param screen the part of a screen that is free for windows
    static Dimension2D on(Rectangle2D screen) {
        return new Dimension2D(Math.min(WIDTH, screen.getWidth()), Math.min(HEIGHT, screen.getHeight()));
    }
}
