package heinzel.desktop.frame;

import heinzel.desktop.part.Gap;
import heinzel.desktop.part.Keys;
import heinzel.desktop.part.NodeId;
import heinzel.desktop.part.Say;
import heinzel.desktop.theme.Icon;
import heinzel.desktop.theme.Icons;
import heinzel.desktop.theme.Tone;
import heinzel.desktop.words.Words;
import java.util.ArrayList;
import java.util.List;
import javafx.css.PseudoClass;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;

/// The rail at the left: search, the screens with their counts, and the daemon in words at the foot. Narrow, it
/// shows icons alone, with tooltips and accessible names.
final class RailView extends VBox {
    private static final PseudoClass CHOSEN = PseudoClass.getPseudoClass("chosen");

    private final Words words;
    private final RailModel model;
    private final FrameModel frame;
    private final List<Entry> entries = new ArrayList<>();
    private final VBox foot = new VBox();
    private final Button search;
    private boolean narrow;

    RailView(Words words, RailModel model, FrameModel frame, Runnable onSearch) {
        this.words = words;
        this.model = model;
        this.frame = frame;
        NodeId.RAIL.on(this);
        getStyleClass().add("hz-rail");
        setAccessibleText(words.of("rail.name"));
        search = searchButton(onSearch);
        var below = new Region();
        below.getStyleClass().add("hz-find-gap");
        getChildren().addAll(search, below);
        for (Destination destination : Destination.values()) {
            var entry = new Entry(destination);
            entries.add(entry);
            getChildren().add(entry.button);
        }
        foot.getStyleClass().add("hz-rail-foot");
        getChildren().addAll(Gap.rest(), foot);
        frame.routeProperty().subscribe(route -> refresh());
        model.needsYouProperty().subscribe(count -> refresh());
        model.draftsProperty().subscribe(count -> refresh());
        model.daemonProperty().subscribe(daemon -> refresh());
    }

    /// Icons alone, or icons with words.
    void setNarrow(boolean icons) {
        if (icons != narrow) {
            narrow = icons;
            getStyleClass().remove("narrow");
            if (icons) {
                getStyleClass().add("narrow");
            }
            refresh();
        }
    }

    private Button searchButton(Runnable onSearch) {
        var button = NodeId.RAIL_SEARCH.on(new Button());
        button.getStyleClass().add("hz-find");
        button.setAccessibleText(words.of("rail.search"));
        button.setOnAction(event -> onSearch.run());
        return button;
    }

    private void refresh() {
        if (narrow) {
            search.setGraphic(Icons.of(Icon.SEARCH, 18, Tone.MUTED));
            search.setTooltip(new Tooltip(words.of("rail.search") + "  " + words.of("key.search")));
        } else {
            var label = Gap.grow(Say.muted(words.of("rail.search")));
            HBox line = Gap.line(
                    "hz-find-line", Icons.of(Icon.SEARCH, 14, Tone.MUTED), label, Keys.boxed(words.of("key.search")));
            search.setGraphic(line);
            search.setTooltip(null);
        }
        search.setContentDisplay(ContentDisplay.GRAPHIC_ONLY);
        entries.forEach(Entry::refresh);
        refreshFoot();
    }

    private void refreshFoot() {
        RailModel.Daemon daemon = model.daemonProperty().get();
        String time = daemon.nextWake().map(words.moments()::brief).orElse("");
        String next = time.isEmpty() ? words.of("rail.nowake") : words.of("rail.nextwake", time);
        String state = daemon.waking() ? next : words.of("rail.paused");
        String spent = words.of("rail.spent", words.amounts().usd(daemon.usdToday()));
        if (narrow) {
            Label short_ = Say.small(daemon.waking() ? time : words.of("rail.paused"));
            short_.setWrapText(true);
            short_.setAlignment(Pos.CENTER);
            var clock = new StackPane(Icons.of(daemon.waking() ? Icon.CLOCK : Icon.PAUSED, 18, Tone.MUTED));
            Tooltip.install(foot, new Tooltip(state + " · " + spent));
            foot.getChildren().setAll(clock, short_);
        } else {
            foot.getChildren().setAll(Say.plain(state, "hz-small"), Say.small(spent));
        }
        foot.setAccessibleText(state + ", " + spent);
    }

    /// One entry: a button with icon, word and count.
    private final class Entry {
        private final Destination destination;
        private final Button button = new Button();

        Entry(Destination destination) {
            this.destination = destination;
            button.getStyleClass().add("hz-rail-entry");
            button.setId("rail-" + destination.name().toLowerCase(java.util.Locale.ROOT));
            button.setMaxWidth(Double.MAX_VALUE);
            button.setContentDisplay(ContentDisplay.GRAPHIC_ONLY);
            button.setOnAction(event -> frame.go(new Route.Top(destination)));
        }

        void refresh() {
            boolean chosen = frame.routeProperty().get().destination() == destination;
            int count = model.count(destination);
            String name = words.of(destination);
            button.pseudoClassStateChanged(CHOSEN, chosen);
            button.setAccessibleText(count > 0 ? words.of("rail.entrycount", name, count) : name);
            Tone tone = chosen ? Tone.PLAIN : Tone.MUTED;
            if (narrow) {
                var icon = new StackPane(Icons.of(destination.icon(), 18, tone));
                if (count > 0) {
                    Label badge = Say.plain(String.valueOf(count), "hz-badge");
                    badge.setMinWidth(Region.USE_PREF_SIZE);
                    StackPane.setAlignment(badge, Pos.TOP_RIGHT);
                    icon.getChildren().add(badge);
                }
                button.setGraphic(icon);
                button.setTooltip(new Tooltip(name));
            } else {
                var label = Gap.grow(Say.plain(name, "hz-rail-word"));
                HBox line = Gap.line("hz-rail-line", Icons.of(destination.icon(), 16, tone), label);
                if (count > 0) {
                    line.getChildren().add(Say.whole(Say.plain(String.valueOf(count), "hz-rail-count")));
                }
                button.setGraphic(line);
                button.setTooltip(null);
            }
        }
    }
}
