package heinzel.desktop.part;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heinzel.desktop.fx.Fx;
import heinzel.testing.Proves;
import javafx.scene.layout.Region;
import org.junit.jupiter.api.Test;

/// Nothing that a person decides with is cut, whatever the room.
final class TwoEndsTest {
    private final Region says = sized(200);
    private final Region does = sized(180);
    private final TwoEnds ends = new TwoEnds("hz-confirm-ends", says, does);

    TwoEndsTest() {
        Fx.start();
        ends.setSpacing(10);
    }

    @Test
    @Proves("P8")
    void bothStandInOneLineWhereThereIsRoom() {
        laidOut(500);
        assertEquals(320, does.getLayoutX());
        assertEquals(says.getLayoutY(), does.getLayoutY());
        assertEquals(20, ends.getHeight());
    }

    @Test
    @Proves("P8")
    void whatCanBeDoneStandsBelowWhereThereIsNot() {
        laidOut(389);
        assertEquals(209, does.getLayoutX());
        assertEquals(30, does.getLayoutY());
        assertEquals(180, does.getWidth());
        assertEquals(50, ends.getHeight());

        laidOut(100);
        assertTrue(does.getLayoutX() >= 0 && does.getLayoutX() + does.getWidth() <= 100, "it stays inside");
    }

    private void laidOut(double width) {
        ends.resize(width, ends.prefHeight(width));
        ends.layout();
    }

    private static Region sized(double width) {
        var region = new Region();
        region.setPrefSize(width, 20);
        region.setMinWidth(0);
        return region;
    }
}
