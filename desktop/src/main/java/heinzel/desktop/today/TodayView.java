package heinzel.desktop.today;

import heinzel.desktop.frame.LiveScreen;
import heinzel.desktop.frame.Route;
import heinzel.desktop.part.Buttons;
import heinzel.desktop.part.Conditions;
import heinzel.desktop.part.Gap;
import heinzel.desktop.part.Keys;
import heinzel.desktop.part.Loaded;
import heinzel.desktop.part.NodeId;
import heinzel.desktop.part.RowCell;
import heinzel.desktop.part.Say;
import heinzel.desktop.port.Hz;
import heinzel.desktop.theme.Icon;
import heinzel.desktop.today.Card.Group;
import heinzel.desktop.today.TodaySource.Content;
import heinzel.desktop.welcome.WelcomeView;
import heinzel.desktop.words.Words;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.animation.PauseTransition;
import javafx.collections.ListChangeListener;
import javafx.geometry.Side;
import javafx.scene.Node;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.util.Duration;
import javafx.util.Subscription;

/// Today: one sentence of summary as its title, then the list.
public final class TodayView extends LiveScreen {
    private static final Duration UNDO_STANDS = Duration.seconds(10);

    private final Words words;
    private final TodayModel model;
    private final Consumer<Route> go;
    private final Consumer<String> chatAbout;
    private final WelcomeView welcome;
    private final VBox root;
    private final VBox head;
    private Subscription welcoming = Subscription.EMPTY;
    private final Label title = Say.title("");
    private final Label subtitle = Say.wrapped("", "hz-muted");
    private final StackPane body = new StackPane();
    private final HBox marks = Gap.line("hz-marks");
    private final ListView<TodayRow> list = NodeId.TODAY_LIST.on(new ListView<>());
    private final PauseTransition folding = new PauseTransition(UNDO_STANDS);
    private final CardCell cells;

    /// @param changes   tells when something may have changed
    /// @param go        shows another screen
    /// @param chatAbout opens a chat with this context
    /// @param welcome   what stands here while there is no Heinzelmännchen
    public TodayView(
            Words words,
            TodayModel model,
            Function<Runnable, Hz.Subscription> changes,
            Consumer<Route> go,
            Consumer<String> chatAbout,
            WelcomeView welcome) {
        super(changes);
        this.words = words;
        this.model = model;
        this.go = go;
        this.chatAbout = chatAbout;
        this.welcome = welcome;
        cells = new CardCell(words, model, new Actions());
        list.getStyleClass().add("hz-list");
        list.setItems(model.rows());
        list.setCellFactory(view -> new RowCell<>(row -> cells.draw(row, isSelected(row))));
        list.setAccessibleText(words.of(heinzel.desktop.frame.Destination.TODAY));
        list.addEventFilter(KeyEvent.KEY_PRESSED, this::key);
        folding.setOnFinished(event -> model.fold());
        title.setWrapText(true);
        title.setMinHeight(Region.USE_PREF_SIZE);
        head = Gap.stack("hz-screen-head", title, subtitle);
        VBox.setVgrow(body, Priority.ALWAYS);
        root = Gap.stack("hz-today", head, body, marks);
    }

    @Override
    public Node node() {
        return root;
    }

    @Override
    protected Subscription follow() {
        ListChangeListener<TodayRow> onRows = change -> arranged();
        model.rows().addListener(onRows);
        return Subscription.combine(
                model.stateProperty().subscribe(this::show),
                model.selectedProperty().subscribe(chosen -> reveal()),
                model.troubleProperty().subscribe(trouble -> arranged()),
                () -> model.rows().removeListener(onRows));
    }

    @Override
    protected void refresh() {
        model.refresh();
    }

    @Override
    public void detach() {
        super.detach();
        folding.stop();
        welcoming.unsubscribe();
        welcoming = Subscription.EMPTY;
        model.fold();
    }

    @Override
    public void focus() {
        list.requestFocus();
    }

