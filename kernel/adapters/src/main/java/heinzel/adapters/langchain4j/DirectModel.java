package heinzel.adapters.langchain4j;

import dev.langchain4j.model.chat.request.ChatRequest;
import dev.langchain4j.model.chat.response.ChatResponse;
import heinzel.api.model.Model;
import heinzel.api.model.ModelReply;
import heinzel.api.model.ModelRequest;
import heinzel.api.model.Price;
import heinzel.api.operation.Cancellation;
import heinzel.api.operation.Problem;
import heinzel.api.operation.Progress;
import heinzel.api.outbox.Outbox;
import java.time.Duration;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/// A model asked directly: one request a message, never a second one for the same, because it would cost again.
final class DirectModel implements Model {
    private static final long LOOK_EVERY_MS = 500;

    private final String name;
    private final Price price;
    private final Dialect dialect;
    private final Conversation conversation;
    private final Failures failures;
    private final Duration silence;
    private final Outbox outbox;

    DirectModel(Price price, Dialect dialect, Conversation conversation, Duration silence, Outbox outbox) {
        this.name = dialect.settings().model();
        this.price = price;
        this.dialect = dialect;
        this.conversation = conversation;
        this.failures = Failures.of(dialect);
        this.silence = silence;
        this.outbox = outbox;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public Price price() {
        return price;
    }

    @Override
    public ModelReply next(ModelRequest request, Progress progress, Cancellation cancel) {
        cancel.check();
        ModelRequest clean = Clean.of(request);
        Noting noting = new Noting(outbox, name, dialect.endpoint(), clean.why());
        try {
            ModelReply reply = asked(clean, noting, progress, cancel);
            noting.answered(reply, price);
            return reply;
        } catch (Problem problem) {
            noting.failed(problem);
            throw problem;
        } catch (RuntimeException bug) {
            noting.failed(bug);
            throw bug;
        }
    }

    private ModelReply asked(ModelRequest request, Noting noting, Progress progress, Cancellation cancel) {
        ChatRequest asked = conversation.request(request);
        Answer answer = new Answer(progress);
        Cancellation.Registration stop = cancel.onRequest(() -> answer.end().cancel(false));
        try (Connection connection = new Connection(dialect.endpoint().encrypted(), noting::leaving)) {
            dialect.open(connection, request.maxOutputTokens()).chat(asked, answer);
            ChatResponse response = await(answer, connection);
            return conversation.reply(request, response, dialect.anthropic(), failures);
        } finally {
            stop.close();
        }
    }

    private ChatResponse await(Answer answer, Connection connection) {
        while (true) {
            try {
                return answer.end().get(LOOK_EVERY_MS, TimeUnit.MILLISECONDS);
            } catch (TimeoutException notYet) {
                if (connection.silence().compareTo(silence) > 0) {
                    throw failures.silent(silence);
                }
            } catch (CancellationException stopped) {
                throw cancelled();
            } catch (InterruptedException stopped) {
                Thread.currentThread().interrupt();
                throw cancelled();
            } catch (ExecutionException failed) {
                throw failures.of(failed);
            }
        }
    }

    private Problem.Cancelled cancelled() {
        return new Problem.Cancelled("Stopped while the model " + name + " was answering.");
    }
}
