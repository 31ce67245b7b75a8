package heinzel.dist.window;

import heinzel.api.operation.Head;
import heinzel.api.operation.Problem;
import heinzel.api.terminal.Terminals;
import heinzel.desktop.Behind;
import heinzel.desktop.Desktop;
import heinzel.desktop.Window;
import heinzel.desktop.frame.Destination;
import heinzel.desktop.frame.FilePlaces;
import heinzel.desktop.frame.Route;
import heinzel.desktop.fx.Fx;
import heinzel.desktop.port.ChangeWatch;
import heinzel.desktop.port.KernelHz;
import heinzel.desktop.port.Shells;
import heinzel.desktop.port.TerminalShells;
import heinzel.desktop.theme.Appearance;
import heinzel.desktop.today.HzToday;
import heinzel.desktop.words.Words;
import heinzel.dist.instance.Link;
import heinzel.dist.instance.MeetingPoint;
import heinzel.dist.instance.OneInstance;
import heinzel.kernel.Kernel;
import heinzel.kernel.Options;
import heinzel.kernel.files.DiskFiles;
import heinzel.kernel.settings.KernelSettings;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The window as a head: starts it, or hands what it was asked for to the one that is open. Used by the main
/// thread.
public final class WindowHead {
    /// How long a start waits for a window that is just opening, or just closing.
    private static final Duration STARTING = Duration.ofSeconds(15);

    /// How long the rehearsal shows a screen, so that what it shows is read and drawn.
    private static final Duration SHOWN = Duration.ofMillis(700);

    /// How long after its first frame a window is taken to have finished starting.
    private static final Duration SETTLED = Duration.ofSeconds(4);

    private static final Duration PAUSE = Duration.ofMillis(50);

    /// How long a later start waits for the window to take what it asks for.
    private static final Duration TAKING = Duration.ofSeconds(5);

    private final Options options;
    private final Kernel kernel;
    private final boolean scripted;

    /// What was asked for before the window was there.
    private final List<Link> waiting = new ArrayList<>();

    private @Nullable Predicate<Link> follow;
    private boolean closed;
    private boolean rehearsing;

    /// @param scripted whether the model is a script, which every screen then says
    public WindowHead(Options options, Kernel kernel, boolean scripted) {
        this.options = options;
        this.kernel = kernel;
        this.scripted = scripted;
    }

    /// Whether this machine can show a window.
    public static boolean possible(Options options) {
        return switch (options.system()) {
            case LINUX ->
                !options.environment().getOrDefault("DISPLAY", "").isEmpty()
                        || !options.environment()
                                .getOrDefault("WAYLAND_DISPLAY", "")
                                .isEmpty();
            case MAC, WINDOWS -> true;
        };
    }

    /// Opens the window for what the arguments ask, and returns when it is closed; as soon as it has taken them
    /// when another process has it open.
    ///
    /// @return the exit code
    public int open(List<String> arguments) {
        MeetingPoint place = MeetingPoint.of(
                kernel.folders(), options.environment(), Path.of(System.getProperty("java.io.tmpdir", "/tmp")));
        Link link = Link.of(arguments);
        long end = System.nanoTime() + STARTING.toNanos();
        do {
            Optional<OneInstance> one = OneInstance.claim(place, new DiskFiles(), this::follow);
            if (one.isPresent()) {
                return show(one.get(), link);
            }
            if (OneInstance.handOver(place, link)) {
                return 0;
            }
        } while (System.nanoTime() < end && paused(PAUSE));
        throw new Problem.Busy(
                "hz is open already, but does not answer.", "End the process that holds " + place.folder() + ".");
    }

    /// Opens the window, shows each of its screens for a moment and closes it.
    ///
    /// @return the exit code
    public int rehearse() {
        synchronized (this) {
            rehearsing = true;
        }
        return open(List.of());
    }

    private static void walk(Window window) {
        for (Destination screen : Destination.values()) {
            Desktop.onItsThread(() -> window.go(new Route.Top(screen)));
            paused(SHOWN);
        }
        Desktop.onItsThread(() -> window.go(new Route.Top(Destination.TODAY)));
        paused(SHOWN);
        Desktop.close();
    }

