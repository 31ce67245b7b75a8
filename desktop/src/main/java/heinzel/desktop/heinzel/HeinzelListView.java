package heinzel.desktop.heinzel;

import heinzel.desktop.frame.Destination;
import heinzel.desktop.frame.LiveScreen;
import heinzel.desktop.part.Adaptive;
import heinzel.desktop.part.Buttons;
import heinzel.desktop.part.Conditions;
import heinzel.desktop.part.Gap;
import heinzel.desktop.part.Keys;
import heinzel.desktop.part.Loaded;
import heinzel.desktop.part.NodeId;
import heinzel.desktop.part.Say;
import heinzel.desktop.part.Segments;
import heinzel.desktop.port.Hz;
import heinzel.desktop.theme.Icon;
import heinzel.desktop.theme.Icons;
import heinzel.desktop.theme.Tone;
import heinzel.desktop.words.Words;
import heinzel.modules.heinzel.event.LifeState;
import heinzel.modules.heinzel.manage.Listing;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.util.StringConverter;
import javafx.util.Subscription;

/// The Heinzelmännchen: how many in which state, a search as you type, and the table.
public final class HeinzelListView extends LiveScreen {
    private static final List<LifeState> STATES = List.of(
            LifeState.WAITING,
            LifeState.AWAKE,
            LifeState.ASLEEP,
            LifeState.PROPOSED,
            LifeState.PAUSED,
            LifeState.RETIRED);

    /// From here on, in em, title and search stand in one line.
    private static final double HEAD_FROM = 40;

    /// From here on, in em, all states stand side by side.
    private static final double FILTERS_FROM = 56;

    private final Words words;
    private final HeinzelListModel model;
    private final Consumer<String> open;
    private final Consumer<String> chatAbout;
    private final VBox root = new VBox();
    private final Label total = Say.muted("");
    private final StackPane filters = new StackPane();
    private final Runnable firstSteps;
    private final StackPane body = new StackPane();
    private final Label shown = Say.small("");
    private final Label spent = Say.small("");
    private final TextField search = NodeId.HEINZEL_SEARCH.on(new TextField());
    private final TableView<Listing> table;

    /// @param open       shows the page of the Heinzelmännchen with this id
    /// @param firstSteps leads to where a first one is made
    public HeinzelListView(
            Words words,
            HeinzelListModel model,
            Function<Runnable, Hz.Subscription> changes,
            Consumer<String> open,
            Consumer<String> chatAbout,
            Runnable firstSteps) {
        super(changes);
        this.firstSteps = firstSteps;
        this.words = words;
        this.model = model;
        this.open = open;
        this.chatAbout = chatAbout;
        table = new HeinzelTable(words, model).node();
        table.addEventFilter(KeyEvent.KEY_PRESSED, this::key);
        table.setOnMouseClicked(event -> {
            if (event.getClickCount() == 2) {
                openSelected();
            }
        });
        search.setPromptText(words.of("list.search"));
        search.setAccessibleText(words.of("list.search"));
        search.textProperty().bindBidirectional(model.typedProperty());
        HBox field = Gap.line("hz-field", Icons.of(Icon.SEARCH, 14, Tone.MUTED), Gap.grow(search), Keys.boxed("/"));
        field.getStyleClass().add("hz-search");
        HBox what = Gap.line("hz-head-line", Say.whole(Say.title(words.of(Destination.HEINZELMAENNCHEN))), total);
        var head = Adaptive.pair(HEAD_FROM, "hz-head-line", what, field);
        HBox foot = Gap.line("hz-list-foot", shown, Gap.rest(), spent);
        body.getStyleClass().add("hz-heinzels-body");
        VBox.setVgrow(body, Priority.ALWAYS);
        root.getStyleClass().add("hz-heinzels");
        root.getChildren().addAll(Gap.stack("hz-list-head", head, filters), body, foot);
        root.addEventFilter(KeyEvent.KEY_PRESSED, this::screenKey);
    }

    @Override
    public Node node() {
        return root;
    }

    @Override
    protected Subscription follow() {
        return Subscription.combine(
                model.stateProperty().subscribe(this::show),
                model.typedProperty().subscribe(typed -> foot()),
                model.onlyProperty().subscribe(only -> foot()));
    }

