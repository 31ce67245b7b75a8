package heinzel.desktop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heinzel.testing.Proves;
import javafx.geometry.Dimension2D;
import javafx.geometry.Rectangle2D;
import org.junit.jupiter.api.Test;

class FirstSizeTest {
    @Test
    @Proves("P1")
    void aSmallScreenHoldsTheWholeWindow() {
        assertEquals(new Dimension2D(1440, 900), FirstSize.on(new Rectangle2D(0, 0, 2560, 1440)));
        assertFalse(FirstSize.fills(new Rectangle2D(0, 0, 2560, 1440)));
        assertEquals(new Dimension2D(1366, 740), FirstSize.on(new Rectangle2D(0, 28, 1366, 740)));
        assertTrue(FirstSize.fills(new Rectangle2D(0, 28, 1366, 740)));
    }
}
