package heinzel.heads.http.serving;

import java.io.IOException;
import java.lang.System.Logger.Level;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpURI;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;

/// Stands before all heads: asks the guard, counts who is inside, sets the headers that bind browsers, and
/// turns what is thrown into an answer without a word of the exception.
final class Door extends Handler.Abstract {
    private static final System.Logger LOG = System.getLogger(Door.class.getName());
    /// Most requests at once, streams counted.
    private static final int MAX_INSIDE = 128;

    private final Guard guard;
    private final Room room;
    private final Semaphore inside = new Semaphore(MAX_INSIDE);

    Door(Guard guard, Room room) {
        this.guard = guard;
        this.room = room;
    }

    @Override
    public boolean handle(Request request, Response response, Callback callback) {
        headers(response.getHeaders());
        Optional<String> refusal = guard.refusal(asker(request));
        if (refusal.isPresent()) {
            Answer.refused(403, "refused", refusal.get(), "Ask from this machine, by the address that hz printed.")
                    .send(response, callback);
            return true;
        }
        if (!inside.tryAcquire()) {
            Answer.refused(429, "busy", "More than " + MAX_INSIDE + " requests are under way.", "Try again later.")
                    .with("Retry-After", "1")
                    .send(response, callback);
            return true;
        }
        Runnable left = inside::release;
        Callback leaving = Callback.from(callback, left);
        // An operation may take long; nothing is sent meanwhile, and that is no reason to end it.
        request.addIdleTimeoutListener(silence -> false);
        try {
            room.enter(request, response, leaving);
        } catch (IOException broken) {
            leaving.failed(broken);
        } catch (Exception | LinkageError | AssertionError | StackOverflowError unforeseen) {
            LOG.log(Level.ERROR, "A request failed before or after its operation ran", unforeseen);
            if (response.isCommitted()) {
                leaving.failed(unforeseen);
            } else {
                response.reset();
                headers(response.getHeaders());
                Answer.failed(unforeseen).send(response, leaving);
            }
        }
        return true;
    }

    private static Guard.Asker asker(Request request) {
        HttpFields fields = request.getHeaders();
        HttpURI target = request.getHttpURI();
        return new Guard.Asker(
                fields.getValuesList(HttpHeader.HOST),
                Optional.ofNullable(target.getAuthority()),
                fields.getValuesList(HttpHeader.ORIGIN),
                fields.getValuesList("Sec-Fetch-Site"));
    }

    static void headers(HttpFields.Mutable headers) {
        headers.put("Cache-Control", "no-store");
        headers.put("X-Content-Type-Options", "nosniff");
        headers.put("X-Frame-Options", "DENY");
        headers.put("Referrer-Policy", "no-referrer");
        headers.put("Cross-Origin-Resource-Policy", "same-origin");
        headers.put("Cross-Origin-Opener-Policy", "same-origin");
        headers.put(
                "Content-Security-Policy",
                "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self';"
                        + " connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'");
    }
}
