package heinzel.measuring.bar;

import heinzel.api.index.Table;
import heinzel.api.session.Envelope;
import heinzel.api.session.Projection;
import heinzel.api.session.SessionStore;
import heinzel.kernel.json.JsonCodec;
import heinzel.kernel.session.Sessions;
import heinzel.measuring.figure.Figure;
import heinzel.measuring.figure.Figure.Limit;
import heinzel.measuring.ground.Ground;
import heinzel.measuring.ground.Series;
import heinzel.measuring.house.Homes;
import heinzel.measuring.house.House;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.List;
import java.util.stream.Stream;

/// Reading: an index made anew from all spines, and a long chain proven.
final class Spines implements Bar {
    private static final double MB = 1024.0 * 1024.0;

    @Override
    public List<String> numbers() {
        return List.of("13", "14");
    }

    @Override
    public String about() {
        return "the index of 10,000 spines made anew; a long chain verified";
    }

    @Override
    public List<Figure> measure(Ground ground) throws Exception {
        return List.of(reindex(ground), verify(ground));
    }

    private static Figure reindex(Ground ground) throws Exception {
        Path sessions = House.sessions(new Homes(ground).lived(ground.count(10_000, 20)));
        SessionStore store = Sessions.open(sessions, Append.projection(), ground.clock());
        JsonCodec codec = new JsonCodec();
        long[] lines = {0};
        Series.Both both = Series.inTurn(
                1,
                ground.count(3, 1),
                () -> lines[0] = readParseAndHash(sessions, codec),
                () -> store.index().rebuild());
        return Figure.of("13", "reindex of 10,000 spines, p50", both.work().median(), "ms", new Limit.Times(2.5))
                .over(
                        "reading, parsing and hashing the same bytes",
                        both.floor().median())
                .beside("lines", lines[0]);
    }

    private static long readParseAndHash(Path sessions, JsonCodec codec) throws Exception {
        long lines = 0;
        MessageDigest digest = MessageDigest.getInstance("SHA-256");
        try (Stream<Path> folders = Files.list(sessions)) {
            for (Path folder : folders.sorted().toList()) {
                Path spine = folder.resolve("session.jsonl");
                if (Files.exists(spine)) {
                    for (String line : Files.readString(spine).split("\n", -1)) {
                        if (!line.isEmpty()) {
                            digest.update(line.getBytes(StandardCharsets.UTF_8));
                            digest.digest();
                            codec.parse(line);
                            lines++;
                        }
                    }
                }
            }
        }
        return lines;
    }

    /// The chain alone, in a store whose index has no tables; and what it takes with the rows of the real ones.
    private static Figure verify(Ground ground) throws Exception {
        String id = "hz-long";
        Path root = longLife(ground, "chain", id);
        Path spine = root.resolve(id).resolve("session.jsonl");
        SessionStore chain = Sessions.open(root, NO_ROWS, ground.clock());
        chain.index().rebuild();
        SessionStore rows = Sessions.open(longLife(ground, "verify", id), Append.projection(), ground.clock());
        rows.index().rebuild();
        double megabytes = Files.size(spine) / MB;
        int rounds = ground.count(15, 1);
        Series.Both both = Series.inTurn(ground.count(8, 1), rounds, () -> hash(spine), () -> prove(chain, id));
        Series whole = Series.of(1, ground.count(5, 1), () -> prove(rows, id));
        return Figure.of(
                        "14",
                        "a chain of " + Math.round(megabytes) + " MB verified, p50",
                        both.work().median(),
                        "ms",
                        new Limit.Times(2))
                .over("SHA-256 of the same file", both.floor().median())
                .beside("mb_per_s", megabytes / both.work().median() * 1_000)
                .beside("floor_mb_per_s", megabytes / both.floor().median() * 1_000)
                .beside("ms_with_the_rows_of_the_index", whole.median());
    }

    private static Path longLife(Ground ground, String name, String id) throws IOException {
        Path root = ground.fresh(name);
        new Homes(ground).longLife(root.resolve(id), ground.count(60_000, 50));
        Files.createDirectories(root.resolve(".ahead"));
        Files.writeString(root.resolve(".ahead").resolve(id), "");
        return root;
    }

    private static void prove(SessionStore store, String id) {
        if (!store.verify(id).ok()) {
            throw new IllegalStateException("A sound chain does not verify: " + store.verify(id));
        }
    }

    private static final Projection NO_ROWS = new Projection() {
        @Override
        public int version() {
            return 1;
        }

        @Override
        public List<Table> tables() {
            return List.of();
        }

        @Override
        public void apply(String session, Envelope event, Rows rows) {
            // there is no table to put a row into
        }
    };

    private static byte[] hash(Path file) throws IOException, java.security.NoSuchAlgorithmException {
        MessageDigest digest = MessageDigest.getInstance("SHA-256");
        byte[] chunk = new byte[64 * 1024];
        try (var in = Files.newInputStream(file)) {
            for (int count = in.read(chunk); count > 0; count = in.read(chunk)) {
                digest.update(chunk, 0, count);
            }
        }
        return digest.digest();
    }
}
