package heinzel.desktop.heinzel;

import heinzel.desktop.frame.Destination;
import heinzel.desktop.frame.LiveScreen;
import heinzel.desktop.frame.Route;
import heinzel.desktop.part.Adaptive;
import heinzel.desktop.part.Buttons;
import heinzel.desktop.part.Conditions;
import heinzel.desktop.part.Decision;
import heinzel.desktop.part.Gap;
import heinzel.desktop.part.Keys;
import heinzel.desktop.part.Loaded;
import heinzel.desktop.part.Notes;
import heinzel.desktop.part.Pill;
import heinzel.desktop.part.Say;
import heinzel.desktop.port.Hz;
import heinzel.desktop.theme.Icon;
import heinzel.desktop.theme.Icons;
import heinzel.desktop.theme.Tone;
import heinzel.desktop.words.Words;
import heinzel.modules.heinzel.event.LifeState;
import heinzel.modules.heinzel.manage.ShowHeinzel;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ScrollPane;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.util.Subscription;

/// The page of one Heinzelmännchen.
public final class HeinzelPageView extends LiveScreen {
    /// From here on, in em, the page has room for a side column.
    private static final double SIDE_FROM = 62;

    /// From here on, in em, name and buttons stand in one line.
    private static final double HEAD_FROM = 40;

    private final Words words;
    private final HeinzelPageModel model;
    private final Consumer<Route> go;
    private final Consumer<String> chatAbout;
    private final Decision decision;
    private final QuestionPart questions;
    private final StackPane root = new StackPane();

    public HeinzelPageView(
            Words words,
            HeinzelPageModel model,
            Function<Runnable, Hz.Subscription> changes,
            Consumer<Route> go,
            Consumer<String> chatAbout) {
        super(changes);
        this.words = words;
        this.model = model;
        this.go = go;
        this.chatAbout = chatAbout;
        decision =
                new Decision(words.of("drafts.approve"), model::approve, words.of("confirm.decline"), model::decline);
        questions = new QuestionPart(words, model);
        root.getStyleClass().add("hz-page");
        root.setFocusTraversable(true);
        root.addEventFilter(KeyEvent.KEY_PRESSED, this::key);
    }

    @Override
    public Node node() {
        return root;
    }

    @Override
    protected Subscription follow() {
        return Subscription.combine(
                model.pageProperty().subscribe(this::show),
                model.lessonsProperty()
                        .subscribe(lessons -> show(model.pageProperty().get())),
                model.noteProperty().subscribe(note -> show(model.pageProperty().get())),
                model.busyProperty().subscribe(busy -> show(model.pageProperty().get())),
                model.troubleProperty()
                        .subscribe(trouble -> show(model.pageProperty().get())));
    }

    @Override
    protected void refresh() {
        model.refresh();
    }

    private void show(Loaded<ShowHeinzel.Shown> page) {
        Node content = switch (page) {
            case Loaded.Loading<ShowHeinzel.Shown> loading -> Conditions.loading(words, 6);
            case Loaded.Failed<ShowHeinzel.Shown> failed ->
                Conditions.failed(words, words.of("page.notread"), failed, model::refresh);
            case Loaded.Ready<ShowHeinzel.Shown>(ShowHeinzel.Shown shown) -> draw(shown);
        };
        root.setAccessibleText(page.found().map(ShowHeinzel.Shown::name).orElse(words.of("state.loading")));
        Optional<Node> writing = questions.writing();
        root.getChildren().setAll(content);
        writing.ifPresent(Node::requestFocus);
    }

