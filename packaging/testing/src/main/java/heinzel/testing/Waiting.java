package heinzel.testing;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/// Waiting for a condition, however slow the machine is. A test that waits for a time instead is a race.
public final class Waiting {
    private static final long LONGEST = TimeUnit.MINUTES.toNanos(2);

    private Waiting() {}

    /// Waits until something is so, and fails the test when it is not after two minutes.
    public static void until(String what, BooleanSupplier so) {
        long end = System.nanoTime() + LONGEST;
        while (!so.getAsBoolean()) {
            if (System.nanoTime() - end > 0) {
                throw new AssertionError("It did not come to this: " + what);
            }
            try {
                TimeUnit.MILLISECONDS.sleep(20);
            } catch (InterruptedException stopped) {
                Thread.currentThread().interrupt();
                throw new AssertionError("interrupted while waiting for this: " + what, stopped);
            }
        }
    }

    /// Whether a process still runs. One that has ended and that nobody collects does not, though
    /// `ProcessHandle.isAlive` takes it for alive: in a container there may be nobody who collects orphans.
    public static boolean runs(ProcessHandle process) {
        if (!process.isAlive()) {
            return false;
        }
        Path stat = Path.of("/proc", Long.toString(process.pid()), "stat");
        try {
            if (!Files.exists(stat)) {
                return process.isAlive();
            }
            String line = Files.readString(stat);
            // The name stands in brackets and may itself hold brackets and spaces.
            char state = line.charAt(line.lastIndexOf(')') + 2);
            return state != 'Z' && state != 'X';
        } catch (IOException ended) {
            return false;
        }
    }
}
