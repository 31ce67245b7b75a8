package heinzel.modules.heinzel.turn;

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
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import java.util.function.Function;

/// A model that answers as a test says and keeps what it was asked.
final class ScriptedTurns implements Model, ModelProvider {
    final List<ModelRequest> asked = new CopyOnWriteArrayList<>();
    private Function<ModelRequest, ModelReply> answer = request -> drafts("Nothing much.");
    private Function<ModelRequest, ModelReply> lessons =
            request -> calls("outcome", Json.object("kind", "nothing").with("report", "Nothing to learn."));
    private Consumer<Cancellation> before = cancel -> {};
    private Runnable beforeAsking = () -> {};
    private Price price = new Price(BigDecimal.ONE, BigDecimal.TEN, BigDecimal.ONE, BigDecimal.ONE);

    void answers(Function<ModelRequest, ModelReply> with) {
        answer = with;
    }

    /// How it answers a turn that learns from an approval.
    void learns(Function<ModelRequest, ModelReply> with) {
        lessons = with;
    }

    /// What happens when a turn asks for the price, before its next question is written down.
    void beforeAsking(Runnable happens) {
        beforeAsking = happens;
    }

    void costs(Price each) {
        price = each;
    }

    /// What it does before it answers.
    void waits(Consumer<Cancellation> with) {
        before = with;
    }

    static ModelReply drafts(String text) {
        return calls(
                "outcome",
                Json.object("kind", "draft").with("report", "Drafted.").with("draft", text));
    }

    static ModelReply calls(String tool, Json.Obj arguments) {
        return new ModelReply(
                new Message.Assistant("", List.of(new Message.ToolCall("call-1", tool, arguments)), Json.Obj.EMPTY),
                new Usage(1_000, 100, 0, 0),
                ModelReply.Stop.TOOL_CALLS);
    }

    /// The same answer, after reading a lot.
    static ModelReply reading(long tokens, ModelReply reply) {
        return new ModelReply(reply.message(), new Usage(tokens, 100, 0, 0), reply.stop());
    }

    static ModelReply says(String text) {
        return new ModelReply(
                new Message.Assistant(text, List.of(), Json.Obj.EMPTY),
                new Usage(1_000, 100, 0, 0),
                ModelReply.Stop.DONE);
    }

    @Override
    public String name() {
        return "scripted";
    }

    @Override
    public Price price() {
        beforeAsking.run();
        return price;
    }

    @Override
    public ModelReply next(ModelRequest request, Progress progress, Cancellation cancel) {
        asked.add(request);
        before.accept(cancel);
        boolean learning = request.messages().getFirst().toString().contains("</approved>");
        return (learning ? lessons : answer).apply(request);
    }

    @Override
    public Optional<Model> open(String name) {
        return Optional.of(this);
    }
}
