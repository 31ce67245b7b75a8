package heinzel.desktop.heinzel;

import heinzel.desktop.part.Loaded;
import heinzel.desktop.port.Arrival;
import heinzel.desktop.port.Hz;
import heinzel.modules.heinzel.event.LifeState;
import heinzel.modules.heinzel.manage.ListHeinzels;
import heinzel.modules.heinzel.manage.Listing;
import java.math.BigDecimal;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Executor;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.collections.transformation.FilteredList;

/// All Heinzelmännchen, filtered by state and by what is typed. Filtering happens here, over rows that
/// are in memory, so that typing never waits. Belongs to the thread of its executor.
public final class HeinzelListModel {
    private static final int AT_MOST = 10_000;

    /// What waits for the person first, then by name.
    private static final Comparator<Listing> WAITING_FIRST =
            Comparator.comparingInt(HeinzelListModel::rank).thenComparing(Listing::name);

    private final Hz hz;
    private final Executor thread;
    private final ObservableList<Listing> all = FXCollections.observableArrayList();
    private final FilteredList<Listing> shown = new FilteredList<>(all);
    private final ReadOnlyObjectWrapper<Loaded<Long>> state = new ReadOnlyObjectWrapper<>(new Loaded.Loading<>());
    private final ObjectProperty<Optional<LifeState>> only = new SimpleObjectProperty<>(Optional.empty());
    private final StringProperty typed = new SimpleStringProperty("");

    public HeinzelListModel(Hz hz, Executor thread) {
        this.hz = hz;
        this.thread = thread;
        only.subscribe(wanted -> filter());
        typed.subscribe(words -> filter());
    }

    public void refresh() {
        var input =
                new ListHeinzels.Input(Optional.empty(), Optional.empty(), Optional.empty(), AT_MOST, Optional.empty());
        Arrival.on(thread, hz.invoke(input, ListHeinzels.Page.class), this::arrived);
    }

    private void arrived(ListHeinzels.Page page, Throwable failure) {
        if (failure != null) {
            state.set(Loaded.failed(failure));
            return;
        }
        List<Listing> sorted = page.items().stream().sorted(WAITING_FIRST).toList();
        if (!sorted.equals(all)) {
            all.setAll(sorted);
        }
        state.set(new Loaded.Ready<>(page.total()));
    }

    /// The rows on screen: of the chosen state, holding every word that is typed.
    public FilteredList<Listing> shown() {
        return shown;
    }

    public ObservableList<Listing> all() {
        return all;
    }

    /// How many are in a state.
    public int count(LifeState wanted) {
        return (int) all.stream().filter(row -> is(row, wanted)).count();
    }

    /// What all of them spent today.
    public BigDecimal usdToday() {
        return all.stream().map(Listing::usdToday).reduce(BigDecimal.ZERO, BigDecimal::add);
    }

    public ReadOnlyObjectProperty<Loaded<Long>> stateProperty() {
        return state.getReadOnlyProperty();
    }

    public ObjectProperty<Optional<LifeState>> onlyProperty() {
        return only;
    }

    public StringProperty typedProperty() {
        return typed;
    }

    private void filter() {
        Optional<LifeState> wanted = only.get();
        List<String> words =
                List.of(typed.get().toLowerCase(Locale.ROOT).strip().split("\\s+", -1));
        shown.setPredicate(row -> {
            String text = (row.name() + " " + row.keeps() + " " + row.id()).toLowerCase(Locale.ROOT);
            return wanted.map(one -> is(row, one)).orElse(true)
                    && words.stream().allMatch(text::contains);
        });
    }

    private static boolean is(Listing row, LifeState wanted) {
        return State.of(row.state()).filter(wanted::equals).isPresent();
    }

    private static int rank(Listing row) {
        return State.of(row.state())
                .map(state -> switch (state) {
                    case WAITING -> 0;
                    case AWAKE -> 1;
                    case PROPOSED -> 2;
                    case ASLEEP -> 3;
                    case PAUSED -> 4;
                    case RETIRED -> 5;
                })
                .orElse(6);
    }
}