    private void show(Loaded<Content> state) {
        switch (state) {
            case Loaded.Loading<Content> loading -> body.getChildren().setAll(Conditions.loading(words, 6));
            case Loaded.Failed<Content> failed ->
                body.getChildren().setAll(Conditions.failed(words, words.of("today.unread"), failed, model::refresh));
            case Loaded.Ready<Content>(Content content) -> {
                subtitle.setText(
                        words.of("today.subtitle", words.moments().todayInWords(), content.woke(), content.total()));
                boolean first = content.total() == 0 && content.cards().isEmpty();
                head.setVisible(!first);
                head.setManaged(!first);
                if (first) {
                    welcomed();
                } else {
                    body.getChildren().setAll(content.cards().isEmpty() ? empty(content) : list);
                }
                if (model.selectedProperty().get().isEmpty()) {
                    model.move(1);
                }
            }
        }
        arranged();
    }

    /// Looks at the machine once, however often Today is read again meanwhile.
    private void welcomed() {
        if (!body.getChildren().contains(welcome.node()) || welcoming.equals(Subscription.EMPTY)) {
            body.getChildren().setAll(welcome.node());
            welcoming.unsubscribe();
            welcoming = welcome.follow();
        }
    }

    private Node empty(Content content) {
        String next = content.nextWake()
                .map(wake -> words.of("today.nextwake", words.moments().brief(wake.at()), wake.who()))
                .orElse("");
        return Conditions.empty(Icon.ASLEEP, words.of("today.nothing"), next);
    }

    private void arranged() {
        title.setText(TodayTitle.of(
                words, model.count(Group.NEEDS_YOU), model.count(Group.DRAFTS), model.count(Group.FAILED)));
        if (model.rows().stream().anyMatch(TodayRow.Settled.class::isInstance)) {
            folding.playFromStart();
        }
        int marked = model.markedCount();
        marks.getChildren().clear();
        model.troubleProperty()
                .get()
                .ifPresent(trouble -> marks.getChildren().add(Gap.grow(Conditions.trouble(words, trouble))));
        if (marked > 0) {
            marks.getChildren()
                    .addAll(
                            Gap.grow(Say.strong(words.of("today.marked", marked))),
                            Buttons.compact(words.of("act.done"), "e", model::done),
                            Buttons.compact(words.of("act.unmark"), "x", model::unmark));
        }
        boolean any = !marks.getChildren().isEmpty();
        marks.setVisible(any);
        marks.setManaged(any);
    }

    private boolean isSelected(TodayRow row) {
        return row instanceof TodayRow.Item(Card card, boolean marked)
                && model.selectedProperty().get().filter(card.id()::equals).isPresent();
    }

    private void reveal() {
        list.refresh();
        for (int at = 0; at < model.rows().size(); at++) {
            if (isSelected(model.rows().get(at))) {
                list.getFocusModel().focus(at);
                RowCell.reveal(list, at);
                return;
            }
        }
    }

    private void key(KeyEvent event) {
        boolean used = Keys.isCommand(event)
                && switch (event.getCode()) {
                    case J, DOWN -> act(() -> model.move(1));
                    case K, UP -> act(() -> model.move(-1));
                    case ENTER ->
                        list.equals(event.getTarget())
                                && act(() -> model.selectedCard().ifPresent(new Actions()::open));
                    case C -> act(() -> model.selectedCard().ifPresent(new Actions()::ask));
                    case E -> act(model::done);
                    case H -> model.allows(TodaySource.Act.SNOOZE) && act(() -> new Actions().snooze(list));
                    case Z -> act(model::undo);
                    case X -> act(model::mark);
                    default -> false;
                };
        if (used) {
            event.consume();
        }
    }

    private static boolean act(Runnable work) {
        work.run();
        return true;
    }

    private final class Actions implements TodayActions {
        @Override
        public void open(Card card) {
            go.accept(card.where());
        }

        @Override
        public void ask(Card card) {
            chatAbout.accept(card.context());
        }

        @Override
        public void snooze(Node beside) {
            ContextMenu menu = SnoozeMenu.of(words, model::snooze);
            menu.show(beside, Side.BOTTOM, 0, 0);
        }
    }
}
