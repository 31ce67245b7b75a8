package heinzel.adapters.dbus;

import java.io.IOException;
import java.nio.file.ClosedWatchServiceException;
import java.nio.file.FileSystems;
import java.nio.file.Path;
import java.nio.file.StandardWatchEventKinds;
import java.nio.file.WatchKey;
import java.nio.file.WatchService;
import java.util.Optional;

/// Tells when something in a folder changes, by the operating system's own notice: nobody looks while nothing
/// happens.
final class FolderWatch implements AutoCloseable {
    private static final System.Logger LOG = System.getLogger(FolderWatch.class.getName());

    private final WatchService service;

    private FolderWatch(WatchService service) {
        this.service = service;
    }

    /// @param changed runs on a thread of its own, after each change and whenever some may have been missed
    /// @return empty when the system has no more watches to give
    static Optional<FolderWatch> on(Path folder, Runnable changed) {
        try {
            WatchService service = FileSystems.getDefault().newWatchService();
            FolderWatch watch = new FolderWatch(service);
            folder.register(
                    service,
                    StandardWatchEventKinds.ENTRY_CREATE,
                    StandardWatchEventKinds.ENTRY_MODIFY,
                    StandardWatchEventKinds.ENTRY_DELETE);
            Thread.ofPlatform().daemon().name("folder watch").start(() -> watch.tell(changed));
            return Optional.of(watch);
        } catch (IOException none) {
            LOG.log(System.Logger.Level.INFO, "There is no watch left for " + folder, none);
            return Optional.empty();
        }
    }

    private void tell(Runnable changed) {
        try {
            boolean there = true;
            while (there) {
                WatchKey key = service.take();
                key.pollEvents();
                // A folder that is gone ends the watch, and that is a change too.
                there = key.reset();
                changed.run();
            }
        } catch (ClosedWatchServiceException closed) {
            LOG.log(System.Logger.Level.TRACE, "The watch has ended", closed);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void close() {
        try {
            service.close();
        } catch (IOException broken) {
            LOG.log(System.Logger.Level.DEBUG, "A watch could not be given back", broken);
        }
    }
}
