package heinzel.desktop.palette;

import static org.junit.jupiter.api.Assertions.assertEquals;

import heinzel.desktop.theme.Icon;
import heinzel.testing.Proves;
import java.util.List;
import org.junit.jupiter.api.Test;

final class PaletteModelTest {
    private final PaletteModel model = new PaletteModel();

    @Test
    @Proves("P8")
    void whatBeginsWithTheTypedWordsComesFirst() {
        model.offer(
                List.of(place("retro-notes", "report"), place("weekly-report", "Checkout"), place("Report", "Screen")),
                List.of());
        model.typedProperty().set("report");
        assertEquals(List.of("Report", "retro-notes", "weekly-report"), names());
        model.typedProperty().set("report check");
        assertEquals(List.of("weekly-report"), names());
    }

    private List<String> names() {
        return model.rows().stream()
                .filter(PaletteRow.Go.class::isInstance)
                .map(row -> ((PaletteRow.Go) row).place().name())
                .toList();
    }

    private static Place place(String name, String about) {
        return new Place(name, about, Icon.CAP, () -> {});
    }
}
