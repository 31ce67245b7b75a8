package heinzel.desktop.frame;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heinzel.desktop.frame.PanelRule.Open;
import heinzel.desktop.frame.PanelRule.Place;
import heinzel.desktop.frame.PanelRule.Room;
import heinzel.desktop.frame.PanelRule.Wanted;
import heinzel.testing.Proves;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;

/// The rule against its table of cases, which the web page shares, and against what must hold in any room.
final class PanelRuleTest {
    @ParameterizedTest
    @CsvFileSource(resources = "/heinzel/panel-rule.csv")
    @Proves({"C24.2", "C24.3"})
    void theTableOfCasesHolds(
            Open open,
            double width,
            double height,
            double rem,
            double wanted,
            double share,
            String where,
            double size) {
        Place place = PanelRule.place(open, new Room(width, height, rem, 0), new Wanted(wanted, share));
        Place expected = switch (where) {
            case "closed" -> new Place.Closed();
            case "beside" -> new Place.Beside(size);
            case "below" -> new Place.Below(size);
            default -> throw new IllegalArgumentException("No such place: " + where);
        };
        assertEquals(expected, place);
    }

    @Property
    @Proves({"C24.2", "C24.3"})
    void besideMeansThatTheScreenKeepsThirtyRemAndBelowThatItCouldNot(
            @ForAll @DoubleRange(min = 0, max = 6000) double width,
            @ForAll @DoubleRange(min = 0, max = 4000) double height,
            @ForAll @DoubleRange(min = 10, max = 40) double rem,
            @ForAll @DoubleRange(min = 0, max = 200) double wanted,
            @ForAll @DoubleRange(min = 0, max = 1) double share,
            @ForAll Open open) {
        var room = new Room(width, height, rem, 1);
        switch (PanelRule.place(open, room, new Wanted(wanted, share))) {
            case Place.Closed closed -> assertEquals(Open.NOTHING, open);
            case Place.Beside(double panel) -> {
                assertTrue(width - 1 - panel >= 30 * rem - 1e-6, "the screen keeps 30rem");
                assertTrue(panel >= PanelRule.PANEL_LEAST * rem - 1e-6, "the panel can be read");
            }
            case Place.Below(double panel) -> {
                assertTrue(width - 1 - PanelRule.PANEL_LEAST * rem < 30 * rem, "beside was not possible");
                assertTrue(panel >= 0 && panel <= Math.max(0, height - 1), "both fit above each other");
            }
        }
    }

    @Property
    @Proves("C24.2")
    void aWiderWindowNeverMovesThePanelFromBesideToBelow(
            @ForAll @DoubleRange(min = 0, max = 3000) double width,
            @ForAll @DoubleRange(min = 0, max = 3000) double more,
            @ForAll @DoubleRange(min = 10, max = 40) double rem) {
        boolean beside = PanelRule.place(Open.CHAT, new Room(width, 900, rem, 1), Wanted.USUAL) instanceof Place.Beside;
        boolean wider =
                PanelRule.place(Open.CHAT, new Room(width + more, 900, rem, 1), Wanted.USUAL) instanceof Place.Beside;
        assertTrue(!beside || wider);
    }
}