    @Override
    protected void refresh() {
        model.refresh();
    }

    @Override
    public void focus() {
        table.requestFocus();
    }

    private void show(Loaded<Long> state) {
        switch (state) {
            case Loaded.Loading<Long> loading -> body.getChildren().setAll(Conditions.loading(words, 8));
            case Loaded.Failed<Long> failed ->
                body.getChildren().setAll(Conditions.failed(words, words.of("list.unread"), failed, model::refresh));
            case Loaded.Ready<Long>(Long count) -> {
                total.setText(words.of("list.total", count));
                body.getChildren().setAll(model.all().isEmpty() ? none() : table);
                filters.getChildren().setAll(new Adaptive(FILTERS_FROM, wide -> wide ? segments() : choices()));
                if (table.getSelectionModel().isEmpty()) {
                    table.getSelectionModel().selectFirst();
                }
            }
        }
        foot();
    }

    /// The states that anything is in, after all of them.
    private List<Optional<LifeState>> filters() {
        var choices = new ArrayList<Optional<LifeState>>(List.of(Optional.empty()));
        STATES.stream()
                .filter(state -> model.count(state) > 0)
                .map(Optional::of)
                .forEach(choices::add);
        return choices;
    }

    private String filter(Optional<LifeState> choice) {
        return choice.map(state -> words.of("list.filter", words.of(state), model.count(state)))
                .orElseGet(() -> words.of(
                        "list.filter", words.of("list.all"), model.all().size()));
    }

    private Node segments() {
        Segments<Optional<LifeState>> segments =
                new Segments<>(filters(), model.onlyProperty().get(), this::filter, button -> {
                    if (button.getUserData() instanceof Optional<?> choice
                            && choice.orElse(null) instanceof LifeState state) {
                        button.setGraphic(Icons.of(State.icon(state), 14, State.tone(state)));
                    }
                });
        segments.chosenProperty().subscribe(chosen -> model.onlyProperty().set(chosen));
        StackPane.setAlignment(segments, Pos.CENTER_LEFT);
        return segments;
    }

    /// The same as a list that opens, where there is no room for all of them.
    private Node choices() {
        var box = new ComboBox<Optional<LifeState>>();
        box.getItems().setAll(filters());
        box.setConverter(new StringConverter<>() {
            @Override
            public String toString(Optional<LifeState> choice) {
                return choice == null ? "" : filter(choice);
            }

            @Override
            public Optional<LifeState> fromString(String says) {
                return Optional.empty();
            }
        });
        box.setValue(model.onlyProperty().get());
        box.setAccessibleText(words.of("list.state"));
        box.valueProperty().subscribe(chosen -> {
            if (chosen != null) {
                model.onlyProperty().set(chosen);
            }
        });
        StackPane.setAlignment(box, Pos.CENTER_LEFT);
        return box;
    }

    private Node none() {
        VBox box = Conditions.empty(Icon.CAP, words.of("list.none"), words.of("list.nonenext"));
        box.getChildren().add(Buttons.main(words.of("list.firststeps"), "", firstSteps));
        return box;
    }

    private void foot() {
        shown.setText(words.of("list.shown", model.shown().size()));
        spent.setText(words.of("rail.spent", words.amounts().usd(model.usdToday())));
    }

    private void openSelected() {
        selected().ifPresent(row -> open.accept(row.id()));
    }

    private Optional<Listing> selected() {
        return Optional.ofNullable(table.getSelectionModel().getSelectedItem());
    }

    private void screenKey(KeyEvent event) {
        boolean slash = event.getCode() == KeyCode.SLASH || "/".equals(event.getText());
        if (slash && Keys.isCommand(event)) {
            search.requestFocus();
            event.consume();
        } else if (event.getCode() == KeyCode.ESCAPE && search.isFocused()) {
            search.clear();
            table.requestFocus();
            event.consume();
        }
    }

    private void key(KeyEvent event) {
        if (!Keys.isCommand(event)) {
            return;
        }
        switch (event.getCode()) {
            case J -> table.getSelectionModel().selectNext();
            case K -> table.getSelectionModel().selectPrevious();
            case ENTER -> openSelected();
            case C -> selected().ifPresent(row -> chatAbout.accept("heinzel:" + row.name()));
            default -> {
                return;
            }
        }
        event.consume();
    }
}
