package heinzel.measuring.process;

import heinzel.api.AllowedTo;
import heinzel.api.AllowedTo.Deed;
import java.awt.AWTException;
import java.awt.Rectangle;
import java.awt.Robot;
import java.awt.Toolkit;
import java.awt.image.BufferedImage;
import java.util.HashSet;
import java.util.Set;

/// Looks at a screen from outside and says when something has been drawn on it: words and lines, no mere
/// background.
public final class Watcher {
    /// An empty window has a few colours; text has many, because its edges are smoothed.
    private static final int DRAWN = 40;

    private static final int STEP = 3;

    private Watcher() {}

    /// Says `ready`, then `drawn`.
    @AllowedTo(what = Deed.USE_STANDARD_STREAMS, reason = "It talks to the bench that started it, and to nobody else.")
    public static void main(String[] arguments) throws AWTException {
        Robot robot = new Robot();
        Rectangle screen = new Rectangle(Toolkit.getDefaultToolkit().getScreenSize());
        int before = colours(robot.createScreenCapture(screen));
        System.out.println("ready");
        while (colours(robot.createScreenCapture(screen)) < before + DRAWN) {
            Thread.onSpinWait();
        }
        System.out.println("drawn");
    }

    private static int colours(BufferedImage image) {
        Set<Integer> colours = new HashSet<>();
        for (int y = 0; y < image.getHeight(); y += STEP) {
            for (int x = 0; x < image.getWidth(); x += STEP) {
                colours.add(image.getRGB(x, y));
            }
        }
        return colours.size();
    }
}
