package heinzel.measuring.bar;

import heinzel.measuring.figure.Figure;
import heinzel.measuring.figure.Figure.Limit;
import heinzel.measuring.ground.FileWork;
import heinzel.measuring.ground.Ground;
import heinzel.measuring.ground.Series;
import heinzel.measuring.house.Contracts;
import heinzel.measuring.house.House;
import heinzel.modules.heinzel.tick.TickOnce;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// A slot where nothing moved, and a turn that drafts, where model and adapters answer at once.
final class Turns implements Bar {
    private static final Instant MONDAY = Instant.parse("2026-10-26T09:00:00Z");
    private static final Instant FRIDAY = Instant.parse("2026-10-30T14:00:01Z");
    private static final Duration WEEK = Duration.ofDays(7);
    private static final Duration HOUR = Duration.ofHours(1);
    private static final String HOURLY = Contracts.report("weekly-report", "30 * * * *", "always");

    @Override
    public List<String> numbers() {
        return List.of("3", "4");
    }

    @Override
    public String about() {
        return "what a slot where nothing moved costs; what a drafted turn costs";
    }

    @Override
    public List<Figure> measure(Ground ground) throws Exception {
        List<Figure> figures = new ArrayList<>(nothingMoved(ground));
        figures.addAll(drafted(ground));
        return figures;
    }

    private static List<Figure> nothingMoved(Ground ground) throws Exception {
        try (House house = new House(ground.fresh("nothing-moved"), MONDAY)) {
            String id = house.make(Contracts.report("weekly-report", "0 15 * * FRI", "if-moved"));
            house.at(FRIDAY);
            house.tick();
            house.approve(id);
            // The first tick of a day also looks for what has expired; the slot is not that one.
            house.at(FRIDAY.plus(WEEK).minus(HOUR));
            house.tick();
            house.at(FRIDAY.plus(WEEK));
            Path folder = house.sessions().resolve(id);
            long lines = lines(folder);
            long bodies = bodies(folder);
            int asked = house.model.asked();
            FileWork work = FileWork.of(() -> require(house.tick().skipped() == 1, "the slot was not skipped"));
            return List.of(
                    Figure.of(
                            "3",
                            "slot where nothing moved: lines",
                            (double) (lines(folder) - lines),
                            "lines",
                            atMost(1)),
                    Figure.of(
                                    "3",
                                    "slot where nothing moved: fsyncs",
                                    work.forced().size(),
                                    "fsyncs",
                                    atMost(1))
                            .beside("of", names(work)),
                    Figure.of(
                            "3",
                            "slot where nothing moved: bodies",
                            (double) (bodies(folder) - bodies),
                            "bodies",
                            atMost(0)),
                    Figure.of(
                            "3",
                            "slot where nothing moved: questions to the model",
                            house.model.asked() - asked,
                            "questions",
                            atMost(0)));
        }
    }

    private static List<Figure> drafted(Ground ground) throws Exception {
        // Until its code is compiled, as that of a resident hz is after a day or two: some 2,000 turns. In several
        // lives,
        // since a long record makes each turn of a life dearer.
        for (int life = 0; life < ground.count(36, 1); life++) {
            drafts(ground, "warming-up-" + life, ground.count(60, 2));
        }
        Series turns = drafts(ground, "drafted", ground.count(60, 3));
        try (House house = new House(ground.fresh("counted"), MONDAY)) {
            // The first turn of a life makes folders; the second is like all later ones.
            String id = house.make(HOURLY);
            house.at(house.now().plus(HOUR));
            house.tick();
            house.approve(id);
            house.at(house.now().plus(HOUR));
            house.host.moves();
            FileWork work = FileWork.of(() -> require(house.tick().woken() == 1, "the turn did not run"));
            return List.of(
                    Figure.of("4", "drafted turn: fsyncs", work.forced().size(), "fsyncs", atMost(12))
                            .beside("of", names(work)),
                    Figure.of("4", "drafted turn, the engine's own part, p50", turns.median(), "ms", atMost(6))
                            .over(
                                    "as many bare writes and fsyncs",
                                    bare(ground, work.forced().size(), 20))
                            .beside("p99", turns.p99()));
        }
    }

    /// The life of one that drafts every hour and whose drafts are approved.
    private static Series drafts(Ground ground, String folder, int rounds) throws Exception {
        try (House house = new House(ground.fresh(folder), MONDAY)) {
            String id = house.make(HOURLY);
            double[] millis = new double[rounds];
            for (int i = 0; i < rounds; i++) {
                house.at(house.now().plus(HOUR));
                house.host.moves();
                long begun = System.nanoTime();
                TickOnce.Ticked ticked = house.tick();
                millis[i] = (System.nanoTime() - begun) / 1_000_000.0;
                require(ticked.woken() == 1 && ticked.failed() == 0, "the turn did not run");
                house.approve(id);
            }
            return Series.ofMillis(millis);
        }
    }

    /// Which files were forced, each by its name or that of its kind, and how often.
    private static String names(FileWork work) {
        return work.forced().stream()
                .map(path -> Files.isDirectory(Path.of(path)) ? "a folder" : kind(Path.of(path)))
                .collect(Collectors.groupingBy(name -> name, TreeMap::new, Collectors.counting()))
                .toString();
    }

    private static String kind(Path file) {
        String name = String.valueOf(file.getFileName());
        return name.matches("[a-z.]+")
                ? name
                : "one in " + String.valueOf(file.getParent()).replaceAll(".*/", "");
    }

    /// How long so many writes and fsyncs of a line take, p50.
    private static double bare(Ground ground, int syncs, int rounds) throws Exception {
        ByteBuffer line = ByteBuffer.allocate(300);
        try (FileChannel file = FileChannel.open(
                ground.fresh("bare").resolve("lines"), StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
            return Series.of(3, rounds, () -> {
                        for (int i = 0; i < syncs; i++) {
                            file.write(line.rewind());
                            file.force(false);
                        }
                    })
                    .median();
        }
    }

    private static Limit atMost(double most) {
        return new Limit.AtMost(most);
    }

    private static long lines(Path folder) throws IOException {
        try (Stream<String> lines = Files.lines(folder.resolve("session.jsonl"))) {
            return lines.count();
        }
    }

    private static long bodies(Path folder) throws IOException {
        try (Stream<Path> bodies = Files.list(folder.resolve("turns"))) {
            return bodies.count();
        }
    }

    private static void require(boolean holds, String otherwise) {
        if (!holds) {
            throw new IllegalStateException(otherwise);
        }
    }
}
