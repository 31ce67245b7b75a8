package heinzel.adapters.pty;

import com.pty4j.PtyProcess;
import com.pty4j.WinSize;
import heinzel.adapters.process.Staying;
import heinzel.api.terminal.Terminal;
import java.io.InputStream;
import java.io.OutputStream;

/// A shell in a pseudo-terminal.
final class PtyTerminal implements Terminal {
    private final PtyProcess process;
    private final Staying staying;

    PtyTerminal(PtyProcess process, Staying staying) {
        this.process = process;
        this.staying = staying;
    }

    @Override
    public InputStream output() {
        return process.getInputStream();
    }

    @Override
    public OutputStream input() {
        return process.getOutputStream();
    }

    @Override
    public void resize(int columns, int rows) {
        if (process.isAlive()) {
            process.setWinSize(new WinSize(columns, rows));
        }
    }

    @Override
    public boolean open() {
        return process.isAlive();
    }

    @Override
    public int waitFor() throws InterruptedException {
        return process.waitFor();
    }

    @Override
    public void close() {
        staying.close();
    }
}
