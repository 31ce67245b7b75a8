package heinzel.measuring.bar;

import heinzel.measuring.figure.Figure;
import heinzel.measuring.figure.Figure.Limit;
import heinzel.measuring.ground.Ground;
import heinzel.measuring.ground.Series;
import heinzel.measuring.house.Homes;
import heinzel.measuring.house.House;
import heinzel.modules.heinzel.manage.Listing;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// Many asleep and more of them due than a tick may wake: ten are woken, the longest due first.
///
/// Every run turns the clock of the home a week on, so that all of them are due again although some were woken.
final class Crowd {
    private static final int AT_ONCE = 10;
    private static final Duration WEEK = Duration.ofDays(8);

    private final Ground ground;
    private final Homes homes;

    Crowd(Ground ground, Homes homes) {
        this.ground = ground;
        this.homes = homes;
    }

    List<Figure> measure() throws Exception {
        int due = ground.count(500, 20);
        Path home = homes.crowd(ground.count(100_000, 40), due);
        Instant now = turned(home.resolve("turned"));
        try (House house = new House(home, now)) {
            house.model.finds(false);
            int rounds = ground.count(10, 1);
            double[] picks = new double[rounds];
            int inOrder = 0;
            int fewest = AT_ONCE;
            int most = 0;
            for (int i = 0; i < rounds; i++) {
                Set<String> expected = longestDue(house, due);
                house.at(house.now().plusSeconds(61));
                house.host.forgets();
                long begun = System.nanoTime();
                int woken = house.tick().woken();
                picks[i] = (house.host.firstFetch() - begun) / 1_000_000.0;
                fewest = Math.min(fewest, woken);
                most = Math.max(most, woken);
                inOrder += expected.equals(wokenSince(house, due)) ? 1 : 0;
            }
            return List.of(
                    Figure.of("10", "100,000 asleep, 500 due: woken by a tick", most, "woken", exactly(AT_ONCE))
                            .beside("fewest", fewest),
                    Figure.of("10", "the same: ticks that woke the longest due", inOrder, "ticks", exactly(rounds)),
                    Figure.of(
                            "10",
                            "the same: from the tick's start to the first one's first look at the world, p50",
                            Series.ofMillis(picks).median(),
                            "ms",
                            new Limit.AtMost(20)));
        }
    }

    private static Limit exactly(double value) {
        return new Limit.Exactly(value);
    }

    private static Instant turned(Path kept) throws IOException {
        Instant before = Instant.parse(Files.readString(kept));
        Instant now = before.plus(WEEK).truncatedTo(ChronoUnit.MILLIS);
        Files.writeString(kept, now.toString());
        return now;
    }

    /// The ids of those that are due longest. They were made first, so they come first in a list.
    private static Set<String> longestDue(House house, int due) {
        return house.list(Optional.empty(), due).items().stream()
                .sorted(Comparator.comparing((Listing one) -> one.nextDue().orElse(Instant.MAX))
                        .thenComparing(Listing::id))
                .limit(AT_ONCE)
                .map(Listing::id)
                .collect(Collectors.toSet());
    }

    private static Set<String> wokenSince(House house, int due) {
        return house.list(Optional.empty(), due).items().stream()
                .filter(one -> one.lastTurnAt().equals(Optional.of(house.now())))
                .map(Listing::id)
                .collect(Collectors.toSet());
    }
}
