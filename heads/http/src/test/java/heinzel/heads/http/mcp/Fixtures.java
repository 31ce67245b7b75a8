package heinzel.heads.http.mcp;

import heinzel.api.module.HzModule;
import heinzel.api.module.Offer;
import heinzel.api.operation.Call;
import heinzel.api.operation.Effect;
import heinzel.api.operation.Exposed;
import heinzel.api.operation.Operation;
import heinzel.api.operation.Problem;
import java.util.List;

/// The tools that the conformance suite asks for, as far as operations can be these.
final class Fixtures implements HzModule {
    @Override
    public String id() {
        return "test";
    }

    @Override
    public List<Offer<?, ?>> operations() {
        return List.of(
                Offer.of(SimpleText.class, host -> new SimpleText()),
                Offer.of(ErrorHandling.class, host -> new ErrorHandling()),
                Offer.of(WithProgress.class, host -> new WithProgress()));
    }

    public record Said(String text) {}

    /// `test_simple_text`.
    @Exposed(at = "test simple text", summary = "Say something.", effect = Effect.READ)
    public static final class SimpleText implements Operation<SimpleText.Input, Said> {
        public record Input() {}

        @Override
        public Said run(SimpleText.Input input, Call call) {
            return new Said("This is a simple text response for testing.");
        }
    }

    /// `test_error_handling`.
    @Exposed(at = "test error handling", summary = "Fail.", effect = Effect.READ)
    public static final class ErrorHandling implements Operation<ErrorHandling.Input, Said> {
        public record Input() {}

        @Override
        public Said run(ErrorHandling.Input input, Call call) {
            throw new Problem.Unavailable("This tool intentionally returns an error for testing.", "Nothing.");
        }
    }

    /// `test_tool_with_progress`.
    @Exposed(at = "test tool with progress", summary = "Take three steps.", effect = Effect.READ)
    public static final class WithProgress implements Operation<WithProgress.Input, Said> {
        public record Input() {}

        @Override
        public Said run(WithProgress.Input input, Call call) {
            for (int step = 0; step <= 2; step++) {
                call.progress().task("step", step, 2);
            }
            return new Said("Done.");
        }
    }
}
