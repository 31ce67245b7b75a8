package heinzel.measuring.bar;

import heinzel.measuring.figure.Figure;
import heinzel.measuring.figure.Figure.Limit;
import heinzel.measuring.ground.Ground;
import heinzel.measuring.ground.Series;
import heinzel.measuring.house.Homes;
import heinzel.measuring.process.Programs;
import heinzel.measuring.process.Started;
import heinzel.measuring.process.Watcher;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;

/// The window on a screen that nobody sees: how long until it shows something, and how large it then is.
final class Windows implements Bar {
    private static final long PATIENCE_MILLIS = 20_000;

    @Override
    public List<String> numbers() {
        return List.of("18", "18b");
    }

    @Override
    public String about() {
        return "the window with 500 Heinzelmännchen and 5,000 events: start to the first frame, and its size";
    }

    @Override
    public List<Figure> measure(Ground ground) throws Exception {
        Programs programs = new Programs(ground);
        Path home = new Homes(ground).eventful(ground.count(500, 5), ground.count(5_000, 10));
        int rounds = ground.count(5, 1);
        double[] frames = new double[rounds];
        double[] sizes = new double[rounds];
        int display = freeDisplay();
        try (Started screen = screen(display)) {
            for (int i = 0; i < rounds; i++) {
                if (!screen.isAlive()) {
                    throw new Unmeasured("The screen has gone.");
                }
                Seen seen = seen(programs, ground, home, ":" + display);
                frames[i] = seen.millis();
                sizes[i] = seen.megabytes();
            }
        }
        return List.of(
                Figure.of(
                        "18b",
                        "hz, start to the first frame of Today with 500 and 5,000 events, p50",
                        Series.ofMillis(frames).median(),
                        "ms",
                        new Limit.AtMost(1_200)),
                Figure.of(
                        "18",
                        "proportional size of all its processes, Today open and left alone for " + idleSeconds(ground)
                                + " s, p50",
                        Series.ofMillis(sizes).median(),
                        "MB",
                        new Limit.AtMost(180)));
    }

    private record Seen(double millis, double megabytes) {}

    private static Seen seen(Programs programs, Ground ground, Path home, String display)
            throws IOException, InterruptedException {
        Map<String, String> environment = new HashMap<>(Programs.in(home));
        environment.put("DISPLAY", display);
        try (Started watcher = new Started(programs.own(Watcher.class), environment)) {
            watcher.line();
            try (Started hz = new Started(programs.hz(), environment)) {
                watcher.line();
                double millis = hz.millis();
                watcher.ended();
                TimeUnit.SECONDS.sleep(idleSeconds(ground));
                double megabytes = hz.proportional();
                hz.kill();
                return new Seen(millis, megabytes);
            }
        }
    }

    private static int idleSeconds(Ground ground) {
        return ground.count(8, 1);
    }

    private static Started screen(int display) throws IOException, InterruptedException, Unmeasured {
        if (!onPath("Xvfb")) {
            throw new Unmeasured("There is no Xvfb here: apt-get install xvfb");
        }
        Started screen = new Started(List.of("Xvfb", ":" + display, "-screen", "0", "1280x900x24"), Map.of());
        while (!Files.exists(socket(display))) {
            if (screen.millis() > PATIENCE_MILLIS || !screen.isAlive()) {
                screen.close();
                throw new Unmeasured("Xvfb does not start.");
            }
            TimeUnit.MILLISECONDS.sleep(20);
        }
        return screen;
    }

    private static boolean onPath(String program) {
        return List.of(System.getenv().getOrDefault("PATH", "").split(":", -1)).stream()
                .anyMatch(folder -> Files.isExecutable(Path.of(folder, program)));
    }

    private static int freeDisplay() {
        return IntStream.range(170, 300)
                .filter(display ->
                        !Files.exists(socket(display)) && !Files.exists(Path.of("/tmp/.X" + display + "-lock")))
                .findFirst()
                .orElseThrow();
    }

    private static Path socket(int display) {
        return Path.of("/tmp/.X11-unix/X" + display);
    }
}
