package heinzel.measuring.bar;

import heinzel.api.session.Projection;
import heinzel.api.session.SessionStore;
import heinzel.api.session.Spine;
import heinzel.kernel.json.JsonCodec;
import heinzel.kernel.session.Sessions;
import heinzel.measuring.figure.Figure;
import heinzel.measuring.figure.Figure.Limit;
import heinzel.measuring.ground.Ground;
import heinzel.measuring.ground.Series;
import heinzel.modules.heinzel.contract.Contract;
import heinzel.modules.heinzel.event.Cause;
import heinzel.modules.heinzel.event.Event;
import heinzel.modules.heinzel.event.Step;
import heinzel.modules.heinzel.event.Vocabulary;
import heinzel.modules.heinzel.index.ContractFacts;
import heinzel.modules.heinzel.index.HeinzelProjection;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;

/// One line more in a spine, durable and chained, with the index behind it; and the same with opening and closing.
final class Append implements Bar {
    private static final Vocabulary VOCABULARY = new Vocabulary(new JsonCodec());
    private static final Event CHECKPOINT =
            new Event.TurnStep(Step.THINK, Optional.of("0".repeat(64)), Optional.of(1L));

    @Override
    public List<String> numbers() {
        return List.of("1", "2");
    }

    @Override
    public String about() {
        return "a line appended to a spine; the same with lock, open and close";
    }

    @Override
    public List<Figure> measure(Ground ground) throws Exception {
        Path folder = ground.fresh("append");
        SessionStore store = Sessions.open(folder.resolve("store"), projection(), ground.clock());
        int warm = ground.count(400, 10);
        int rounds = ground.count(1_500, 20);
        try (Bare bare = new Bare(folder.resolve("bare.jsonl"), folder.resolve("bare.lock"))) {
            Figure open;
            try (Spine spine = store.open("hz-a")) {
                begin(spine);
                bare.line = new byte[lineBytes(store, "hz-a")];
                Series.Both appended = Series.inTurn(warm, rounds, bare::append, () -> append(spine));
                open = Figure.of(
                                "1",
                                "a line appended to an open spine, p50",
                                appended.work().median(),
                                "ms",
                                times(1.15))
                        .over(
                                "write and fsync of the same bytes",
                                appended.floor().median())
                        .beside("p99", appended.work().p99())
                        .beside("bytes", bare.line.length);
            }
            try (Spine spine = store.open("hz-b")) {
                begin(spine);
            }
            Series.Both whole = Series.inTurn(warm / 2, rounds / 2, bare::openAndAppend, () -> {
                try (Spine spine = store.open("hz-b")) {
                    append(spine);
                }
            });
            Series alone = Series.of(0, rounds / 2, bare::append);
            return List.of(
                    open,
                    Figure.of(
                                    "2",
                                    "lock, open, append, close, p50",
                                    whole.work().median(),
                                    "ms",
                                    times(1.25))
                            .over(
                                    "lock, open, write, fsync and close of the same bytes",
                                    whole.floor().median())
                            .beside("p99", whole.work().p99())
                            .beside("over_write_and_fsync_alone", whole.work().median() / alone.median()));
        }
    }

    private static Limit times(double most) {
        return new Limit.Times(most);
    }

    private static void begin(Spine spine) {
        spine.append(List.of(
                VOCABULARY.entry(null, null, new Event.Created("weekly-report", "me", "user")),
                VOCABULARY.entry(
                        turn(spine),
                        "hz-a@2026-10-30T15:00",
                        new Event.TurnStarted(
                                Cause.SCHEDULE,
                                List.of(new Event.CauseKey(Cause.SCHEDULE, "hz-a@2026-10-30T15:00")),
                                1,
                                List.of(),
                                0,
                                Vocabulary.VERSION,
                                Optional.empty(),
                                Optional.empty(),
                                Optional.empty(),
                                Optional.empty()))));
        append(spine);
    }

    private static String turn(Spine spine) {
        return "turn-01KB0000000000000000000-" + spine.id();
    }

    private static void append(Spine spine) {
        spine.append(List.of(VOCABULARY.entry(turn(spine), null, CHECKPOINT)));
    }

    private static int lineBytes(SessionStore store, String id) throws IOException {
        String spine = java.nio.file.Files.readString(store.folder(id).resolve("session.jsonl"));
        return spine.lines().reduce((first, second) -> second).orElseThrow().length() + 1;
    }

    /// The tables that the program really has.
    static Projection projection() {
        return new HeinzelProjection(VOCABULARY, new ContractFacts() {
            @Override
            public Optional<Contract> contract(String heinzel, int version) {
                return Optional.empty();
            }

            @Override
            public ZoneId zone() {
                return ZoneId.of("Europe/Berlin");
            }
        });
    }

    /// What any program has to do for a durable line.
    private static final class Bare implements AutoCloseable {
        private final Path file;
        private final Path lock;
        private final FileChannel channel;
        private byte[] line = new byte[0];

        Bare(Path file, Path lock) throws IOException {
            this.file = file;
            this.lock = lock;
            this.channel = opened(file);
        }

        private static FileChannel opened(Path file) throws IOException {
            return FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
        }

        void append() throws IOException {
            append(channel);
        }

        private void append(FileChannel to) throws IOException {
            to.write(ByteBuffer.wrap(line), to.size());
            to.force(false);
        }

        void openAndAppend() throws IOException {
            try (FileChannel held = opened(lock);
                    FileLock _ = held.lock();
                    FileChannel fresh = opened(file)) {
                append(fresh);
            }
        }

        @Override
        public void close() throws IOException {
            channel.close();
        }
    }
}
