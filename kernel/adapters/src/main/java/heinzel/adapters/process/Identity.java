package heinzel.adapters.process;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Optional;

/// A process, told apart from a later one with the same number.
///
/// @param start when it started: on Linux in ticks since the machine's start, with that start's own id, because
///              neither moves when somebody sets the clock; elsewhere what the system says of it
record Identity(long pid, String start) {

    /// The process of this number, if there is one.
    static Optional<Identity> of(long pid) {
        if (Stat.has(pid)) {
            return Stat.of(pid).filter(stat -> !stat.ended()).flatMap(Identity::linux);
        }
        return ProcessHandle.of(pid)
                .map(process -> new Identity(
                        pid, process.info().startInstant().map(Identity::millis).orElse("unknown")));
    }

    static Identity ofThisProcess() {
        long pid = ProcessHandle.current().pid();
        return of(pid).orElse(new Identity(pid, "unknown"));
    }

    /// Whether this very process still runs; one that has ended and only waits to be collected does not.
    boolean alive() {
        return of(pid).filter(this::equals).isPresent();
    }

    private static String millis(Instant start) {
        return Long.toString(start.toEpochMilli());
    }

    private static Optional<Identity> linux(Stat stat) {
        try {
            return Optional.of(new Identity(stat.pid(), stat.started() + "@" + boot()));
        } catch (IOException e) {
            throw new UncheckedIOException("the id of this machine's start could not be read", e);
        }
    }

    private static String boot() throws IOException {
        return Files.readString(Path.of("/proc/sys/kernel/random/boot_id")).strip();
    }
}
