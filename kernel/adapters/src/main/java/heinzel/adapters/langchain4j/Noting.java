package heinzel.adapters.langchain4j;

import dev.langchain4j.http.client.HttpRequest;
import heinzel.api.model.ModelReply;
import heinzel.api.model.Price;
import heinzel.api.model.Usage;
import heinzel.api.operation.Problem;
import heinzel.api.outbox.Ending;
import heinzel.api.outbox.Outbox;
import heinzel.api.outbox.Outgoing;
import heinzel.api.outbox.Why;
import java.net.URI;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// Notes one request to a model, with the bytes as the client made them and without the header that authenticates.
/// Used by the thread that asks.
final class Noting {
    private final Outbox outbox;
    private final String model;
    private final Endpoint endpoint;
    private final Why why;
    private Outbox.@Nullable Departure departure;

    Noting(Outbox outbox, String model, Endpoint endpoint, Why why) {
        this.outbox = outbox;
        this.model = model;
        this.endpoint = endpoint;
        this.why = why;
    }

    /// @throws Problem.Unavailable when it can't be noted; then it is not sent
    void leaving(HttpRequest request) {
        String what = request.method().name() + " " + URI.create(request.url()).getRawPath() + " (" + model + ")";
        // A turn has its question in its body, durable, before it asks.
        String body = request.body() == null ? "" : request.body();
        departure = outbox.noted(
                new Outgoing(Outgoing.Kind.MODEL, endpoint.host(), what, why, body, why.work() == Why.Work.TURN));
    }

    void answered(ModelReply reply, Price price) {
        Usage used = reply.usage();
        end(Ending.paid(
                reply.stop().name().toLowerCase(Locale.ROOT),
                price.of(used),
                new Ending.Tokens(used.input(), used.output(), used.cacheRead(), used.cacheWrite())));
    }

    /// An answer that costs nothing.
    void answered(String detail) {
        end(Ending.free(detail));
    }

    void failed(Problem problem) {
        end(Ending.of(problem));
    }

    void failed(RuntimeException bug) {
        end(Ending.bug(bug));
    }

    private void end(Ending ending) {
        if (departure != null) {
            departure.ended(ending);
        }
    }
}
