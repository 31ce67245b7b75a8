package heinzel.kernel;

import heinzel.api.gate.ActionGate;
import heinzel.api.gate.ProposedCall;
import heinzel.api.json.Json;
import heinzel.api.module.Host;
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
import heinzel.api.operation.Verdict;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;

/// A module for tests: a notebook with one operation of each kind, and a gate that remembers.
public final class Notebook implements HzModule {
    final List<String> pages = new CopyOnWriteArrayList<>();
    final List<Caller> callers = new CopyOnWriteArrayList<>();
    final List<ProposedCall> proposed = new CopyOnWriteArrayList<>();

    /// The text at which writing breaks.
    volatile String blotting = "";

    final List<String> ruled = new CopyOnWriteArrayList<>();
    final List<String> failed = new CopyOnWriteArrayList<>();

    @Override
    public String id() {
        return "notebook";
    }

    @Override
    public List<Offer<?, ?>> operations() {
        return List.of(
                Offer.of(Read.class, host -> new Read(this)),
                Offer.of(Write.class, host -> new Write(this)),
                Offer.of(Tear.class, host -> new Tear(this)),
                Offer.of(Sign.class, host -> new Sign()),
                Offer.of(Burn.class, host -> new Burn()),
                Offer.of(Tick.class, host -> new Tick()),
                Offer.of(Break.class, host -> new Break()),
                Offer.of(Here.class, host -> new Here()));
    }

    @Override
    public Optional<ActionGate> gate(Host host) {
        return Optional.of(new Remembering());
    }

    /// A gate that keeps all in memory.
    private final class Remembering implements ActionGate {
        @Override
        public String propose(ProposedCall call) {
            proposed.add(call);
            return "a" + proposed.size();
        }

        @Override
        public String running(ProposedCall call, String rule) {
            ruled.add(rule);
            return "a" + ruled.size();
        }

        @Override
        public void ran(ProposedCall call, String action, Optional<Json> result, Optional<String> error) {
            failed.addAll(error.stream().toList());
        }
    }

    enum Ink {
        BLUE_BLACK,
        RED
    }

    @Exposed(at = "notebook read", summary = "Read the pages.", effect = Effect.READ)
    static final class Read implements Operation<Read.Input, Read.Pages> {
        private final Notebook notebook;

        Read(Notebook notebook) {
            this.notebook = notebook;
        }

        record Input(
                @Param("A word that the page must hold") Optional<String> holding,

                @Param(value = "How many at most", or = "20", min = 1, max = 500)
                int limit) {}

        record Pages(List<String> items, int total) implements Verdict {
            @Override
            public boolean ok() {
                return total > 0;
            }
        }

        @Override
        public Pages run(Read.Input input, Call call) {
            notebook.callers.add(call.caller());
            List<String> found = notebook.pages.stream()
                    .filter(page -> input.holding().map(page::contains).orElse(true))
                    .limit(input.limit())
                    .toList();
            return new Pages(found, notebook.pages.size());
        }
    }

    @Exposed(at = "notebook write", summary = "Write a page.", effect = Effect.WRITE, undo = "notebook tear")
    static final class Write implements Operation<Write.Input, Write.Written> {
        private final Notebook notebook;

        Write(Notebook notebook) {
            this.notebook = notebook;
        }

        record Input(
                @Param(value = "What to write", positional = true, content = true, min = 1, max = 1000)
                String text,

                @Param(value = "The ink", or = "blue-black") Ink ink,

                @Param(value = "How long it dries", or = "15m")
                Duration drying,

                @Param("What the paper cost") Optional<BigDecimal> price,
                @Param("Where a copy goes") Optional<Path> copy,
                @Param("Words to find it by") List<String> tags,
                @Param("Whether to underline") boolean underlined) {}

        record Written(int page, Ink ink, Duration drying, Optional<Path> copy, List<String> tags) {}

        @Override
        public Written run(Write.Input input, Call call) {
            notebook.callers.add(call.caller());
            if (input.text().equals(notebook.blotting)) {
                throw new IllegalStateException("the pen broke at " + input.text());
            }
            notebook.pages.add(input.text());
            return new Written(notebook.pages.size(), input.ink(), input.drying(), input.copy(), input.tags());
        }
    }

    @Exposed(at = "notebook tear", summary = "Tear a page out.", effect = Effect.WRITE)
    static final class Tear implements Operation<Tear.Input, Tear.Torn> {
        private final Notebook notebook;

        Tear(Notebook notebook) {
            this.notebook = notebook;
        }

        record Input(
                @Param(value = "Its number", positional = true, min = 1)
                int page) {}

        record Torn(String text) {}

        @Override
        public Torn run(Tear.Input input, Call call) {
            if (input.page() > notebook.pages.size()) {
                throw new Problem.NotFound("There is no page " + input.page() + ".", "hz notebook read");
            }
            return new Torn(notebook.pages.remove(input.page() - 1));
        }
    }

    /// What has no arguments and says nothing.
    record Nothing() {}

    @Exposed(at = "notebook sign", summary = "Sign it.", effect = Effect.WRITE, decision = true)
    static final class Sign implements Operation<Sign.Input, Nothing> {
        record Input() {}

        @Override
        public Nothing run(Sign.Input input, Call call) {
            return new Nothing();
        }
    }

    @Exposed(at = "notebook burn", summary = "Burn it.", effect = Effect.WRITE, neverFromChat = true)
    static final class Burn implements Operation<Burn.Input, Nothing> {
        record Input() {}

        @Override
        public Nothing run(Burn.Input input, Call call) {
            return new Nothing();
        }
    }

    @Exposed(at = "notebook tick", summary = "Turn the page.", effect = Effect.SPEND, unattended = true)
    static final class Tick implements Operation<Tick.Input, Nothing> {
        record Input() {}

        @Override
        public Nothing run(Tick.Input input, Call call) {
            return new Nothing();
        }
    }

    @Exposed(at = "notebook break", summary = "Break.", effect = Effect.READ)
    static final class Break implements Operation<Break.Input, Nothing> {
        record Input(
                @Param(value = "A secret word", or = "none") String word) {}

        @Override
        public Nothing run(Break.Input input, Call call) {
            throw new IllegalStateException("the secret is " + input.word());
        }

        @Override
        public Optional<String> neverFromChat(Input input) {
            throw new IllegalStateException("the secret is " + input.word());
        }
    }

    @Exposed(
            at = "notebook here",
            summary = "Say where it lies.",
            effect = Effect.READ,
            heads = {Head.CLI, Head.DESKTOP})
    static final class Here implements Operation<Here.Input, Here.Place> {
        record Input(@Param("What to look at") List<Path> paths) {}

        record Place(List<Path> paths) {}

        @Override
        public Place run(Here.Input input, Call call) {
            return new Place(new ArrayList<>(input.paths()));
        }
    }
}
