package heinzel.measuring.house;

import heinzel.api.document.Documents;
import heinzel.api.model.ModelProvider;
import heinzel.api.module.AdapterProvider;
import heinzel.api.module.Binding;
import heinzel.api.operation.Head;
import heinzel.api.source.SourceAdapter;
import heinzel.kernel.Entry;
import heinzel.kernel.Kernel;
import heinzel.kernel.Options;
import heinzel.modules.heinzel.approve.Approve;
import heinzel.modules.heinzel.approve.Decided;
import heinzel.modules.heinzel.event.LifeState;
import heinzel.modules.heinzel.manage.ListHeinzels;
import heinzel.modules.heinzel.manage.NewHeinzel;
import heinzel.modules.heinzel.tick.TickOnce;
import heinzel.modules.heinzel.tick.WakeHeinzel;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// A kernel on a home, with the module of the Heinzelmännchen alone and a world that answers at once. Used by one
/// thread at a time, except for waking.
public final class House implements AutoCloseable {
    public static final ZoneId BERLIN = ZoneId.of("Europe/Berlin");

    public final InstantModel model = new InstantModel();
    public final InstantHost host = new InstantHost();
    private final InstantDocuments documents = new InstantDocuments();
    private final Counted counted = new Counted();
    private final Path home;
    private final Kernel kernel;
    private final Entry person;
    private volatile Instant now;

    /// @param home what HZ_HOME is
    /// @param now  when it is, until it is turned
    public House(Path home, Instant now) throws IOException {
        this.home = home;
        this.now = now;
        Files.createDirectories(home);
        this.kernel = Kernel.start(Options.here()
                .in(home)
                .withProject(home)
                .withClock(() -> this.now, BERLIN)
                .with(
                        List.of(counted),
                        List.of(
                                adapter(
                                        "git",
                                        Binding.of(ModelProvider.class, given -> model),
                                        Binding.of(SourceAdapter.class, given -> host)),
                                adapter("markdown", Binding.of(Documents.class, given -> documents)))));
        this.person = kernel.person(Head.CLI);
    }

    private static AdapterProvider adapter(String id, Binding<?>... bindings) {
        return new AdapterProvider() {
            @Override
            public String id() {
                return id;
            }

            @Override
            public List<Binding<?>> bindings() {
                return List.of(bindings);
            }
        };
    }

    public void at(Instant other) {
        now = other;
    }

    public Instant now() {
        return now;
    }

    public Counted counted() {
        return counted;
    }

    /// Where its sessions lie.
    public Path sessions() {
        return sessions(home);
    }

    public static Path sessions(Path home) {
        return home.resolve("data").resolve("heinzel");
    }

    /// Makes a Heinzelmännchen and approves its contract.
    ///
    /// @return its id
    public String make(String contract) throws IOException {
        Path file = home.resolve("contract.prose.md");
        Files.writeString(file, contract);
        NewHeinzel.Made made = person.call(new NewHeinzel.Input(file), NewHeinzel.Made.class);
        approve(made.id());
        return made.id();
    }

    public void approve(String ref) {
        person.call(new Approve.Input(ref, Optional.empty()), Decided.class);
    }

    public TickOnce.Ticked tick() {
        return person.call(new TickOnce.Input(), TickOnce.Ticked.class);
    }

    /// Wakes one by hand, for a turn that ends as it should.
    public void wake(String ref) {
        WakeHeinzel.Woken woken =
                person.call(new WakeHeinzel.Input(ref, Optional.of("Look at it now.")), WakeHeinzel.Woken.class);
        if (woken.disposition().filter(Set.of("drafted", "skipped")::contains).isEmpty()) {
            throw new IllegalStateException("The turn came to nothing: " + woken);
        }
    }

    public ListHeinzels.Page list(Optional<LifeState> state, int limit) {
        return person.call(
                new ListHeinzels.Input(Optional.empty(), state, Optional.empty(), limit, Optional.empty()),
                ListHeinzels.Page.class);
    }

    @Override
    public void close() {
        kernel.close();
    }
}
