package heinzel.adapters.process;

import heinzel.adapters.process.Children.Note;
import heinzel.adapters.process.Ended.How;
import heinzel.api.module.Host;
import heinzel.api.operation.Cancellation;
import heinzel.api.operation.Problem;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;

/// Runs programs. Safe for many threads; each run blocks its caller until the program and all that it started have
/// ended.
///
/// A program that is stopped is first interrupted, so that it can say what it has; then told to terminate; then
/// killed, with everything in its group. What a killed hz left running is ended when the next one makes this.
public final class Programs {
    private final Children children;

    /// Ends leftovers of earlier hz processes first.
    ///
    /// @param state hz's state folder; the notes on running programs lie below it
    public Programs(Path state) {
        this.children = new Children(state.resolve("programs"));
        children.endLeftovers();
    }

    public static Programs of(Host host) {
        return new Programs(host.folders().state());
    }

    /// A private folder for files that a program needs while it runs; close it when the program has ended.
    public Scratch scratch() {
        return children.scratch();
    }

    /// For a program that somebody else starts and that stays open, a shell in a terminal say. Close it to end the
    /// program with everything that it started.
    public Staying staying() {
        return new Staying(children, children.announce());
    }

    /// Runs a program and keeps its output.
    ///
    /// @throws Problem.Unavailable when it could not be started
    public Ended run(Program program, Cancellation cancel) {
        byte[][] output = {new byte[0]};
        Ended ended = follow(program, cancel, in -> output[0] = Output.all(in, program.output()));
        return new Ended(ended.how(), ended.exit(), Ended.text(output[0]), ended.errors());
    }

    /// Runs a program and hands on each line of its output as it comes, on a thread of its own; the listener is not
    /// called any more when this returns.
    ///
    /// @throws Problem.Unavailable when it could not be started
    public Ended run(Program program, Cancellation cancel, Consumer<String> lines) {
        return follow(program, cancel, in -> Output.lines(in, program.output(), lines));
    }

    /// Runs a program and talks with it, line by line: what it writes goes to the party, which answers over the
    /// talk and ends it.
    ///
    /// @param party gets the talk when the program was started, may begin it, and answers who hears each line
    /// @return how the program ended; stopped, where it did not end by itself after the talk
    /// @throws Problem.Unavailable when it could not be started
    public Ended talk(Program program, Cancellation cancel, Function<Talk, Consumer<String>> party) {
        return follow(program, cancel, (process, run) -> {
            run.keepListening();
            Consumer<String> hears = party.apply(new Talk(process, () -> run.stop(How.STOPPED)));
            return in -> Output.lines(in, program.output(), hears);
        });
    }

    private Ended follow(Program program, Cancellation cancel, Run.Reader reader) {
        return follow(program, cancel, (process, run) -> reader);
    }

    private Ended follow(Program program, Cancellation cancel, BiFunction<Process, Run, Run.Reader> reader) {
        cancel.check();
        Note note = children.announce();
        try {
            Process process = start(program, note);
            children.started(note, process.pid());
            Run run = new Run(process, Group.of(process), () -> Children.endMarked(note));
            Cancellation.Registration registration = cancel.onRequest(() -> run.stop(How.STOPPED));
            try {
                return run.toItsEnd(program, reader.apply(process, run));
            } finally {
                registration.close();
            }
        } finally {
            children.ended(note);
        }
    }

    private static Process start(Program program, Note note) {
        ProcessBuilder builder = new ProcessBuilder(Group.leading(program.command()))
                .directory(program.folder().toFile());
        Map<String, String> environment = builder.environment();
        environment.clear();
        environment.putAll(program.environment().variables());
        environment.put(Children.MARK, note.mark());
        try {
            return builder.start();
        } catch (IOException e) {
            throw new Problem.Unavailable(
                    "The program " + program.name() + " could not be started: " + e.getMessage(),
                    "Check that it is installed and may be executed.",
                    e);
        }
    }
}
