package heinzel.desktop.palette;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/// Places, narrowed as the person types: every typed word must be there; names that begin with what is
/// typed come first. Belongs to the application thread.
public final class PaletteModel {
    private static final int SHOWN = 50;

    private final StringProperty typed = new SimpleStringProperty("");
    private final ObservableList<Place> found = FXCollections.observableArrayList();
    private List<Place> places = List.of();

    public PaletteModel() {
        typed.subscribe(words -> find());
    }

    /// What there is to find now.
    public void offer(List<Place> now) {
        places = List.copyOf(now);
        find();
    }

    public StringProperty typedProperty() {
        return typed;
    }

    public ObservableList<Place> found() {
        return found;
    }

    private void find() {
        String words = typed.get().toLowerCase(Locale.ROOT).strip();
        List<String> each = List.of(words.split("\\s+", -1));
        found.setAll(places.stream()
                .filter(place -> {
                    String text = (place.name() + " " + place.about()).toLowerCase(Locale.ROOT);
                    return each.stream().allMatch(text::contains);
                })
                .sorted(Comparator.comparing(
                        place -> !place.name().toLowerCase(Locale.ROOT).startsWith(words)))
                .limit(SHOWN)
                .toList());
    }
}
