package heinzel.heads.mcp;

import heinzel.api.gate.ActionGate;
import heinzel.api.gate.ProposedCall;
import heinzel.api.module.Host;
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
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// Operations to serve. What they do is written to a file, since they run in another process.
final class Bench implements HzModule {
    private final Path log;

    Bench(Path log) {
        this.log = log;
    }

    void note(String line) {
        try {
            Files.writeString(log, line + "\n", StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        } catch (IOException unwritable) {
            throw new UncheckedIOException(unwritable);
        }
    }

    @Override
    public String id() {
        return "bench";
    }

    @Override
    public Optional<ActionGate> gate(Host host) {
        return Optional.of(this::kept);
    }

    private String kept(ProposedCall call) {
        note("proposed " + call.tool() + " " + call.arguments() + " by " + call.proposer());
        return "a1";
    }

    @Override
    public List<Offer<?, ?>> operations() {
        return List.of(
                Offer.of(Look.class, host -> new Look()),
                Offer.of(Write.class, host -> new Write(this)),
                Offer.of(Fail.class, host -> new Fail()),
                Offer.of(Break.class, host -> new Break()),
                Offer.of(Print.class, host -> new Print()),
                Offer.of(Wait.class, host -> new Wait(this)),
                Offer.of(Much.class, host -> new Much()),
                Offer.of(Typed.class, host -> new Typed()));
    }

    public record Done(boolean done) {}

    /// Answers with one of everything that a result can hold.
    @Exposed(at = "bench look", summary = "Look at it.", effect = Effect.READ, audience = Audience.EXPERT)
    public static final class Look implements Operation<Look.Input, Look.Seen> {
        public record Input(
                @Param(value = "What", positional = true) String what,

                @Param(value = "How often", or = "1", min = 1, max = 9)
                int often) {}

        public record Seen(
                String what,
                BigDecimal usd,
                Instant at,
                Effect effect,
                Optional<String> more,
                Optional<Integer> none,
                List<Done> items) {}

        @Override
        public Seen run(Look.Input input, Call call) {
            return new Seen(
                    input.what(),
                    new BigDecimal("0.10"),
                    Instant.EPOCH,
                    Effect.READ,
                    Optional.of("from \nann@example.org"),
                    Optional.empty(),
                    List.of(new Done(true)));
        }
    }

    /// Changes something.
    @Exposed(at = "bench write-down", summary = "Write it down.", effect = Effect.WRITE)
    public static final class Write implements Operation<Write.Input, Done> {
        private final Bench bench;

        Write(Bench bench) {
            this.bench = bench;
        }

        public record Input(@Param("What") String text) {}

        @Override
        public Done run(Write.Input input, Call call) {
            bench.note("wrote " + input.text() + " for " + call.caller());
            return new Done(true);
        }
    }

    /// Goes wrong as the world does.
    @Exposed(at = "bench fail", summary = "Fail.", effect = Effect.READ)
    public static final class Fail implements Operation<Fail.Input, Done> {
        public record Input() {}

        @Override
        public Done run(Fail.Input input, Call call) {
            throw new Problem.Unavailable("The ink of eve@example.org ran out.", "hz bench refill");
        }
    }

    /// Goes wrong as a bug does.
    @Exposed(at = "bench break", summary = "Break.", effect = Effect.READ)
    public static final class Break implements Operation<Break.Input, Done> {
        public record Input() {}

        @Override
        public Done run(Break.Input input, Call call) {
            throw new IllegalStateException("the secret path /home/eve");
        }
    }

    /// Prints where it should not.
    @Exposed(at = "bench print", summary = "Print.", effect = Effect.READ)
    public static final class Print implements Operation<Print.Input, Done> {
        public record Input() {}

        @Override
        public Done run(Print.Input input, Call call) {
            System.out.println("this is no message of the protocol");
            return new Done(true);
        }
    }

    /// Takes until it is stopped, and says how far it is.
    @Exposed(at = "bench wait", summary = "Wait.", effect = Effect.READ)
    public static final class Wait implements Operation<Wait.Input, Done> {
        private final Bench bench;

        Wait(Bench bench) {
            this.bench = bench;
        }

        public record Input() {}

        @Override
        public Done run(Wait.Input input, Call call) {
            call.progress().task("waiting for fay@example.org", 1, 3);
            bench.note("waiting");
            while (!call.cancel().requested()) {
                Thread.onSpinWait();
                sleep();
            }
            bench.note("stopped");
            throw new Problem.Cancelled("Stopped.");
        }

        private static void sleep() {
            try {
                Thread.sleep(20);
            } catch (InterruptedException stop) {
                Thread.currentThread().interrupt();
            }
        }
    }

    /// Answers with more than fits.
    @Exposed(at = "bench much", summary = "Say much.", effect = Effect.READ)
    public static final class Much implements Operation<Much.Input, Much.Text> {
        public record Input() {}

        public record Text(String text) {}

        @Override
        public Text run(Much.Input input, Call call) {
            return new Text("x".repeat(19_950) + " gil@example.org " + "y".repeat(20_000));
        }
    }

    /// Is no tool.
    @Exposed(at = "bench typed", summary = "Only typed.", effect = Effect.READ, heads = Head.CLI)
    public static final class Typed implements Operation<Typed.Input, Done> {
        public record Input() {}

        @Override
        public Done run(Typed.Input input, Call call) {
            return new Done(true);
        }
    }
}
