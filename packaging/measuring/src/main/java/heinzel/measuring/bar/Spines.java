package heinzel.measuring.bar;

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

    private static Figure verify(Ground ground) throws Exception {
        Path root = ground.fresh("verify");
        SessionStore store = Sessions.open(root, Append.projection(), ground.clock());
        String id = "hz-long";
        new Homes(ground).longLife(root.resolve(id), ground.count(60_000, 50));
        Files.createDirectories(root.resolve(".ahead"));
        Files.writeString(root.resolve(".ahead").resolve(id), "");
        store.index().rebuild();
        Path spine = root.resolve(id).resolve("session.jsonl");
        double megabytes = Files.size(spine) / MB;
        Series.Both both = Series.inTurn(1, ground.count(5, 1), () -> hash(spine), () -> {
            if (!store.verify(id).ok()) {
                throw new IllegalStateException("A sound chain does not verify: " + store.verify(id));
            }
        });
        return Figure.of(
                        "14",
                        "a chain of " + Math.round(megabytes) + " MB verified, p50",
                        both.work().median(),
                        "ms",
                        new Limit.Times(2))
                .over("SHA-256 of the same file", both.floor().median())
                .beside("mb_per_s", megabytes / both.work().median() * 1_000)
                .beside("floor_mb_per_s", megabytes / both.floor().median() * 1_000);
    }

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
