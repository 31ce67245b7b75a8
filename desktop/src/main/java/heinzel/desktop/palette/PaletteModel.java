package heinzel.desktop.palette;

import heinzel.desktop.palette.PaletteRow.Section;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/// Places and operations, narrowed as the person types: every typed word must be there; names that begin with
/// what is typed come first, and the section that holds such a name stands first. Belongs to the application
/// thread.
public final class PaletteModel {
    private static final int SHOWN = 50;

    private final StringProperty typed = new SimpleStringProperty("");
    private final ObservableList<PaletteRow> rows = FXCollections.observableArrayList();
    private List<Place> places = List.of();
    private List<Deed> deeds = List.of();
    private int found;

    public PaletteModel() {
        typed.subscribe(words -> find());
    }

    /// What there is to find now.
    public void offer(List<Place> placesNow, List<Deed> deedsNow) {
        places = List.copyOf(placesNow);
        deeds = List.copyOf(deedsNow);
        find();
    }

    public StringProperty typedProperty() {
        return typed;
    }

    /// What was found, by section.
    public ObservableList<PaletteRow> rows() {
        return rows;
    }

    /// How many operations were found.
    public int foundDeeds() {
        return found;
    }

    /// How many operations there are.
    public int allDeeds() {
        return deeds.size();
    }

    /// The next row that can be chosen, going down or up from this one; this one where there is none.
    public int next(int from, int by) {
        for (int at = from + by; at >= 0 && at < rows.size(); at += by) {
            if (!(rows.get(at) instanceof PaletteRow.Head)) {
                return at;
            }
        }
        return from;
    }

    private void find() {
        String words = typed.get().toLowerCase(Locale.ROOT).strip();
        List<Place> there = matching(places, words, Place::name, Place::about);
        List<Deed> able = matching(
                deeds,
                words,
                Deed::name,
                deed -> deed.operation().at() + " " + deed.operation().summary());
        found = able.size();
        var all = new ArrayList<PaletteRow>();
        Runnable addPlaces = () -> add(all, Section.PLACES, there, PaletteRow.Go::new);
        Runnable addDeeds = () -> add(all, Section.OPERATIONS, able, PaletteRow.Do::new);
        boolean placesFirst =
                words.isEmpty() || able.isEmpty() || begins(there.stream().map(Place::name), words);
        (placesFirst ? addPlaces : addDeeds).run();
        (placesFirst ? addDeeds : addPlaces).run();
        rows.setAll(all);
    }

    private static boolean begins(java.util.stream.Stream<String> names, String words) {
        return names.anyMatch(name -> name.toLowerCase(Locale.ROOT).startsWith(words));
    }

    private static <T> void add(List<PaletteRow> all, Section section, List<T> found, Function<T, PaletteRow> row) {
        if (!found.isEmpty()) {
            all.add(new PaletteRow.Head(section));
            found.stream().limit(SHOWN).map(row).forEach(all::add);
        }
    }

    private static <T> List<T> matching(
            List<T> all, String words, Function<T, String> name, Function<T, String> about) {
        List<String> each = List.of(words.split("\\s+", -1));
        return all.stream()
                .filter(one -> {
                    String text = (name.apply(one) + " " + about.apply(one)).toLowerCase(Locale.ROOT);
                    return each.stream().allMatch(text::contains);
                })
                .sorted(Comparator.comparing(
                        one -> !name.apply(one).toLowerCase(Locale.ROOT).startsWith(words)))
                .toList();
    }
}
