package heinzel.dist.window;

import heinzel.api.operation.Head;
import heinzel.api.operation.Problem;
import heinzel.desktop.Behind;
import heinzel.desktop.Desktop;
import heinzel.desktop.Window;
import heinzel.desktop.frame.FilePlaces;
import heinzel.desktop.fx.Fx;
import heinzel.desktop.port.ChangeWatch;
import heinzel.desktop.port.KernelHz;
import heinzel.desktop.today.HzToday;
import heinzel.desktop.words.Words;
import heinzel.dist.instance.Link;
import heinzel.dist.instance.MeetingPoint;
import heinzel.dist.instance.OneInstance;
import heinzel.kernel.Kernel;
import heinzel.kernel.Options;
import heinzel.kernel.files.DiskFiles;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// The window as a head: starts it, or hands what it was asked for to the one that is open. Used by the main thread.
public final class WindowHead {
    private final Options options;
    private final Kernel kernel;

    /// What was asked for before the window was there, and since.
    private @Nullable Consumer<Link> follow;

    private Link first = new Link.Show();

    private final boolean scripted;

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

    /// Opens the window for what the arguments ask, and returns when it is closed; at once when another process
    /// has it
    /// open.
    ///
    /// @return the exit code
    public int open(List<String> arguments) {
        MeetingPoint place = MeetingPoint.of(
                kernel.folders(), options.environment(), Path.of(System.getProperty("java.io.tmpdir", "/tmp")));
        Optional<OneInstance> one = OneInstance.claim(place, new DiskFiles(), this::follow);
        if (one.isEmpty()) {
            return handOver(place, arguments);
        }
        OneInstance held = one.get();
        try (held) {
            first = Link.of(arguments);
            show();
            return 0;
        }
    }

    private static int handOver(MeetingPoint place, List<String> arguments) {
        try {
            if (OneInstance.handOver(place, arguments)) {
                return 0;
            }
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
        throw new Problem.Busy(
                "hz is open already, but does not answer.", "End the process that holds " + place.folder() + ".");
    }

    private void show() {
        Path data = kernel.folders().data();
        ChangeWatch watch = new ChangeWatch(
                List.of(data, data.resolve("heinzel"), kernel.folders().state()));
        try (ExecutorService writer = Executors.newSingleThreadExecutor(
                        Thread.ofVirtual().name("hz-places").factory());
                KernelHz hz = new KernelHz(kernel.person(Head.DESKTOP), watch)) {
            Desktop.launch(openLink -> behind(hz, writer, openLink), this::shown, false);
        }
    }

    private Behind behind(KernelHz hz, ExecutorService writer, Consumer<String> openLink) {
        Locale locale = Locale.getDefault();
        Words words = Words.of(locale, options.clock(), options.zone());
        return new Behind(
                hz,
                new HzToday(hz, options.clock(), words),
                new FilePlaces(kernel.folders().state().resolve("window.properties"), writer),
                options.clock(),
                options.zone(),
                locale,
                Fx.executor(),
                openLink,
                scripted ? Optional.of(words.of("note.scripted")) : Optional.empty());
    }

    private void shown(Window window, Runnable toFront) {
        synchronized (this) {
            follow = link -> Desktop.onItsThread(() -> {
                toFront.run();
                go(window, link);
            });
        }
        go(window, first);
    }

    /// Hears what later starts ask for. What comes before the window is there replaces what it begins with.
    private synchronized void follow(Link link) {
        Consumer<Link> there = follow;
        if (there == null) {
            first = link;
        } else {
            there.accept(link);
        }
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
