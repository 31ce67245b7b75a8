package heinzel.desktop;

import heinzel.desktop.chat.ChatModel;
import heinzel.desktop.doctor.DoctorModel;
import heinzel.desktop.doctor.DoctorView;
import heinzel.desktop.drafts.DraftsModel;
import heinzel.desktop.drafts.DraftsView;
import heinzel.desktop.frame.Destination;
import heinzel.desktop.frame.FrameModel;
import heinzel.desktop.frame.FrameView;
import heinzel.desktop.frame.RailModel;
import heinzel.desktop.frame.Route;
import heinzel.desktop.frame.ScreenView;
import heinzel.desktop.heinzel.HeinzelListModel;
import heinzel.desktop.heinzel.HeinzelListView;
import heinzel.desktop.heinzel.HeinzelPageModel;
import heinzel.desktop.heinzel.HeinzelPageView;
import heinzel.desktop.palette.Deed;
import heinzel.desktop.palette.FormModel;
import heinzel.desktop.palette.KeysView;
import heinzel.desktop.palette.PaletteModel;
import heinzel.desktop.palette.PaletteView;
import heinzel.desktop.panel.ChatsView;
import heinzel.desktop.panel.PanelModel;
import heinzel.desktop.panel.PanelView;
import heinzel.desktop.part.Keys;
import heinzel.desktop.part.Loaded;
import heinzel.desktop.port.Hz;
import heinzel.desktop.terminal.TerminalModel;
import heinzel.desktop.terminal.TerminalView;
import heinzel.desktop.today.Card;
import heinzel.desktop.today.TodayModel;
import heinzel.desktop.today.TodaySource;
import heinzel.desktop.today.TodayView;
import heinzel.desktop.welcome.WelcomeModel;
import heinzel.desktop.welcome.WelcomeView;
import heinzel.desktop.words.Words;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.beans.value.ObservableDoubleValue;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;

/// The whole window as one node, whatever stage shows it: every model once, and the frame with its
/// screens and its panel. Belongs to the application thread.
public final class Window extends StackPane {
    private final Behind behind;
    private final Words words;
    private final FrameModel frame;
    private final RailModel rail = new RailModel();
    private final TodayModel today;
    private final HeinzelListModel heinzels;
    private final DraftsModel drafts;
    private final DoctorModel doctor;
    private final PanelModel panel;
    private final PanelView panelView;
    private final FrameView frameView;
    private final TerminalModel terminal;
    private final TerminalView terminalView;
    private final PaletteModel palette = new PaletteModel();
    private final Hz.Subscription heard;

    /// @param rem the root font size in pixels
    public Window(Behind behind, ObservableDoubleValue rem) {
        this.behind = behind;
        words = Words.of(behind.locale(), behind.clock(), behind.zone());
        frame = new FrameModel(behind.places());
        today = new TodayModel(behind.today(), behind.thread());
        heinzels = new HeinzelListModel(behind.hz(), behind.thread());
        drafts = new DraftsModel(behind.hz(), behind.thread());
        doctor = new DoctorModel(behind.hz(), behind.thread());
        panel = new PanelModel(
                behind.hz(), behind.thread(), new ChatModel(behind.hz(), behind.thread(), behind.clock()));
        terminal = new TerminalModel(behind.shells(), behind.thread());
        terminalView = new TerminalView(words, terminal, rem, this::follow, frame::toggleChat, frame::toggleTerminal);
        panelView = new PanelView(
                words, panel, behind.hz(), this::follow, terminalView, frame::toggleChat, frame::toggleTerminal);
        frameView = new FrameView(words, frame, rail, rem, this::screen, panelView, this::search);
        getChildren().add(behind.note().map(this::noted).orElse(frameView));
        today.stateProperty().subscribe(this::tellRail);
        today.rows().addListener((javafx.collections.ListChangeListener<Object>)
                change -> rail.needsYouProperty().set(today.count(Card.Group.NEEDS_YOU)));
        drafts.draftsProperty()
                .subscribe(waiting ->
                        waiting.found().ifPresent(found -> rail.draftsProperty().set(found.size())));
        frame.chatOpenProperty().subscribe(open -> {
            showParts();
            if (open) {
                panel.begin();
            }
        });
        frame.terminalOpenProperty().subscribe(open -> {
            showParts();
            if (open) {
                terminalView.focusShell();
            } else {
                frameView.focusScreen();
            }
        });
        heard = behind.hz().onChange(() -> behind.thread().execute(this::refresh));
        addEventFilter(KeyEvent.KEY_PRESSED, this::key);
        addEventHandler(KeyEvent.KEY_TYPED, this::typed);
        refresh();
    }

    /// What holds for every screen stands above them all.
    private Node noted(String note) {
        var strip = new Label(note);
        strip.getStyleClass().addAll("hz-note", "hz-small");
        strip.setMaxWidth(Double.MAX_VALUE);
        var column = new VBox(strip, frameView);
        VBox.setVgrow(frameView, Priority.ALWAYS);
        return column;
    }

    /// Opens a chat about this in the panel: what a notice, a link or a screen asks for.
    public void chatAbout(String context) {
        frame.openChat();
        panel.about(context, detail(context));
        panelView.focusInput();
    }

    /// A chat about a draft is called by whose it is and when it was drafted: its id says nothing to a person.
    private Optional<String> detail(String context) {
        return drafts.draftsProperty().get().found().orElse(List.of()).stream()
                .filter(draft -> context.equals("draft:" + draft.draft()))
                .findFirst()
                .map(draft ->
                        words.of("chat.draft", draft.name(), words.moments().day(draft.since())));
    }

