package heinzel.desktop.frame;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import heinzel.desktop.frame.PanelRule.Place;
import heinzel.desktop.frame.PanelRule.Room;
import heinzel.testing.Proves;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class FrameModelTest {
    private static final Room ROOM = new Room(1224, 900, 14, 0);

    @TempDir
    Path folder;

    @Test
    @Proves("C24")
    void theDividersPlaceSurvivesARestart() {
        var places = new FilePlaces(folder.resolve("window.properties"), Runnable::run);
        var model = new FrameModel(places);
        model.drag(ROOM, 560);
        model.dropped();
        model.toggleChat();
        var restarted = new FrameModel(new FilePlaces(folder.resolve("window.properties"), Runnable::run));
        assertFalse(restarted.chatOpenProperty().get());
        restarted.toggleChat();
        assertEquals(new Place.Beside(560), restarted.place(ROOM));
    }

    @Test
    @Proves("C24.2")
    void theDividerMovesOnlyWithinTheRule() {
        var model = new FrameModel(new FilePlaces(folder.resolve("none"), Runnable::run));
        model.drag(ROOM, 5_000);
        assertEquals(new Place.Beside(804), model.place(ROOM));
        model.drag(ROOM, 10);
        assertEquals(new Place.Beside(336), model.place(ROOM));
    }

    @Test
    @Proves("C24")
    void aLayoutThatCantBeReadIsAsGoodAsNone() throws Exception {
        Path file = folder.resolve("window.properties");
        Files.writeString(file, "panel-width=wide\n");
        assertEquals(Places.Layout.FIRST, new FilePlaces(file, Runnable::run).load());
    }

    @Test
    @Proves("C18")
    void aNoticesPlaceLeadsToItsScreenAndAnUnknownOneToToday() {
        assertEquals(new Route.Draft("d1"), Route.of("draft:d1"));
        assertEquals(new Route.Heinzel("hz-1"), Route.of("heinzel:hz-1"));
        assertEquals(new Route.Top(Destination.DOCTOR), Route.of("/doctor"));
        assertEquals(new Route.Top(Destination.TODAY), Route.of("event:gone"));
    }

    @Test
    @Proves("P8")
    void backLeadsToWhatWasShownBefore() {
        var model = new FrameModel(new FilePlaces(folder.resolve("none"), Runnable::run));
        model.go(new Route.Top(Destination.DRAFTS));
        model.go(new Route.Draft("d1"));
        model.back();
        assertEquals(new Route.Top(Destination.DRAFTS), model.routeProperty().get());
    }
}
