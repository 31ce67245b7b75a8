package heinzel.measuring.bar;

import heinzel.measuring.figure.Figure;
import heinzel.measuring.figure.Figure.Limit;
import heinzel.measuring.ground.Ground;
import heinzel.measuring.ground.Series;
import heinzel.measuring.house.Homes;
import heinzel.measuring.house.House;
import java.nio.file.Path;
import java.util.List;

/// A tick inside the application: where nothing is due, and where more is due than it may wake.
final class Ticks implements Bar {
    @Override
    public List<String> numbers() {
        return List.of("8", "10");
    }

    @Override
    public String about() {
        return "a tick with 10,000 asleep and nothing due; with 100,000 asleep and 500 due";
    }

    @Override
    public List<Figure> measure(Ground ground) throws Exception {
        Homes homes = new Homes(ground);
        List<Figure> idle = nothingDue(ground, homes.lived(ground.count(10_000, 20)));
        List<Figure> busy = new Crowd(ground, homes).measure();
        return java.util.stream.Stream.concat(idle.stream(), busy.stream()).toList();
    }

    private static List<Figure> nothingDue(Ground ground, Path home) throws Exception {
        int rounds = ground.count(500, 3);
        try (House house = new House(home, ground.clock().instant())) {
            Series ticks = Series.of(rounds / 2, rounds, house::tick);
            long queries = house.counted().queries();
            house.counted().spines();
            house.tick();
            return List.of(
                    Figure.of(
                                    "8",
                                    "tick in the application, 10,000 asleep, p50",
                                    ticks.median(),
                                    "ms",
                                    new Limit.AtMost(1))
                            .beside("p99", ticks.p99()),
                    Figure.of(
                            "8",
                            "the same: queries",
                            (double) (house.counted().queries() - queries),
                            "queries",
                            new Limit.AtMost(1)),
                    Figure.of(
                            "8",
                            "the same: different spines opened",
                            (double) house.counted().spines(),
                            "spines",
                            new Limit.AtMost(0)));
        }
    }
}
