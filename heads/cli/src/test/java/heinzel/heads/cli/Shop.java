package heinzel.heads.cli;

import heinzel.api.json.Json;
import heinzel.api.module.HzModule;
import heinzel.api.module.Offer;
import heinzel.api.operation.Audience;
import heinzel.api.operation.Call;
import heinzel.api.operation.Effect;
import heinzel.api.operation.Exposed;
import heinzel.api.operation.Head;
import heinzel.api.operation.Operation;
import heinzel.api.operation.Param;
import heinzel.api.operation.Problem;
import heinzel.api.operation.Verdict;
import java.util.List;
import java.util.Optional;

/// A module for tests, as a plugin would bring it.
public final class Shop implements HzModule {
    @Override
    public String id() {
        return "shop";
    }

    @Override
    public List<Offer<?, ?>> operations() {
        return List.of(
                Offer.of(Goods.class, host -> new Goods()),
                Offer.of(Buy.class, host -> new Buy()),
                Offer.of(Burn.class, host -> new Burn()),
                Offer.of(Fail.class, host -> new Fail()),
                Offer.of(Audit.class, host -> new Audit()),
                Offer.of(Tick.class, host -> new Tick()));
    }

    /// A module of one operation.
    static final class Bell implements HzModule {
        @Override
        public String id() {
            return "bell";
        }

        @Override
        public List<Offer<?, ?>> operations() {
            return List.of(Offer.of(Ring.class, host -> new Ring()));
        }
    }

    record Said(String text) {}

    @Exposed(at = "bell ring", summary = "Ring the bell.", effect = Effect.WRITE)
    static final class Ring implements Operation<Ring.Input, Said> {
        record Input(
                @Param(value = "How often", or = "1", min = 1, max = 3)
                int times) {}

        @Override
        public Said run(Ring.Input input, Call call) {
            return new Said("ding".repeat(input.times()));
        }
    }

    @Exposed(at = "shop goods list", summary = "List the goods.", effect = Effect.READ)
    static final class Goods implements Operation<Goods.Input, Goods.Listed> {
        record Input(
                @Param(value = "How many at most", or = "20", min = 1, max = 50)
                int limit,

                @Param("Only these kinds") List<String> kind,
                @Param("In which order") Optional<Order> order) {}

        enum Order {
            BY_NAME,
            BY_PRICE
        }

        record Good(String name, int price) {}

        record Listed(List<Good> items, int total) {}

        @Override
        public Listed run(Goods.Input input, Call call) {
            call.progress().task("counting", 1, 2);
            return new Listed(List.of(new Good("apple", 3), new Good("pear", 12)), 2);
        }
    }

    @Exposed(at = "shop buy", summary = "Buy something.", effect = Effect.WRITE)
    static final class Buy implements Operation<Buy.Input, Buy.Bought> {
        record Input(
                @Param(value = "What to buy", positional = true)
                String name,

                @Param(value = "Words for the seller", positional = true)
                Optional<String> note,

                @Param("Whether to wrap it") boolean wrapped,
                @Param("For whom") Optional<String> recipient) {}

        record Bought(String name, Optional<String> note, boolean wrapped, Optional<String> recipient) {}

        @Override
        public Bought run(Buy.Input input, Call call) {
            return new Bought(input.name(), input.note(), input.wrapped(), input.recipient());
        }
    }

    @Exposed(at = "shop burn", summary = "Burn it.", effect = Effect.WRITE)
    static final class Burn implements Operation<Burn.Input, Said> {
        record Input(@Param("Without asking") boolean yes) {}

        @Override
        public Said run(Burn.Input input, Call call) {
            if (!input.yes()) {
                throw new Problem.Refused("It would burn.", "hz shop burn --yes");
            }
            return new Said("ashes");
        }
    }

    enum How {
        INVALID,
        REFUSED,
        NOT_FOUND,
        BUSY,
        CONFLICT,
        UNAVAILABLE,
        CANCELLED,
        BUG,
        DIAGNOSED
    }

    @Exposed(at = "shop fail", summary = "Fail.", effect = Effect.READ)
    static final class Fail implements Operation<Fail.Input, Said> {
        record Input(
                @Param(value = "How", positional = true) How how) {}

        @Override
        public Said run(Fail.Input input, Call call) {
            throw switch (input.how()) {
                case INVALID -> new Problem.Invalid("It is wrong.", "Do it right.");
                case REFUSED -> new Problem.Refused("It is forbidden.", "Leave it.");
                case NOT_FOUND -> new Problem.NotFound("It is not there.", "hz shop goods list");
                case BUSY -> new Problem.Busy("Somebody is at it.", "Wait.");
                case CONFLICT -> new Problem.Conflict("It has moved.", "Look again.");
                case UNAVAILABLE -> new Problem.Unavailable("It does not answer.", "Start it.");
                case CANCELLED -> new Problem.Cancelled("It was stopped.");
                case BUG -> new IllegalStateException("a secret");
                case DIAGNOSED ->
                    new Problem.Invalid(
                            "HZC001",
                            "It does not compile.",
                            "Mend it.",
                            List.of(Json.object("line", Json.number(3))
                                    .with("code", "HZC001")
                                    .with("message", "No \u001b[2J such key")));
            };
        }
    }

    @Exposed(at = "shop audit", summary = "Audit the books.", effect = Effect.READ, audience = Audience.EXPERT)
    static final class Audit implements Operation<Audit.Input, Audit.Books> {
        record Input() {}

        record Books(boolean ok) implements Verdict {}

        @Override
        public Books run(Audit.Input input, Call call) {
            return new Books(false);
        }
    }

    @Exposed(
            at = "system daemon tick",
            summary = "Tick.",
            effect = Effect.SPEND,
            unattended = true,
            heads = {Head.CLI})
    static final class Tick implements Operation<Tick.Input, Said> {
        record Input() {}

        @Override
        public Said run(Tick.Input input, Call call) {
            return new Said(call.caller().getClass().getSimpleName());
        }
    }
}
