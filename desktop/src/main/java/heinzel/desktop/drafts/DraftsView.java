package heinzel.desktop.drafts;

import heinzel.desktop.frame.Destination;
import heinzel.desktop.frame.LiveScreen;
import heinzel.desktop.part.Adaptive;
import heinzel.desktop.part.Buttons;
import heinzel.desktop.part.Conditions;
import heinzel.desktop.part.Gap;
import heinzel.desktop.part.Keys;
import heinzel.desktop.part.Loaded;
import heinzel.desktop.part.NodeId;
import heinzel.desktop.part.Notes;
import heinzel.desktop.part.RowCell;
import heinzel.desktop.part.Say;
import heinzel.desktop.port.Hz;
import heinzel.desktop.theme.Icon;
import heinzel.desktop.words.Drawable;
import heinzel.desktop.words.Words;
import heinzel.modules.heinzel.approve.Decided;
import heinzel.modules.heinzel.approve.ListDrafts;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.css.PseudoClass;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.util.Subscription;

/// The drafts: the waiting ones at the left, the chosen one at the right with the decision under it.
public final class DraftsView extends LiveScreen {
    private static final PseudoClass CHOSEN = PseudoClass.getPseudoClass("chosen");

    /// From here on, in em, the list stands beside the draft, else above it.
    private static final double LIST_BESIDE_FROM = 52;

    private final Words words;
    private final DraftsModel model;
    private final Consumer<String> chatAbout;
    private final Consumer<String> goToHeinzel;
    private final BorderPane root = new BorderPane();
    private final Label count = Say.muted("");
    private final ListView<ListDrafts.Draft> list = NodeId.DRAFT_LIST.on(new ListView<>());
    private final VBox side;
    private final StackPane page = new StackPane();
    private final DraftPage draftPage;

    public DraftsView(
            Words words,
            DraftsModel model,
            Function<Runnable, Hz.Subscription> changes,
            Consumer<String> goToHeinzel,
            Consumer<String> chatAbout) {
        super(changes);
        this.words = words;
        this.model = model;
        this.chatAbout = chatAbout;
        this.goToHeinzel = goToHeinzel;
        draftPage = new DraftPage(words, model, goToHeinzel, chatAbout);
        list.getStyleClass().add("hz-list");
        list.setCellFactory(view -> new RowCell<>(this::row));
        list.setAccessibleText(words.of(Destination.DRAFTS));
        HBox head = Gap.line("hz-head-line", Say.title(words.of(Destination.DRAFTS)), count);
        VBox.setVgrow(list, Priority.ALWAYS);
        side = Gap.stack("hz-draft-side", head, list);
        root.getStyleClass().add("hz-drafts");
        root.setCenter(new Adaptive(LIST_BESIDE_FROM, wide -> arrange(side, wide)));
        root.addEventFilter(KeyEvent.KEY_PRESSED, this::key);
    }

    private Node arrange(VBox drafts, boolean wide) {
        drafts.getStyleClass().remove("above");
        var both = new BorderPane(page);
        if (wide) {
            both.setLeft(drafts);
        } else {
            drafts.getStyleClass().add("above");
            both.setTop(drafts);
        }
        return both;
    }

    @Override
    public Node node() {
        return root;
    }

    @Override
    protected Subscription follow() {
        return Subscription.combine(
                model.draftsProperty().subscribe(this::showList),
                model.chosenProperty().subscribe(this::showChosen),
                model.decidedProperty().subscribe(this::say),
                model.decidingProperty()
                        .subscribe(deciding -> showChosen(model.chosenProperty().get())),
                model.troubleProperty()
                        .subscribe(trouble -> showChosen(model.chosenProperty().get())));
    }

    @Override
    protected void refresh() {
        model.refresh();
    }

    @Override
    public void focus() {
        list.requestFocus();
    }

    /// What was just decided, above everything, since its draft is gone from the list.
    private void say(Optional<Decided> decided) {
        root.setTop(decided.map(done -> {
                    String name = done.name();
                    boolean yes = model.approved();
                    Button page = Buttons.link(words.of("done.page", name), () -> goToHeinzel.accept(name));
                    return Notes.of(
                            words,
                            words.of(yes ? "done.draft" : "done.nodraft", name),
                            words.of(yes ? "then.draft" : "then.nodraft"),
                            Optional.of(page),
                            model::unsay);
                })
                .orElse(null));
    }

    private void showList(Loaded<List<ListDrafts.Draft>> drafts) {
        switch (drafts) {
            case Loaded.Loading<List<ListDrafts.Draft>> loading ->
                page.getChildren().setAll(Conditions.loading(words, 5));
            case Loaded.Failed<List<ListDrafts.Draft>> failed ->
                page.getChildren().setAll(Conditions.failed(words, words.of("drafts.unread"), failed, model::refresh));
            case Loaded.Ready<List<ListDrafts.Draft>>(List<ListDrafts.Draft> items) -> {
                list.getItems().setAll(items);
                count.setText(String.valueOf(items.size()));
                side.setVisible(!items.isEmpty());
                side.setManaged(!items.isEmpty());
                showChosen(model.chosenProperty().get());
            }
        }
    }

    private void showChosen(Optional<ListDrafts.Draft> chosen) {
        if (model.draftsProperty().get() instanceof Loaded.Ready<List<ListDrafts.Draft>>) {
            list.refresh();
            page.getChildren()
                    .setAll(chosen.map(draftPage::draw)
                            .orElseGet(() -> Conditions.empty(
                                    Icon.DRAFT, words.of("drafts.none"), words.of("drafts.nonenext"))));
        }
    }

    private Node row(ListDrafts.Draft draft) {
        Label age = Say.whole(Say.small(words.moments().age(draft.since())));
        HBox first = Gap.line("hz-draft-row-head", Gap.grow(Say.strong(draft.name())), age);
        VBox row = Gap.stack("hz-draft-row", first, Say.plain(DraftPage.title(draft)), Say.small(draft.place()));
        row.pseudoClassStateChanged(
                CHOSEN,
                model.chosenProperty()
                        .get()
                        .filter(chosen -> chosen.draft().equals(draft.draft()))
                        .isPresent());
        row.setAccessibleRole(AccessibleRole.LIST_ITEM);
        row.setAccessibleText(Drawable.of(draft.name() + ", " + draft.place()));
        row.setOnMouseClicked(event -> model.choose(draft.draft()));
        return row;
    }

    private void key(KeyEvent event) {
        if (!Keys.isCommand(event)) {
            return;
        }
        boolean used = switch (event.getCode()) {
            case J, DOWN -> act(() -> model.move(1));
            case K, UP -> act(() -> model.move(-1));
            case Y, N -> draftPage.key(event);
            case C ->
                act(() -> model.chosenProperty().get().ifPresent(draft -> chatAbout.accept("draft:" + draft.draft())));
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
}
