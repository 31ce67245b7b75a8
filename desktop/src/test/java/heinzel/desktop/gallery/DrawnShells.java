package heinzel.desktop.gallery;

import heinzel.api.terminal.Terminal;
import heinzel.desktop.port.Shells;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.CountDownLatch;

/// A shell that shows what the design's picture shows, and waits.
public final class DrawnShells implements Shells {
    private static final String PROMPT = "\u001b[32mpriya@acme\u001b[0m:\u001b[34m~/Documents/hz\u001b[0m$ ";

    private static final String SAYS = PROMPT + "hz drafts\r\n"
            + "\u001b[90mName           Stelle               Seit   USD\u001b[0m\r\n"
            + "weekly-report  reports/weekly.md    15:02  0,31\r\n"
            + "vendor-review  reviews/payments.md  10:14  0,22\r\n"
            + PROMPT;

    @Override
    public Path folder() {
        return Path.of(System.getProperty("user.home", "")).resolve("Documents/hz");
    }

    @Override
    public CompletionStage<Terminal> open(int columns, int rows) {
        return CompletableFuture.completedFuture(new Drawn());
    }

    @Override
    public CompletionStage<Void> end(Terminal terminal) {
        terminal.close();
        return CompletableFuture.completedFuture(null);
    }

    private static final class Drawn implements Terminal {
        private final PipedInputStream says;
        private final PipedOutputStream from;
        private final CountDownLatch closed = new CountDownLatch(1);

        Drawn() {
            try {
                from = new PipedOutputStream();
                says = new PipedInputStream(from, 8192);
                from.write(SAYS.getBytes(StandardCharsets.UTF_8));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        @Override
        public InputStream output() {
            return says;
        }

        @Override
        public OutputStream input() {
            return OutputStream.nullOutputStream();
        }

        @Override
        public void resize(int columns, int rows) {}

        @Override
        public boolean open() {
            return closed.getCount() > 0;
        }

        @Override
        public int waitFor() throws InterruptedException {
            closed.await();
            return 0;
        }

        @Override
        public void close() {
            closed.countDown();
            try {
                from.close();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}
