package heinzel.heads.http.serving;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.locks.ReentrantLock;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;

/// An answer that grows: server-sent events, each a name and one line of JSON. Whoever does not read is
/// dropped, and nothing that is sent afterwards is an error. Safe for use by several threads.
public final class EventStream implements AutoCloseable {
    private static final int PATIENCE_SECONDS = 30;

    private final Response response;
    private final Callback callback;
    private final ReentrantLock writing = new ReentrantLock();
    private boolean over;
    private boolean gone;

    private EventStream(Response response, Callback callback) {
        this.response = response;
        this.callback = callback;
    }

    /// Begins the answer; its head goes out at once.
    public static EventStream open(Response response, Callback callback) {
        response.setStatus(200);
        response.getHeaders().put("Content-Type", "text/event-stream");
        EventStream stream = new EventStream(response, callback);
        stream.write("");
        return stream;
    }

    /// Sends an event.
    ///
    /// @param data JSON without a line break
    /// @return whether the other side was still there
    public boolean send(String event, String data) {
        return write("event: " + event + "\ndata: " + data + "\n\n");
    }

    /// Sends nothing that anybody sees, to learn whether somebody is there.
    public boolean beat() {
        return write(":\n\n");
    }

    private boolean write(String text) {
        writing.lock();
        try {
            if (over || gone) {
                return false;
            }
            Callback.Completable written = new Callback.Completable();
            response.write(false, ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8)), written);
            written.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
            return true;
        } catch (ExecutionException | TimeoutException away) {
            gone = true;
            return false;
        } catch (InterruptedException stop) {
            Thread.currentThread().interrupt();
            gone = true;
            return false;
        } finally {
            writing.unlock();
        }
    }

    /// Ends the answer.
    @Override
    public void close() {
        writing.lock();
        try {
            if (over) {
                return;
            }
            over = true;
            if (gone) {
                callback.failed(new PeerGone());
            } else {
                response.write(true, ByteBuffer.allocate(0), callback);
            }
        } finally {
            writing.unlock();
        }
    }

    /// The other side went away before the end.
    private static final class PeerGone extends java.io.IOException {
        private static final long serialVersionUID = 1L;
    }
}