    private static boolean paused(Duration pause) {
        try {
            Thread.sleep(pause);
            return true;
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    private int show(OneInstance held, Link link) {
        synchronized (this) {
            waiting.addFirst(link);
        }
        Path data = kernel.folders().data();
        ChangeWatch watch = new ChangeWatch(
                List.of(data, data.resolve("heinzel"), kernel.folders().state()));
        // Closing this waits for answers and turns that still run. The place is free again before that, so that the
        // window can be opened anew meanwhile, and finds them.
        try (KernelHz hz = new KernelHz(kernel.person(Head.DESKTOP), watch)) {
            show(held, hz);
        }
        return 0;
    }

    private void show(OneInstance held, KernelHz hz) {
        try (held;
                ExecutorService writer = Executors.newSingleThreadExecutor(
                        Thread.ofVirtual().name("hz-places").factory());
                TerminalShells shells = new TerminalShells(
                        () -> kernel.capabilities().first(Terminals.class),
                        kernel.folders().project(),
                        programs())) {
            Desktop.launch(openLink -> behind(hz, shells, writer, openLink), this::shown, false);
            synchronized (this) {
                // A start that comes too late for this window opens the next one.
                closed = true;
            }
        }
    }

    /// The folder of this very hz, so that what is typed in the terminal means the same as here.
    private List<Path> programs() {
        return kernel.launcher().stream()
                .limit(1)
                .map(Path::of)
                .filter(program -> program.isAbsolute() && program.endsWith("hz"))
                .flatMap(program -> Stream.ofNullable(program.getParent()))
                .toList();
    }

    private Behind behind(KernelHz hz, Shells shells, ExecutorService writer, Consumer<String> openLink) {
        Locale locale = kernel.locale();
        Words words = Words.of(locale, options.clock(), kernel.zone());
        return new Behind(
                hz,
                new HzToday(hz, options.clock(), words),
                new FilePlaces(kernel.folders().state().resolve("window.properties"), writer),
                options.clock(),
                kernel.zone(),
                locale,
                Appearance.Choice.of(kernel.settings().get(KernelSettings.THEME)),
                Fx.executor(),
                openLink,
                shells,
                scripted ? Optional.of(words.of("note.scripted")) : Optional.empty());
    }

    private void shown(Window window, Runnable toFront) {
        List<Link> first;
        synchronized (this) {
            follow = link -> taken(() -> {
                toFront.run();
                go(window, link);
            });
            first = List.copyOf(waiting);
            waiting.clear();
            if (rehearsing) {
                Thread.ofVirtual().name("hz-rehearsal").start(() -> walk(window));
            }
        }
        first.forEach(link -> go(window, link));
        Thread.ofVirtual().name("hz-settled").start(WindowHead::settle);
    }

    /// Starting needs much that showing does not. Once it is over, the heap is made as small as what is left,
    /// and the rest goes back to the system; without this it would stay for as long as the window does.
    private static void settle() {
        if (paused(SETTLED)) {
            System.gc();
        }
    }

    /// Whether the window has done it, which one that is just closing does not.
    private static boolean taken(Runnable work) {
        CompletableFuture<Boolean> done = new CompletableFuture<>();
        Desktop.onItsThread(() -> {
            work.run();
            done.complete(true);
        });
        return done.completeOnTimeout(false, TAKING.toMillis(), TimeUnit.MILLISECONDS)
                .join();
    }

    /// Hears what later starts ask for.
    private boolean follow(Link link) {
        Predicate<Link> there;
        synchronized (this) {
            if (closed) {
                return false;
            }
            if (follow == null) {
                waiting.add(link);
                return true;
            }
            there = follow;
        }
        return there.test(link);
    }

    private static void go(Window window, Link link) {
        switch (link) {
            case Link.Show _ -> {}
            case Link.Chat(String context) -> window.chatAbout(context);
            case Link.Card(String id) -> window.showCard(id);
            case Link.Session(String id) -> window.resumeChat(id);
        }
    }
}
