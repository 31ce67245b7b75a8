package heinzel.measuring.bar;

import heinzel.measuring.figure.Figure;
import heinzel.measuring.figure.Figure.Limit;
import heinzel.measuring.ground.Ground;
import heinzel.measuring.ground.Series;
import heinzel.measuring.house.Homes;
import heinzel.measuring.process.Programs;
import heinzel.measuring.process.Resident;
import heinzel.measuring.process.Restarted;
import heinzel.measuring.process.Started;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// What sleepers cost an application that runs, and one that starts after it was killed.
final class Asleep implements Bar {
    private static final String SEEN = "[0-9]+ [0-9]+";

    @Override
    public List<String> numbers() {
        return List.of("11", "12");
    }

    @Override
    public String about() {
        return "memory, threads and files of 10,000 asleep; start after kill -9 with 10 open turns";
    }

    @Override
    public List<Figure> measure(Ground ground) throws Exception {
        Homes homes = new Homes(ground);
        Programs programs = new Programs(ground);
        Path none = homes.lived(0);
        Path many = homes.lived(ground.count(10_000, 20));
        List<Figure> figures = new ArrayList<>(resident(ground, programs, none, many));
        figures.addAll(restart(ground, programs, many));
        return figures;
    }

    private record Seen(double megabytes, double threads, double files) {}

    private static List<Figure> resident(Ground ground, Programs programs, Path none, Path many) throws Exception {
        int rounds = ground.count(3, 1);
        double[] empty = new double[rounds];
        double[] full = new double[rounds];
        double threads = 0;
        double files = 0;
        for (int i = 0; i < rounds; i++) {
            Seen without = seen(programs, none);
            Seen with = seen(programs, many);
            empty[i] = without.megabytes();
            full[i] = with.megabytes();
            threads = with.threads() - without.threads();
            files = with.files() - without.files();
        }
        double difference =
                Series.ofMillis(full).median() - Series.ofMillis(empty).median();
        return List.of(
                Figure.of(
                                "11",
                                "10,000 asleep: resident size more than with none",
                                difference,
                                "MB",
                                new Limit.AtMost(5))
                        .beside("with_none", Series.ofMillis(empty).median())
                        .beside("with_all", Series.ofMillis(full).median()),
                Figure.of("11", "the same: threads", threads, "threads", new Limit.AtMost(0)),
                Figure.of("11", "the same: open files", files, "files", new Limit.AtMost(0)));
    }

    private static Seen seen(Programs programs, Path home) throws IOException, InterruptedException {
        try (Started resident = new Started(programs.own(Resident.class, home.toString()), Map.of())) {
            resident.line();
            Seen seen = new Seen(
                    resident.kilobytes("status", "VmRSS:") / 1024.0,
                    resident.kilobytes("status", "Threads:"),
                    resident.files());
            resident.hangUp();
            resident.ended();
            return seen;
        }
    }

    private static List<Figure> restart(Ground ground, Programs programs, Path home) throws Exception {
        int turns = ground.count(10, 2);
        int rounds = ground.count(5, 1);
        double[] took = new double[rounds];
        double[] floor = new double[rounds];
        String last = "";
        for (int i = 0; i < rounds; i++) {
            killed(programs, home, turns);
            floor[i] = Started.run(programs.empty(), Map.of());
            try (Started again = new Started(own(programs, "start", home, turns), Map.of())) {
                last = again.line();
                took[i] = again.millis();
                again.ended();
            }
            if (!last.matches(SEEN) || Integer.parseInt(last.split(" ", -1)[0]) != turns) {
                throw new IllegalStateException("Not all turns were taken up: " + last);
            }
        }
        return List.of(
                Figure.of(
                                "12",
                                "start after kill -9 until 10 open turns among 10,000 asleep have been taken up, p50",
                                Series.ofMillis(took).median(),
                                "ms",
                                new Limit.AtMost(1_000))
                        .over("an empty Java program", Series.ofMillis(floor).median()),
                Figure.of(
                        "12",
                        "the same: different spines opened",
                        Integer.parseInt(last.split(" ", -1)[1]),
                        "spines",
                        new Limit.AtMost(turns)));
    }

    private static void killed(Programs programs, Path home, int turns) throws IOException, InterruptedException {
        try (Started application = new Started(own(programs, "kill", home, turns), Map.of())) {
            application.line();
            application.kill();
        }
    }

    private static List<String> own(Programs programs, String what, Path home, int turns) {
        return programs.own(Restarted.class, what, home.toString(), Integer.toString(turns));
    }
}