    private Node draw(ShowHeinzel.Shown shown) {
        var timeline = new Timeline(words);
        VBox column = Gap.stack("hz-page-column");
        model.troubleProperty().get().ifPresent(failed -> column.getChildren().add(Conditions.trouble(words, failed)));
        model.noteProperty().get().ifPresent(note -> column.getChildren().add(said(note)));
        waiting(shown).ifPresent(column.getChildren()::add);
        QuestionPart.waiting(shown).forEach(one -> column.getChildren().add(questions.of(one)));
        var amendments = new AmendmentPart(words, model);
        AmendmentPart.waiting(shown).forEach(one -> column.getChildren().add(amendments.of(shown, one)));
        column.getChildren().add(new ContractPart(words).of(shown.contracts()));
        HBox head = Gap.line(
                "hz-part-head",
                Say.strong(words.of("page.timeline")),
                Say.small(words.of("page.turns", shown.turns().size())));
        boolean bare = shown.turns().isEmpty() && shown.timeline().isEmpty();
        Node turns = bare ? Say.muted(words.of("page.noturns")) : timeline.of(shown.turns(), shown.timeline());
        column.getChildren().add(Gap.stack("hz-timeline-part", head, turns));
        var pane = new BorderPane(new Adaptive(SIDE_FROM, wide -> body(column, shown, timeline, wide)));
        pane.setTop(head(shown));
        return pane;
    }

    /// The side column stands beside the timeline while there is room, else below it.
    private Node body(VBox column, ShowHeinzel.Shown shown, Timeline timeline, boolean wide) {
        VBox side = new SideParts(words, timeline, new LessonsPart(words, model))
                .of(shown, model.lessonsProperty().get());
        if (!wide) {
            side.getStyleClass().add("below");
            return scrolled(new VBox(column, side));
        }
        ScrollPane beside = scrolled(side);
        beside.getStyleClass().add("hz-side-scroll");
        var both = new BorderPane(scrolled(column));
        both.setRight(beside);
        return both;
    }

    private ScrollPane scrolled(Region content) {
        var scroll = new ScrollPane(content);
        scroll.setFitToWidth(true);
        scroll.setFocusTraversable(false);
        return scroll;
    }

    private VBox head(ShowHeinzel.Shown shown) {
        Button up = Buttons.link(
                words.of(Destination.HEINZELMAENNCHEN), () -> go.accept(new Route.Top(Destination.HEINZELMAENNCHEN)));
        HBox crumbs = Gap.line("hz-crumbs", up, Icons.of(Icon.OPEN_RIGHT, 12, Tone.MUTED), Say.small(shown.name()));
        FlowPane who = Gap.flow("hz-page-who", Say.wrapped(shown.name(), "hz-title"));
        State.of(shown.state()).ifPresent(state -> who.getChildren().add(pill(shown, state)));
        Button wake = Buttons.with(Icon.WAKE, Buttons.plain(words.of("page.wake"), "w", model::wake));
        wake.setDisable(model.busyProperty().get());
        wake.setVisible(
                State.of(shown.state()).filter(LifeState.PROPOSED::equals).isEmpty());
        Button chat = Buttons.with(
                Icon.CHAT,
                Buttons.plain(words.of("page.chat"), "c", () -> chatAbout.accept("heinzel:" + shown.name())));
        var line = Adaptive.pair(HEAD_FROM, "hz-head-line", who, chat, wake);
        return Gap.stack("hz-page-head", crumbs, line, Say.wrapped(shown.keeps(), "hz-muted"));
    }

    private Node pill(ShowHeinzel.Shown shown, LifeState state) {
        String says = shown.waitingOn()
                .map(what -> words.of("page.state", words.of(state), HeinzelTable.waiting(words, what)))
                .orElse(words.of(state));
        Tone tone = State.tone(state) == Tone.MUTED ? Tone.PLAIN : State.tone(state);
        return Pill.of(says, tone, Optional.of(State.icon(state)));
    }

