package heinzel.adapters.langchain4j;

import dev.langchain4j.exception.HttpException;
import dev.langchain4j.http.client.HttpClient;
import dev.langchain4j.http.client.HttpClientBuilder;
import dev.langchain4j.http.client.HttpRequest;
import dev.langchain4j.http.client.SuccessfulHttpResponse;
import dev.langchain4j.http.client.sse.ServerSentEventListener;
import dev.langchain4j.http.client.sse.ServerSentEventParser;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.net.http.HttpTimeoutException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;

/// The connection of one request, over the JDK's client: it can be cut at any moment, also before the first
/// byte of an answer, and knows when it last heard anything. Nothing is sent twice, and no redirect is
/// followed, since the credential is in the header.
final class Connection implements HttpClient, HttpClientBuilder, AutoCloseable {
    private static final Duration CONNECTING = Duration.ofSeconds(15);
    private static final Duration SHORT = Duration.ofSeconds(30);
    private static final long MOST_OF_A_SHORT_ANSWER = 4L << 20;
    private static final int MOST_OF_AN_ERROR = 64 * 1024;
    private static final long MOST_OF_AN_ANSWER = 64L << 20;

    private final java.net.http.HttpClient client;
    private final Consumer<HttpRequest> leaving;
    private volatile long heard = System.nanoTime();

    /// @param leaving is told of the request before it leaves; when it throws, nothing does
    Connection(boolean encrypted, Consumer<HttpRequest> leaving) {
        this.leaving = leaving;
        // Plain connections stay with HTTP/1.1: some local servers stumble over the offer to upgrade.
        this.client = java.net.http.HttpClient.newBuilder()
                .connectTimeout(CONNECTING)
                .followRedirects(java.net.http.HttpClient.Redirect.NEVER)
                .version(
                        encrypted ? java.net.http.HttpClient.Version.HTTP_2 : java.net.http.HttpClient.Version.HTTP_1_1)
                .build();
    }

    /// How long the other side has been silent.
    Duration silence() {
        return Duration.ofNanos(System.nanoTime() - heard);
    }

    @Override
    public void execute(HttpRequest request, ServerSentEventParser parser, ServerSentEventListener listener) {
        leaving.accept(request);
        Thread.ofVirtual().name("model connection").start(() -> stream(request, parser, listener));
    }

    private void stream(HttpRequest request, ServerSentEventParser parser, ServerSentEventListener listener) {
        try {
            HttpResponse<InputStream> response = client.send(jdk(request), BodyHandlers.ofInputStream());
            heard = System.nanoTime();
            try (InputStream body = new Heard(response.body())) {
                if (response.statusCode() / 100 != 2) {
                    String text = new String(body.readNBytes(MOST_OF_AN_ERROR), StandardCharsets.UTF_8);
                    listener.onError(new HttpException(response.statusCode(), text));
                    return;
                }
                listener.onOpen(SuccessfulHttpResponse.builder()
                        .statusCode(response.statusCode())
                        .headers(response.headers().map())
                        .build());
                parser.parse(body, listener);
            }
            listener.onClose();
        } catch (IOException | RuntimeException broken) {
            listener.onError(broken);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            listener.onError(new IOException("interrupted", stopped));
        }
    }

    /// For the short questions beside the answers of a model.
    @Override
    public SuccessfulHttpResponse execute(HttpRequest request) {
        leaving.accept(request);
        HttpResponse<String> response = inTime(client.sendAsync(
                jdk(request),
                BodyHandlers.limiting(BodyHandlers.ofString(StandardCharsets.UTF_8), MOST_OF_A_SHORT_ANSWER)));
        if (response.statusCode() / 100 != 2) {
            throw new HttpException(response.statusCode(), response.body());
        }
        return SuccessfulHttpResponse.builder()
                .statusCode(response.statusCode())
                .headers(response.headers().map())
                .body(response.body())
                .build();
    }

    private static <T> T inTime(CompletableFuture<T> asked) {
        try {
            return asked.get(SHORT.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException late) {
            throw new UncheckedIOException((IOException)
                    new HttpTimeoutException("no answer in " + SHORT.toSeconds() + " seconds").initCause(late));
        } catch (ExecutionException failed) {
            throw new UncheckedIOException(new IOException(failed.getCause()));
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new UncheckedIOException(new IOException("interrupted", stopped));
        }
    }

    private static java.net.http.HttpRequest jdk(HttpRequest request) {
        var builder = java.net.http.HttpRequest.newBuilder(URI.create(request.url()));
        request.headers().forEach((name, values) -> values.forEach(value -> builder.header(name, value)));
        BodyPublisher body = request.body() == null ? BodyPublishers.noBody() : BodyPublishers.ofString(request.body());
        return builder.method(request.method().name(), body).build();
    }

    @Override
    public HttpClient build() {
        return this;
    }

    @Override
    public Duration connectTimeout() {
        return CONNECTING;
    }

    @Override
    public HttpClientBuilder connectTimeout(Duration timeout) {
        return this;
    }

    @Override
    public Duration readTimeout() {
        return ConfiguredModels.SILENCE;
    }

    @Override
    public HttpClientBuilder readTimeout(Duration timeout) {
        return this;
    }

    /// Cuts what is still open.
    @Override
    public void close() {
        client.shutdownNow();
    }

    /// Notes every byte, and ends an answer that has no end.
    private final class Heard extends FilterInputStream {
        private long count;

        Heard(InputStream in) {
            super(in);
        }

        @Override
        public int read() throws IOException {
            int read = super.read();
            note(read < 0 ? 0 : 1);
            return read;
        }

        @Override
        public int read(byte[] bytes, int offset, int length) throws IOException {
            int read = super.read(bytes, offset, length);
            note(Math.max(read, 0));
            return read;
        }

        private void note(int bytes) throws IOException {
            heard = System.nanoTime();
            count += bytes;
            if (count > MOST_OF_AN_ANSWER) {
                throw new IOException("the answer has more than " + MOST_OF_AN_ANSWER + " bytes");
            }
        }
    }
}
