package heinzel.modules.heinzel.upkeep;

import heinzel.api.id.Ulids;
import heinzel.api.json.Codec;
import heinzel.api.json.Json;
import heinzel.api.model.Usage;
import heinzel.api.module.HzModule;
import heinzel.api.session.Body;
import heinzel.api.session.SessionStore;
import heinzel.api.session.Spine;
import heinzel.kernel.Entry;
import heinzel.kernel.Kernel;
import heinzel.kernel.Options;
import heinzel.kernel.json.JsonCodec;
import heinzel.kernel.session.Sessions;
import heinzel.modules.heinzel.HeinzelModule;
import heinzel.modules.heinzel.contract.Contract;
import heinzel.modules.heinzel.contract.ContractReader;
import heinzel.modules.heinzel.event.Cause;
import heinzel.modules.heinzel.event.Disposition;
import heinzel.modules.heinzel.event.Event;
import heinzel.modules.heinzel.event.LifeState;
import heinzel.modules.heinzel.event.Vocabulary;
import heinzel.modules.heinzel.index.ContractFacts;
import heinzel.modules.heinzel.index.HeinzelProjection;
import heinzel.modules.heinzel.manage.ListHeinzels;
import heinzel.modules.heinzel.manage.Listing;
import heinzel.modules.heinzel.source.Fingerprints;
import heinzel.modules.heinzel.tick.TickOnce;
import heinzel.modules.system.doctor.DoctorModule;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.function.Supplier;

/// Heinzelmännchen whose lives a test writes line by line, and the operations on them.
public final class Yard implements AutoCloseable {
    private static final ZoneId BERLIN = ZoneId.of("Europe/Berlin");

    private final Codec codec = new JsonCodec();
    private final Vocabulary vocabulary = new Vocabulary(codec);
    private final Path home;
    private final Map<String, String> environment;
    private final Supplier<HzModule> module;
    private Instant now = Instant.parse("2026-10-26T09:00:00Z");
    private final Ulids ids = new Ulids(() -> now);
    private Kernel kernel;
    private Entry person;

    public Yard(Path folder) {
        this(folder, Map.of());
    }

    public Yard(Path folder, Map<String, String> environment) {
        this(folder, environment, HeinzelModule::new);
    }

    /// @param module makes the module of each start: one process's parts are not another's
    public Yard(Path folder, Map<String, String> environment, Supplier<HzModule> module) {
        this.module = module;
        this.home = folder.resolve("home");
        this.environment = environment;
        this.kernel = kernel();
        this.person = kernel.person(heinzel.api.operation.Head.CLI);
    }

    private Kernel kernel() {
        return Kernel.start(Options.here()
                .withEnvironment(environment)
                .in(home)
                .withProject(home.resolve("project"))
                .withClock(() -> now, BERLIN)
                .with(List.of(module.get(), new DoctorModule()), List.of()));
    }

    /// As another process would begin.
    public void restart() {
        kernel.close();
        kernel = kernel();
        person = kernel.person(heinzel.api.operation.Head.CLI);
    }

    public void at(String instant) {
        now = Instant.parse(instant);
    }

    public Path sessions() {
        return home.resolve("data").resolve("heinzel");
    }

    public Path folder(String id) {
        return sessions().resolve(id);
    }

    public Path body(String id, String turn) {
        return folder(id).resolve("turns").resolve(turn + ".jsonl");
    }

    /// The store as another process has it.
    public SessionStore store() {
        return Sessions.open(sessions(), new HeinzelProjection(vocabulary, new Facts()), () -> now);
    }

    /// Sessions that were copied elsewhere, with the contracts of this one.
    public SessionStore storeAt(Path folder) {
        return Sessions.open(folder, new HeinzelProjection(vocabulary, new Facts()), () -> now);
    }

    public <R extends Record> R call(Record input, Class<R> result) {
        return person.call(input, result);
    }

    public Verify.Verified verify() {
        return call(new Verify.Input(), Verify.Verified.class);
    }

