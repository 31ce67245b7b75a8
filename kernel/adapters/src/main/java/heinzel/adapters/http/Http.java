package heinzel.adapters.http;

import heinzel.api.files.PrivateFiles;
import heinzel.api.json.Codec;
import heinzel.api.module.Host;
import heinzel.api.operation.Cancellation;
import heinzel.api.operation.Problem;
import heinzel.api.outbox.Outbox;
import java.io.IOException;
import java.net.http.HttpClient;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicBoolean;

/// Gets what is at an address. Safe for many threads; each call blocks its caller until the answer is whole.
public final class Http {
    private final Kept kept;
    private final Reach reach;
    private final Outbox outbox;

    Http(Path cache, PrivateFiles files, Codec codec, Reach reach, Outbox outbox) {
        this.kept = new Kept(cache, files, codec);
        this.reach = reach;
        this.outbox = outbox;
    }

    /// @param cache where what was read is kept for asking whether it changed
    public Http(Path cache, PrivateFiles files, Codec codec, Outbox outbox) {
        this(cache, files, codec, Reach::byAddress, outbox);
    }

    public static Http of(Host host) {
        return new Http(host.folders().cache().resolve("pages"), host.files(), host.codec(), host.outbox());
    }

    /// Gets it, or what was kept of it when the server says that it is the same.
    ///
    /// @throws Problem.Unavailable naming the source, why it could not be read, and the mend
    /// @throws Problem.Refused     where a server on the open network points into this machine or its network
    public Answered get(Asked asked, Cancellation cancel) {
        cancel.check();
        AtomicBoolean late = new AtomicBoolean();
        try (HttpClient client = HttpClient.newBuilder()
                .version(HttpClient.Version.HTTP_1_1)
                .connectTimeout(asked.time())
                .followRedirects(HttpClient.Redirect.NEVER)
                .build()) {
            // The timeout of a request covers its head alone; a body that drips or never ends is cut here.
            Cancellation.Registration cut = cancel.onRequest(client::shutdownNow);
            Thread watch = Thread.ofVirtual().start(() -> cutAfter(asked.time(), client, late));
            try {
                return new Exchange(asked, client, kept, reach, outbox).follow();
            } finally {
                watch.interrupt();
                cut.close();
                client.shutdownNow();
            }
        } catch (IOException failed) {
            cancel.check();
            throw late.get() ? Failures.late(asked) : Failures.of(asked, failed);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new Problem.Cancelled(
                    "Stopped while reading " + asked.address().getHost() + ".");
        }
    }

    private static void cutAfter(Duration time, HttpClient client, AtomicBoolean late) {
        try {
            Thread.sleep(time);
            late.set(true);
            client.shutdownNow();
        } catch (InterruptedException inTime) {
            Thread.currentThread().interrupt();
        }
    }
}
