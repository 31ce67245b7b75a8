package heinzel.heads.cli.chat;

import heinzel.api.operation.Cancellation;
import heinzel.api.operation.Problem;
import java.io.IOException;
import org.jline.reader.EndOfFileException;
import org.jline.reader.LineReader;
import org.jline.reader.LineReaderBuilder;
import org.jline.reader.UserInterruptException;
import org.jline.terminal.Terminal;
import org.jline.terminal.Terminal.Signal;
import org.jline.terminal.Terminal.SignalHandler;
import org.jline.terminal.TerminalBuilder;

/// The terminal that hz was started in.
final class JLineTerminal implements ChatTerminal, AutoCloseable {
    private final Terminal terminal;
    private final LineReader reader;

    JLineTerminal() {
        try {
            terminal = TerminalBuilder.builder().system(true).dumb(true).build();
        } catch (IOException none) {
            throw new Problem.Unavailable(
                    "This is no terminal to chat in: " + none.getMessage() + ".", "hz chat send ID TEXT", none);
        }
        // Words such as !1 or a trailing backslash are words here, not commands of the line editor.
        reader = LineReaderBuilder.builder()
                .terminal(terminal)
                .option(LineReader.Option.DISABLE_EVENT_EXPANSION, true)
                .parser(new AsTyped())
                .build();
    }

    @Override
    public Line ask(String prompt) {
        try {
            return new Line.Words(reader.readLine(prompt));
        } catch (UserInterruptException dropped) {
            return new Line.Dropped();
        } catch (EndOfFileException end) {
            return new Line.End();
        }
    }

    @Override
    public void print(String words) {
        synchronized (terminal) {
            terminal.writer().print(words);
            terminal.flush();
        }
    }

    @Override
    public void stoppable(Cancellation cancel, Runnable work) {
        SignalHandler before = terminal.handle(Signal.INT, signal -> cancel.request());
        try {
            work.run();
        } finally {
            terminal.handle(Signal.INT, before);
        }
    }

    @Override
    public void close() {
        try {
            terminal.close();
        } catch (IOException gone) {
            throw new Problem.Unavailable("The terminal went away: " + gone.getMessage() + ".", "", gone);
        }
    }
}