    public Reindex.Reindexed reindex() {
        return call(new Reindex.Input(), Reindex.Reindexed.class);
    }

    public Prune.Pruned prune() {
        return call(new Prune.Input(), Prune.Pruned.class);
    }

    public TickOnce.Ticked tick() {
        return call(new TickOnce.Input(), TickOnce.Ticked.class);
    }

    public List<Listing> list() {
        return call(
                        new ListHeinzels.Input(
                                Optional.empty(), Optional.empty(), Optional.empty(), 10_000, Optional.empty()),
                        ListHeinzels.Page.class)
                .items();
    }

    /// One with an approved contract.
    public String born(String name) {
        return born(name, "");
    }

    /// @param keys lines of the front matter below `hz:`
    public String born(String name, String keys) {
        String id = proposed(name, "me", keys);
        happens(id, null, new Event.ContractApproved(1, Fingerprints.sha256(contract(name, keys)), "user"));
        happens(id, null, new Event.StateChanged(LifeState.ASLEEP, "approve"));
        return id;
    }

    public String proposed(String name, String namespace, String keys) {
        String id = ids.next("hz");
        write(folder(id).resolve("contract/v1.prose.md"), contract(name, keys));
        happens(id, null, new Event.Created(name, namespace, "user"));
        happens(id, null, new Event.ContractProposed(1, Fingerprints.sha256(contract(name, keys)), "user"));
        return id;
    }

    public static String contract(String name, String keys) {
        return "---\nname: " + name + "\nhz:\n  output: file\n" + keys.indent(2) + "---\n\n### Goal\n\nIt says " + name
                + ".\n";
    }

    /// A turn that has ended, and its body.
    public String turn(String id, String text) {
        String turn = begun(id, text);
        ended(id, turn, Disposition.ANSWERED, "0.01");
        return turn;
    }

    /// A turn that has not.
    public String begun(String id, String text) {
        String turn = ids.next("turn");
        happens(
                id,
                turn,
                new Event.TurnStarted(
                        Cause.ASKED,
                        List.of(new Event.CauseKey(Cause.ASKED, id + "@" + ids.next("req"))),
                        1,
                        List.of(),
                        0,
                        1,
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty()));
        try (Spine spine = store().open(id)) {
            spine.body(turn).append("gather", "message", Json.object("text", text));
        }
        return turn;
    }

    public void ended(String id, String turn, Disposition how, String usd) {
        try (Spine spine = store().open(id)) {
            Body body = spine.body(turn);
            spine.append(List.of(vocabulary.entry(
                    turn,
                    null,
                    new Event.TurnFinished(
                            how,
                            Optional.empty(),
                            "Done.",
                            Usage.NONE,
                            new BigDecimal(usd),
                            true,
                            1,
                            new Event.Receipt(1, "0".repeat(64)),
                            new Event.BodyMark(body.sha256(), body.bytes())))));
        }
    }

    public void happens(String id, @org.jspecify.annotations.Nullable String turn, Event event) {
        try (Spine spine = store().open(id)) {
            spine.append(List.of(vocabulary.entry(turn, null, event)));
        }
    }

    public String next(String prefix) {
        return ids.next(prefix);
    }

    /// Changes the index as nothing of hz would.
    public void sql(String statement) {
        try (var connection = org.sqlite.JDBC.createConnection(
                        "jdbc:sqlite:" + sessions().resolve("index.sqlite"), new Properties());
                var run = connection.createStatement()) {
            run.execute(statement);
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void write(Path file, String text) {
        try {
            Files.createDirectories(file.getParent());
            Files.writeString(file, text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        kernel.close();
    }

    private final class Facts implements ContractFacts {
        @Override
        public Optional<Contract> contract(String heinzel, int version) {
            Path file = folder(heinzel).resolve("contract/v" + version + ".prose.md");
            try {
                return Files.exists(file)
                        ? ContractReader.read(Files.readString(file), heinzel).contract()
                        : Optional.empty();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        @Override
        public ZoneId zone() {
            return BERLIN;
        }
    }
}
