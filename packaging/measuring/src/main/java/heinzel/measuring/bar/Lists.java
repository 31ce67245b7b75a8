package heinzel.measuring.bar;

import heinzel.measuring.figure.Figure;
import heinzel.measuring.figure.Figure.Limit;
import heinzel.measuring.ground.FileWork;
import heinzel.measuring.ground.Ground;
import heinzel.measuring.ground.Series;
import heinzel.measuring.house.Homes;
import heinzel.measuring.house.House;
import heinzel.modules.heinzel.event.LifeState;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// Lists, warm: through the kernel's one gate, to the written answer.
final class Lists implements Bar {
    private static final int PAGE = 100;

    @Override
    public List<String> numbers() {
        return List.of("5", "6");
    }

    @Override
    public String about() {
        return "lists of 500 and of 10,000, and the first 100 of 100,000 filtered";
    }

    @Override
    public List<Figure> measure(Ground ground) throws Exception {
        Homes homes = new Homes(ground);
        return List.of(
                list(ground, homes.lived(ground.count(500, 5)), ground.count(1_000, 5)),
                longList(ground, homes.lived(ground.count(10_000, 20)), ground.count(60, 3)),
                page(ground, homes.crowd(ground.count(100_000, 40), ground.count(500, 20)), ground.count(200, 3)));
    }

    private static Figure list(Ground ground, Path home, int rounds) throws Exception {
        try (House house = house(ground, home);
                RawRows raw = new RawRows(home)) {
            Series.Both both = Series.inTurn(rounds / 2, rounds, raw::all, () -> house.list(Optional.empty(), 500));
            return Figure.of("5", "list of 500, p99", both.work().p99(), "ms", new Limit.AtMost(5))
                    .over("the same rows by SQLite alone, p99", both.floor().p99())
                    .beside("p50", both.work().median())
                    .beside("floor_p50", both.floor().median());
        }
    }

    private static Figure longList(Ground ground, Path home, int rounds) throws Exception {
        try (House house = house(ground, home);
                RawRows raw = new RawRows(home)) {
            Series.Both both =
                    Series.inTurn(ground.count(20, 1), rounds, raw::all, () -> house.list(Optional.empty(), 10_000));
            FileWork work = FileWork.of(() -> house.list(Optional.empty(), 10_000));
            return Figure.of("6", "list of 10,000, p50", both.work().median(), "ms", new Limit.AtMost(30))
                    .over("the same rows by SQLite alone", both.floor().median())
                    .beside("p99", both.work().p99())
                    .beside("spines_read", work.spines());
        }
    }

    private static Figure page(Ground ground, Path home, int rounds) throws Exception {
        try (House house = house(ground, home);
                RawRows raw = new RawRows(home)) {
            Series.Both both = Series.inTurn(
                    rounds / 2,
                    rounds,
                    () -> raw.inState("asleep", PAGE),
                    () -> house.list(Optional.of(LifeState.ASLEEP), PAGE));
            return Figure.of(
                            "6",
                            "first 100 of 100,000 in one state, p50",
                            both.work().median(),
                            "ms",
                            new Limit.AtMost(5))
                    .over("the same rows by SQLite alone", both.floor().median())
                    .beside("p99", both.work().p99());
        }
    }

    private static House house(Ground ground, Path home) throws IOException {
        return new House(home, ground.clock().instant());
    }
}