    /// The card above all else when something waits for the person.
    private Optional<Node> waiting(ShowHeinzel.Shown shown) {
        String what = shown.waitingOn().orElse("");
        if (shown.pending().isEmpty() || what.equals("amendment") || what.equals("question")) {
            return Optional.empty();
        }
        if (what.equals("turn")) {
            return Optional.of(undecided());
        }
        boolean draft = what.equals("draft");
        Icon icon = draft ? Icon.DRAFT : Icon.AMENDMENT;
        String says = words.of(draft ? "page.draftwaits" : "page.contractwaits");
        HBox card = Gap.line("hz-card", Icons.of(icon, 16, Tone.ACCENT), Gap.grow(Say.wrapped(says)));
        if (draft) {
            Route to = new Route.Draft(shown.pending().get());
            card.getChildren().add(Buttons.main(words.of("page.review"), Keys.ENTER, () -> go.accept(to)));
        } else {
            boolean idle = !model.busyProperty().get();
            decision.allow(idle, idle);
            card.getChildren().addAll(decision.no(), decision.yes());
        }
        card.getStyleClass().add("hz-waits");
        return Optional.of(card);
    }

    /// A turn that waits goes on by itself.
    private Node undecided() {
        HBox card = Gap.line(
                "hz-card", Icons.of(Icon.CHAT, 16, Tone.ACCENT), Gap.grow(Say.wrapped(words.of("page.turnwaits"))));
        card.getStyleClass().add("hz-waits");
        return card;
    }

    private void key(KeyEvent event) {
        Optional<ShowHeinzel.Shown> shown = model.pageProperty().get().found();
        if (!Keys.isCommand(event) || shown.isEmpty()) {
            return;
        }
        boolean draft = shown.get().waitingOn().filter("draft"::equals).isPresent();
        List<ShowHeinzel.Amendment> amendments = AmendmentPart.waiting(shown.get());
        boolean contract = shown.get().waitingOn().filter("contract"::equals).isPresent() && amendments.isEmpty();
        boolean used = switch (event.getCode()) {
            case C -> act(() -> chatAbout.accept("heinzel:" + shown.get().name()));
            case W -> !model.busyProperty().get() && act(model::wake);
            case Y, N -> contract ? decision.key(event) : decide(amendments, event);
            case Z -> model.noteProperty().get().isPresent() && act(model::undo);
            case ENTER ->
                draft
                        && root.equals(event.getTarget())
                        && act(() -> shown.get().pending().ifPresent(id -> go.accept(new Route.Draft(id))));
            default -> false;
        };
        if (used) {
            event.consume();
        }
    }

    /// The first change that waits is the one that the keys mean.
    private boolean decide(List<ShowHeinzel.Amendment> amendments, KeyEvent event) {
        if (amendments.isEmpty() || model.busyProperty().get()) {
            return false;
        }
        ShowHeinzel.Amendment first = amendments.getFirst();
        return new AmendmentPart(words, model)
                .decision(first)
                .allow(AmendmentPart.approvable(first), true)
                .key(event);
    }

    private Node said(PageNote note) {
        return switch (note) {
            case PageNote.Contract(boolean approved, int version) ->
                note(
                        words.of(approved ? "done.contract" : "done.nocontract", version),
                        approved ? "then.contract" : "then.nocontract");
            case PageNote.Amendment(boolean approved, int version) ->
                note(
                        words.of(approved ? "done.contract" : "done.noamendment", version),
                        approved ? "then.amendment" : "then.noamendment");
            case PageNote.Question(boolean answered) ->
                note(
                        words.of(answered ? "done.answered" : "done.unanswered"),
                        answered ? "then.answered" : "then.unanswered");
            case PageNote.Adopted adopted -> note(words.of("done.adopted"), "then.adopted");
            case PageNote.Lesson(String id, boolean active) ->
                Notes.of(
                        words,
                        words.of(active ? "done.restored" : "done.dismissed"),
                        words.of(active ? "then.restored" : "then.dismissed"),
                        Optional.of(Notes.undo(words, model::undo)),
                        model::unsay);
        };
    }

    private Node note(String says, String then) {
        return Notes.of(words, says, words.of(then), Optional.empty(), model::unsay);
    }

    private static boolean act(Runnable work) {
        work.run();
        return true;
    }
}
