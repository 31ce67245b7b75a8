package heinzel.measuring.house;

import heinzel.api.json.Json;
import heinzel.api.model.Message;
import heinzel.api.model.Model;
import heinzel.api.model.ModelProvider;
import heinzel.api.model.ModelReply;
import heinzel.api.model.ModelRequest;
import heinzel.api.model.Price;
import heinzel.api.model.Usage;
import heinzel.api.operation.Cancellation;
import heinzel.api.operation.Progress;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/// A model that answers at once: with a draft, or with nothing to do. Used by any thread.
public final class InstantModel implements Model, ModelProvider {
    private static final Json.Obj DRAFT = Json.object("kind", "draft")
            .with("report", "Drafted.")
            .with("draft", "Merged this week: #12 Retry the payment call, #14 Tell the cashier why.");
    private static final Json.Obj SUMMARY = Json.object("asset", "The weekly report.")
            .with("wants", "What was merged.")
            .with("decisions", Json.array())
            .with("open_questions", Json.array())
            .with("sources", Json.array());
    private static final Json.Obj NOTHING = Json.object("kind", "nothing").with("report", "There is nothing to do.");

    private final AtomicInteger asked = new AtomicInteger();
    private volatile Json.Obj answer = DRAFT;
    private volatile @Nullable CountDownLatch silence;

    public void finds(boolean something) {
        answer = something ? DRAFT : NOTHING;
    }

    /// Counts who asks, and answers nobody ever again.
    public void fallsSilent(CountDownLatch asking) {
        silence = asking;
    }

    public int asked() {
        return asked.get();
    }

    @Override
    public String name() {
        return "instant";
    }

    @Override
    public Price price() {
        // A turn that was killed counts as if its question had been answered, and so would reach the day's cap.
        return Price.FREE;
    }

    @Override
    public ModelReply next(ModelRequest request, Progress progress, Cancellation cancel) {
        asked.incrementAndGet();
        CountDownLatch asking = silence;
        if (asking != null) {
            asking.countDown();
            sleepForever();
        }
        return new ModelReply(
                new Message.Assistant(
                        "", List.of(new Message.ToolCall("call-1", "outcome", answer(request))), Json.Obj.EMPTY),
                new Usage(1_000, 100, 0, 0),
                ModelReply.Stop.TOOL_CALLS);
    }

    /// With a summary where the turn owes one, as each twentieth does.
    private Json.Obj answer(ModelRequest request) {
        boolean due = request.tools().stream()
                .filter(tool -> tool.name().equals("outcome"))
                .flatMap(tool -> tool.input().object("properties").stream())
                .anyMatch(fields -> fields.get("summary") != null);
        return due ? answer.with("summary", SUMMARY) : answer;
    }

    private static void sleepForever() {
        try {
            new CountDownLatch(1).await();
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public Optional<Model> open(String name) {
        return Optional.of(this);
    }
}
