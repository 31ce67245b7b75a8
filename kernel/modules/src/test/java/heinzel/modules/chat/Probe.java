package heinzel.modules.chat;

import heinzel.api.module.HzModule;
import heinzel.api.module.Offer;
import heinzel.api.notice.Notice;
import heinzel.api.notice.Notices;
import heinzel.api.operation.Call;
import heinzel.api.operation.Caller;
import heinzel.api.operation.Effect;
import heinzel.api.operation.Exposed;
import heinzel.api.operation.Head;
import heinzel.api.operation.Operation;
import heinzel.api.operation.Param;
import heinzel.api.operation.Problem;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;

/// A module that counts what of it ran.
final class Probe implements HzModule {
    final List<String> ran = new ArrayList<>();
    final List<Caller> callers = new ArrayList<>();
    volatile CountDownLatch inside = new CountDownLatch(0);
    volatile CountDownLatch hold = new CountDownLatch(0);

    @Override
    public String id() {
        return "probe";
    }

    @Override
    public List<Offer<?, ?>> operations() {
        return List.of(
                Offer.of(Look.class, host -> new Look()),
                Offer.of(Note.class, host -> new Note(this)),
                Offer.of(Fail.class, host -> new Fail()),
                Offer.of(Never.class, host -> new Never(this)),
                Offer.of(Terminal.class, host -> new Terminal(this)),
                Offer.of(Raise.class, host -> new Raise(host.notices())));
    }

    public record Seen(String text) {}

    @Exposed(at = "probe look", summary = "Look.", effect = Effect.READ)
    public static final class Look implements Operation<Look.Input, Seen> {
        public record Input() {}

        @Override
        public Seen run(Look.Input input, Call call) {
            return new Seen("seen");
        }
    }

    @Exposed(at = "probe note", summary = "Note something down.", effect = Effect.WRITE)
    public static final class Note implements Operation<Note.Input, Seen> {
        private final Probe probe;

        Note(Probe probe) {
            this.probe = probe;
        }

        public record Input(
                @Param(value = "What", positional = true) String text,
                @Param("How") Optional<String> how) {}

        @Override
        public Seen run(Note.Input input, Call call) {
            synchronized (probe) {
                probe.ran.add(input.text());
                probe.callers.add(call.caller());
            }
            probe.inside.countDown();
            try {
                probe.hold.await();
            } catch (InterruptedException stop) {
                throw new IllegalStateException(stop);
            }
            return new Seen("noted " + input.text());
        }
    }

    @Exposed(at = "probe fail", summary = "Fail.", effect = Effect.WRITE)
    public static final class Fail implements Operation<Fail.Input, Seen> {
        public record Input() {}

        @Override
        public Seen run(Fail.Input input, Call call) {
            throw new Problem.Unavailable("The pencil of anna@example.org is broken.", "hz probe sharpen");
        }
    }

    @Exposed(at = "probe never", summary = "Widen everything.", effect = Effect.WRITE, neverFromChat = true)
    public static final class Never implements Operation<Never.Input, Seen> {
        private final Probe probe;

        Never(Probe probe) {
            this.probe = probe;
        }

        public record Input() {}

        @Override
        public Seen run(Never.Input input, Call call) {
            probe.ran.add("never");
            return new Seen("widened");
        }
    }

    @Exposed(at = "probe terminal", summary = "Only typed.", effect = Effect.WRITE, heads = Head.CLI)
    public static final class Terminal implements Operation<Terminal.Input, Seen> {
        private final Probe probe;

        Terminal(Probe probe) {
            this.probe = probe;
        }

        public record Input() {}

        @Override
        public Seen run(Terminal.Input input, Call call) {
            probe.ran.add("terminal");
            return new Seen("typed");
        }
    }

    /// Raises a notice, and tells of all that there are.
    @Exposed(at = "probe raise", summary = "Raise a notice.", effect = Effect.WRITE)
    public static final class Raise implements Operation<Raise.Input, Raise.Raised> {
        private final Notices notices;

        Raise(Notices notices) {
            this.notices = notices;
        }

        public record Input(@Param("What about") String title) {}

        public record Raised(String event, List<String> titles) {}

        @Override
        public Raised run(Raise.Input input, Call call) {
            Notice notice = notices.raise(input.title(), Notice.Kind.FAILED, input.title(), "It is red.", "/doctor")
                    .notice();
            return new Raised(
                    notice.event(), notices.all().stream().map(Notice::title).toList());
        }
    }
}
