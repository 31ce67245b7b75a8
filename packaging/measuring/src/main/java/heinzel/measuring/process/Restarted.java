package heinzel.measuring.process;

import heinzel.api.AllowedTo;
import heinzel.api.AllowedTo.Deed;
import heinzel.measuring.house.House;
import heinzel.modules.heinzel.manage.Listing;
import heinzel.modules.heinzel.tick.TickOnce;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/// An application that is killed while turns are under way, and one that is started after that.
public final class Restarted {
    private static final long PATIENCE_SECONDS = 60;

    private Restarted() {}

    /// @param arguments `kill` or `start`, the home, how many turns
    @AllowedTo(what = Deed.USE_STANDARD_STREAMS, reason = "It talks to the bench that started it, and to nobody else.")
    public static void main(String[] arguments) throws IOException, InterruptedException {
        int turns = Integer.parseInt(arguments[2]);
        try (House house = new House(Path.of(arguments[1]), Resident.now())) {
            house.model.finds(false);
            if (arguments[0].equals("kill")) {
                openTurns(house, turns);
                System.out.println("open");
                new CountDownLatch(1).await();
            } else {
                TickOnce.Ticked ticked = house.tick();
                System.out.println(ticked.resumed() + " " + house.counted().spines());
            }
        }
    }

    /// Wakes the first ones by hand, each in a thread of its own once the one before has asked its question,
    /// and the model never answers.
    private static void openTurns(House house, int turns) throws InterruptedException {
        List<String> ids = house.list(Optional.empty(), turns).items().stream()
                .map(Listing::id)
                .toList();
        for (String id : ids) {
            CountDownLatch asking = new CountDownLatch(1);
            house.model.fallsSilent(asking);
            Thread.ofVirtual().start(() -> house.wake(id));
            if (!asking.await(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
                throw new IllegalStateException(id + " has not asked the model");
            }
        }
    }
}