    /// Goes on with a chat that exists.
    public void resumeChat(String session) {
        frame.openChat();
        panel.show(session);
        panelView.focusInput();
    }

    /// Shows a card of Today, chosen.
    public void showCard(String card) {
        today.select(card);
        frame.go(new Route.Top(Destination.TODAY));
    }

    /// Shows a screen.
    public void go(Route route) {
        frame.go(route);
    }

    /// What the frame shows, and whether its panel is open.
    public FrameModel frame() {
        return frame;
    }

    /// Lets go of everything outside; the window is closing.
    public void dispose() {
        heard.close();
        frameView.dispose();
        terminal.end();
    }

    /// The rail's counts follow every change, whatever screen is shown.
    private void refresh() {
        today.refresh();
        drafts.refresh();
        panel.chat().refresh();
    }

    private void showParts() {
        panelView.shows(
                frame.chatOpenProperty().get(), frame.terminalOpenProperty().get());
    }

    private void tellRail(Loaded<TodaySource.Content> state) {
        state.found().ifPresent(content -> {
            rail.needsYouProperty().set(today.count(Card.Group.NEEDS_YOU));
            rail.daemonProperty()
                    .set(new RailModel.Daemon(
                            content.nextWake().map(TodaySource.NextWake::at), content.usdToday(), true));
        });
    }

    private ScreenView screen(Route route) {
        Hz hz = behind.hz();
        return switch (route) {
            case Route.Top(Destination top) ->
                switch (top) {
                    case TODAY -> new TodayView(words, today, this::onChange, frame::go, this::chatAbout, welcome());
                    case HEINZELMAENNCHEN ->
                        new HeinzelListView(
                                words,
                                heinzels,
                                this::onChange,
                                id -> frame.go(new Route.Heinzel(id)),
                                this::chatAbout,
                                () -> frame.go(new Route.Top(Destination.TODAY)));
                    case DRAFTS -> draftsView();
                    case CHATS -> new ChatsView(words, panel, this::onChange, this::openChat, this::freshChat);
                    case DOCTOR -> new DoctorView(words, doctor);
                };
            case Route.Heinzel(String ref) ->
                new HeinzelPageView(
                        words,
                        new HeinzelPageModel(hz, behind.thread(), ref),
                        this::onChange,
                        frame::go,
                        this::chatAbout);
            case Route.Draft(String id) -> {
                drafts.choose(id);
                yield draftsView();
            }
        };
    }

    private WelcomeView welcome() {
        return new WelcomeView(words, new WelcomeModel(behind.hz(), behind.thread()), frame::go, frame::openTerminal);
    }

    private ScreenView draftsView() {
        return new DraftsView(words, drafts, this::onChange, id -> frame.go(new Route.Heinzel(id)), this::chatAbout);
    }

    private Hz.Subscription onChange(Runnable refresh) {
        return behind.hz().onChange(() -> behind.thread().execute(refresh));
    }

    private void openChat(String session) {
        panel.show(session);
        frame.openChat();
        panelView.focusInput();
    }

    private void freshChat() {
        panel.fresh();
        frame.openChat();
        panelView.focusInput();
    }

    /// A link in an answer leads outside only to the web; anything else an agent could write there is
    /// left alone.
    private void follow(String address) {
        if (address.startsWith("https://") || address.startsWith("http://")) {
            behind.openLink().accept(address);
        }
    }

    private void search() {
        search("");
    }

    /// Opens search with these words typed.
    public void search(String typed) {
        heinzels.refresh();
        palette.offer(
                new SearchPlaces(words, frame, heinzels, drafts, panel, this::openChat).all(),
                behind.hz().operations().stream()
                        .map(operation -> new Deed(operation, words.told().title(operation)))
                        .toList());
        var view = new PaletteView(
                words,
                palette,
                operation -> new FormModel(behind.hz(), behind.thread(), behind.clock(), operation),
                this::closeOverlay);
        palette.typedProperty().set(typed);
        over(view);
        view.focusInput();
    }

    private void over(StackPane overlay) {
        closeOverlay();
        getChildren().add(overlay);
        overlay.requestFocus();
    }

    private void closeOverlay() {
        if (getChildren().size() > 1) {
            getChildren().remove(1, getChildren().size());
            frameView.focusScreen();
        }
    }

    private void key(KeyEvent event) {
        if (event.getCode() == KeyCode.F6 && getChildren().size() == 1) {
            nextPart(event.isShiftDown());
            event.consume();
        } else if (Keys.isForShell(event)) {
            return;
        } else if (event.isShortcutDown() && event.getCode() == KeyCode.K) {
            search();
            event.consume();
        }
    }

    /// F6: from the screen to the chat, to the terminal, and around; with Shift the other way. The terminal
    /// takes all other keys, so this is also how the keyboard gets out of it.
    private void nextPart(boolean back) {
        var parts = new ArrayList<Runnable>(List.of(frameView::focusScreen));
        int now = 0;
        if (frame.chatOpenProperty().get()) {
            now = panelView.hasKeyboard() ? parts.size() : now;
            parts.add(panelView::focusInput);
        }
        if (frame.terminalOpenProperty().get()) {
            now = terminalView.hasKeyboard() ? parts.size() : now;
            parts.add(terminalView::focusShell);
        }
        parts.get(Math.floorMod(now + (back ? -1 : 1), parts.size())).run();
    }

    private void typed(KeyEvent event) {
        if ("?".equals(event.getCharacter())
                && Keys.isCommand(event)
                && getChildren().size() == 1) {
            over(new KeysView(words, this::closeOverlay));
            event.consume();
        }
    }
}
