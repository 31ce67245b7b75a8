package heinzel.desktop.terminal;

import com.techsenger.jeditermfx.core.TtyConnector;
import com.techsenger.jeditermfx.core.util.TermSize;
import heinzel.api.terminal.Terminal;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.function.IntConsumer;

/// Joins a shell to the emulator that draws it. The emulator's own threads read and write here.
final class ShellConnector implements TtyConnector {
    private final Terminal terminal;
    private final InputStreamReader reader;
    private final OutputStream input;
    private final IntConsumer ended;

    /// @param ended hears the shell's exit code, on any thread, when its output has ended
    ShellConnector(Terminal terminal, IntConsumer ended) {
        this.terminal = terminal;
        this.reader = new InputStreamReader(terminal.output(), StandardCharsets.UTF_8);
        this.input = terminal.input();
        this.ended = ended;
    }

    @Override
    public int read(char[] buffer, int offset, int length) throws IOException {
        return reader.read(buffer, offset, length);
    }

    @Override
    public void write(byte[] bytes) throws IOException {
        input.write(bytes);
        input.flush();
    }

    @Override
    public void write(String text) throws IOException {
        write(text.getBytes(StandardCharsets.UTF_8));
    }

    @Override
    public boolean isConnected() {
        return terminal.open();
    }

    @Override
    public boolean ready() throws IOException {
        return reader.ready();
    }

    @Override
    public void resize(TermSize size) {
        terminal.resize(size.getColumns(), size.getRows());
    }

    @Override
    public int waitFor() throws InterruptedException {
        return terminal.waitFor();
    }

    @Override
    public String getName() {
        return "shell";
    }

    /// The emulator calls this when there is nothing more to read: the shell has ended, or is just being ended.
    @Override
    public void close() {
        try {
            ended.accept(terminal.waitFor());
        } catch (InterruptedException closing) {
            Thread.currentThread().interrupt();
        }
    }
}
