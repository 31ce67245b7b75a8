package heinzel.modules.chat;

import heinzel.api.module.HzModule;
import heinzel.api.module.Offer;
import heinzel.api.operation.Call;
import heinzel.api.operation.Effect;
import heinzel.api.operation.Exposed;
import heinzel.api.operation.Operation;
import java.util.List;

/// A module with a decision, which no connected program takes by itself.
final class Decisions implements HzModule {
    @Override
    public String id() {
        return "decide";
    }

    @Override
    public List<Offer<?, ?>> operations() {
        return List.of(Offer.of(It.class, host -> new It()));
    }

    @Exposed(at = "decide it", summary = "Decide it.", effect = Effect.WRITE, decision = true)
    public static final class It implements Operation<It.Input, It.Decided> {
        public record Input() {}

        public record Decided(boolean done) {}

        @Override
        public Decided run(Input input, Call call) {
            return new Decided(true);
        }
    }
}
