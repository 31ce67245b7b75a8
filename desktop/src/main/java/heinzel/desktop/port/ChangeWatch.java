package heinzel.desktop.port;

import static java.nio.file.StandardWatchEventKinds.ENTRY_CREATE;
import static java.nio.file.StandardWatchEventKinds.ENTRY_DELETE;
import static java.nio.file.StandardWatchEventKinds.ENTRY_MODIFY;

import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.nio.file.ClosedWatchServiceException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.WatchKey;
import java.nio.file.WatchService;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Tells when another process changed something in hz's folders: a tick, a command line, an agent's
/// server. It watches the folders and those directly in them, and gathers what comes together.
///
/// Where the system can't watch, nothing is told: the window then shows what its own calls change, and
/// the rest when a screen is opened.
public final class ChangeWatch implements AutoCloseable {
    private static final Logger LOG = System.getLogger(ChangeWatch.class.getName());
    private static final Duration TOGETHER = Duration.ofMillis(250);

    private final List<Path> folders;
    private @Nullable WatchService service;

    public ChangeWatch(List<Path> folders) {
        this.folders = List.copyOf(folders);
    }

    /// Begins, on a thread of its own. The listener is called on that thread.
    void start(Runnable listener) {
        try {
            WatchService watching = FileSystems.getDefault().newWatchService();
            service = watching;
            for (Path folder : folders) {
                watchWithChildren(watching, folder);
            }
            Thread.ofVirtual().name("hz-change-watch").start(() -> listen(watching, listener));
        } catch (IOException | UnsupportedOperationException e) {
            LOG.log(Level.WARNING, "Changes by other processes can''t be watched: {0}", e.getMessage());
        }
    }

    private void listen(WatchService watching, Runnable listener) {
        try {
            while (true) {
                WatchKey key = watching.take();
                Thread.sleep(TOGETHER);
                while (key != null) {
                    settle(watching, key);
                    key = watching.poll();
                }
                listener.run();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (ClosedWatchServiceException closed) {
            LOG.log(Level.DEBUG, "No longer watching {0}", folders);
        }
    }

    private void settle(WatchService watching, WatchKey key) {
        key.pollEvents().forEach(event -> {
            if (event.context() instanceof Path name && key.watchable() instanceof Path parent) {
                Path made = parent.resolve(name);
                if (ENTRY_CREATE.equals(event.kind()) && folders.contains(parent)) {
                    watch(watching, made);
                }
            }
        });
        key.reset();
    }

    private static void watchWithChildren(WatchService watching, Path folder) throws IOException {
        if (Files.isDirectory(folder)) {
            watch(watching, folder);
            try (Stream<Path> children = Files.list(folder)) {
                children.forEach(child -> watch(watching, child));
            }
        }
    }

    private static void watch(WatchService watching, Path folder) {
        if (!Files.isDirectory(folder)) {
            return;
        }
        try {
            folder.register(watching, ENTRY_CREATE, ENTRY_MODIFY, ENTRY_DELETE);
        } catch (IOException e) {
            LOG.log(Level.WARNING, "{0} can''t be watched: {1}", folder, e.getMessage());
        }
    }

    @Override
    public void close() {
        WatchService watching = service;
        if (watching != null) {
            try {
                watching.close();
            } catch (IOException e) {
                LOG.log(Level.WARNING, "The watch could not be closed: {0}", e.getMessage());
            }
        }
    }
}
