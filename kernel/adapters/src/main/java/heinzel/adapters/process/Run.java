package heinzel.adapters.process;

import heinzel.adapters.process.Ended.How;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicReference;

/// One running program, until nothing of it is left.
final class Run {
    /// How long it may take after an interrupt, and again after being told to terminate.
    private static final Duration PATIENCE = Duration.ofSeconds(4);

    /// How long its output is awaited after its end, when something it started still holds the pipe.
    private static final Duration LINGERING = Duration.ofMillis(500);

    private static final int ERRORS = 64 * 1024;

    /// The exit code of a process that even a kill has not ended yet: it hangs inside the system, on a dead
    /// disk say.
    private static final int UNKILLED = 137;

    private final Process process;
    private final Group group;
    private final Runnable endEscaped;

    // The first reason wins: a program that is stopped for its output is not said to have timed out later.
    private final CompletableFuture<How> reason = new CompletableFuture<>();

    // Set before the program's threads start: its input then is not closed after what the program was given.
    private boolean listening;

    // Written by the reading thread, read after it ended.
    private volatile boolean tooMuch;

    /// A run of this process.
    ///
    /// @param endEscaped ends what left the group and still holds the pipes
    Run(Process process, Group group, Runnable endEscaped) {
        this.process = process;
        this.group = group;
        this.endEscaped = endEscaped;
    }

    /// Reads the program's output to its end.
    @FunctionalInterface
    interface Reader {
        void read(InputStream in) throws IOException;
    }

    /// Leaves the program's input open, for a talk.
    void keepListening() {
        listening = true;
    }

    void stop(How why) {
        reason.complete(why);
    }

    Ended toItsEnd(Program program, Reader reader) {
        AtomicReference<byte[]> errors = new AtomicReference<>(new byte[0]);
        AtomicReference<RuntimeException> bug = new AtomicReference<>();
        Thread writing = thread("input of " + program.name(), () -> {
            if (!listening) {
                write(program.input());
            }
        });
        Thread reading = thread("output of " + program.name(), () -> read(reader, bug));
        Thread complaining = thread("errors of " + program.name(), () -> errors.set(tail()));
        var _ = process.onExit().thenRun(() -> stop(How.EXITED));
        How how = await(program.time());
        try {
            if (how != How.EXITED) {
                end();
            }
            join(reading, LINGERING);
        } finally {
            endRest();
        }
        if (!(join(reading, LINGERING) && join(complaining, LINGERING))) {
            endEscaped.run();
        }
        join(reading, PATIENCE);
        join(complaining, PATIENCE);
        join(writing, PATIENCE);
        if (bug.get() != null) {
            throw bug.get();
        }
        // Too much output may be found only after the program ended by itself.
        How why = how == How.EXITED && tooMuch ? How.WROTE_TOO_MUCH : how;
        int exit = process.isAlive() ? UNKILLED : process.exitValue();
        return new Ended(why, exit, "", Ended.text(errors.get()));
    }

    private How await(Duration time) {
        try {
            return reason.get(time.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            stop(How.TIMED_OUT);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            stop(How.STOPPED);
        } catch (ExecutionException e) {
            throw new IllegalStateException("a reason never fails", e);
        }
        return reason.join();
    }

    private void end() {
        group.interrupt();
        if (!ends(PATIENCE)) {
            group.terminate();
            if (!ends(PATIENCE)) {
                group.kill();
                ends(PATIENCE);
            }
        }
    }

    /// Ends what the program started and left behind.
    private void endRest() {
        if (group.alive()) {
            group.terminate();
            if (!Waiting.until(() -> !group.alive(), PATIENCE)) {
                group.kill();
                // A killed one closes its output before it has ended.
                Waiting.until(() -> !group.alive(), PATIENCE);
            }
        }
        ends(PATIENCE);
    }

    // An interrupt of this thread must not leave a program behind: it is kept and given back.
    private boolean ends(Duration time) {
        boolean interrupted = Thread.interrupted();
        try {
            return process.waitFor(time.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            interrupted = true;
            return !process.isAlive();
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    private static boolean join(Thread thread, Duration time) {
        boolean interrupted = Thread.interrupted();
        try {
            return thread.join(time);
        } catch (InterruptedException e) {
            interrupted = true;
            return !thread.isAlive();
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    private void write(String input) {
        try (OutputStream out = process.getOutputStream()) {
            out.write(input.getBytes(StandardCharsets.UTF_8));
        } catch (IOException e) {
            // It did not want its input, or ended before it: what it answers says more than this does.
            return;
        }
    }

    private void read(Reader reader, AtomicReference<RuntimeException> bug) {
        try (InputStream in = process.getInputStream()) {
            reader.read(in);
        } catch (Output.TooMuch e) {
            tooMuch = true;
            stop(How.WROTE_TOO_MUCH);
        } catch (IOException e) {
            // The pipe was closed while the program was being ended.
            return;
        } catch (RuntimeException e) {
            bug.set(e);
            stop(How.STOPPED);
        }
    }

    private byte[] tail() {
        try (InputStream in = process.getErrorStream()) {
            return Output.tail(in, ERRORS);
        } catch (IOException e) {
            return new byte[0];
        }
    }

    private static Thread thread(String name, Runnable work) {
        return Thread.ofVirtual().name(name).start(work);
    }
}
