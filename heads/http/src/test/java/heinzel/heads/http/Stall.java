package heinzel.heads.http;

import heinzel.api.module.HzModule;
import heinzel.api.module.Offer;
import heinzel.api.operation.Call;
import heinzel.api.operation.Caller;
import heinzel.api.operation.Effect;
import heinzel.api.operation.Exposed;
import heinzel.api.operation.Head;
import heinzel.api.operation.Operation;
import heinzel.api.operation.Param;
import heinzel.api.operation.Problem;
import heinzel.api.operation.Progress;
import heinzel.api.operation.Verdict;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/// Operations to serve, and what became of them.
public final class Stall implements HzModule {
    /// What ran, in order.
    public final List<String> ran = new CopyOnWriteArrayList<>();
    /// Lets `stall wait` go on.
    public final CountDownLatch go = new CountDownLatch(1);

    @Override
    public String id() {
        return "stall";
    }

    @Override
    public List<Offer<?, ?>> operations() {
        return List.of(
                Offer.of(Fruit.class, host -> new Fruit()),
                Offer.of(Put.class, host -> new Put(this)),
                Offer.of(Ripe.class, host -> new Ripe()),
                Offer.of(Fail.class, host -> new Fail()),
                Offer.of(Break.class, host -> new Break()),
                Offer.of(Buy.class, host -> new Buy(this)),
                Offer.of(Night.class, host -> new Night(this)),
                Offer.of(Whisper.class, host -> new Whisper()),
                Offer.of(Wait.class, host -> new Wait(this)));
    }

    public record Done(boolean done, String by) {}

    /// Answers with one of everything.
    @Exposed(at = "stall fruit-list", summary = "List the fruit.", effect = Effect.READ)
    public static final class Fruit implements Operation<Fruit.Input, Fruit.Fruits> {
        public enum Colour {
            RED,
            DARK_BLUE
        }

        public record Input(
                @Param("Only of these colours") List<Colour> colour,
                @Param("Only at this price") Optional<BigDecimal> usd,

                @Param(value = "How many at most", or = "5", min = 1, max = 9)
                int limit,

                @Param("Only ripe ones") boolean ripe) {}

        public record Fruits(List<Colour> colour, Optional<BigDecimal> usd, int limit, boolean ripe, Instant at) {}

        @Override
        public Fruit.Fruits run(Fruit.Input input, Call call) {
            return new Fruits(input.colour(), input.usd(), input.limit(), input.ripe(), Instant.EPOCH);
        }
    }

    /// Changes something.
    @Exposed(at = "stall put", summary = "Put one there.", effect = Effect.WRITE)
    public static final class Put implements Operation<Put.Input, Done> {
        private final Stall stall;

        Put(Stall stall) {
            this.stall = stall;
        }

        public record Input(
                @Param(value = "What", positional = true, min = 1, max = 2_000_000)
                String fruit,

                @Param("How many") Optional<Integer> count) {}

        @Override
        public Done run(Put.Input input, Call call) {
            stall.ran.add("put " + input.fruit() + " " + input.count().orElse(1));
            return new Done(true, call.caller() instanceof Caller.Client(String name) ? name : "person");
        }
    }

    /// Says that all is not well.
    @Exposed(at = "stall ripe", summary = "Look whether it is ripe.", effect = Effect.READ)
    public static final class Ripe implements Operation<Ripe.Input, Ripe.Found> {
        public record Input(@Param("Whether it is") boolean ripe) {}

        public record Found(boolean ok) implements Verdict {
            @Override
            public int exitCode() {
                return ok ? 0 : 1;
            }
        }

        @Override
        public Ripe.Found run(Ripe.Input input, Call call) {
            return new Found(input.ripe());
        }
    }

    /// Goes wrong as the world does.
    @Exposed(at = "stall fail", summary = "Fail.", effect = Effect.READ)
    public static final class Fail implements Operation<Fail.Input, Done> {
        public record Input() {}

        @Override
        public Done run(Fail.Input input, Call call) {
            throw new Problem.Unavailable("The crate of eve@example.org is shut.", "hz stall open");
        }
    }

    /// Goes wrong as a bug does.
    @Exposed(at = "stall break", summary = "Break.", effect = Effect.READ)
    public static final class Break implements Operation<Break.Input, Done> {
        public record Input() {}

        @Override
        public Done run(Break.Input input, Call call) {
            throw new IllegalStateException("the secret path /home/eve");
        }
    }

    /// Spends, although it asks for every head.
    @Exposed(
            at = "stall buy",
            summary = "Buy one.",
            effect = Effect.SPEND,
            heads = {Head.REST, Head.CLI, Head.WEB})
    public static final class Buy implements Operation<Buy.Input, Done> {
        private final Stall stall;

        Buy(Stall stall) {
            this.stall = stall;
        }

        public record Input() {}

        @Override
        public Done run(Buy.Input input, Call call) {
            stall.ran.add("bought");
            return new Done(true, "");
        }
    }

    /// Acts with nobody there, although it asks for every head.
    @Exposed(
            at = "stall night",
            summary = "Keep watch.",
            effect = Effect.WRITE,
            unattended = true,
            heads = {Head.REST, Head.CLI, Head.WEB})
    public static final class Night implements Operation<Night.Input, Done> {
        private final Stall stall;

        Night(Stall stall) {
            this.stall = stall;
        }

        public record Input() {}

        @Override
        public Done run(Night.Input input, Call call) {
            stall.ran.add("watched");
            return new Done(true, "");
        }
    }

    /// Is on the command line alone.
    @Exposed(at = "stall whisper", summary = "Only typed.", effect = Effect.READ, heads = Head.CLI)
    public static final class Whisper implements Operation<Whisper.Input, Done> {
        public record Input() {}

        @Override
        public Done run(Whisper.Input input, Call call) {
            return new Done(true, "");
        }
    }

    /// Says how far it is, and takes until it is let go.
    @Exposed(at = "stall wait", summary = "Wait.", effect = Effect.WRITE)
    public static final class Wait implements Operation<Wait.Input, Done> {
        private final Stall stall;

        Wait(Stall stall) {
            this.stall = stall;
        }

        public record Input() {}

        @Override
        public Done run(Wait.Input input, Call call) {
            call.progress().text("Hel");
            call.progress().text("lo\n");
            call.progress().tool("weigh", Progress.Event.Stage.STARTED);
            call.progress().task("counting", 1, 3);
            stall.ran.add("waiting");
            try {
                while (!stall.go.await(20, TimeUnit.MILLISECONDS)) {
                    call.cancel().check();
                }
            } catch (InterruptedException stop) {
                Thread.currentThread().interrupt();
            }
            stall.ran.add("waited");
            return new Done(true, "");
        }
    }
}
