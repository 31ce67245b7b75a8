package heinzel.measuring.house;

import heinzel.measuring.ground.Ground;
import heinzel.measuring.ground.Trees;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.IntStream;

/// Homes full of sleepers. They are kept from one run to the next, because a hundred thousand take a while to make.
public final class Homes {
    /// Counted up when a home is made otherwise than before.
    private static final String VERSION = "1";

    private static final int YOUNG = 4;
    private static final int GROUP = 10;

    private final Ground ground;

    public Homes(Ground ground) {
        this.ground = ground;
    }

    /// A home where so many sleep, each with some twenty lines of life behind it. Its index is up to date.
    public Path lived(int count) throws IOException {
        return home("lived-" + count, count, sessions -> {
            if (count > 0) {
                fill(sessions, life(contract(Contracts.NEVER), true), 0, count);
            }
        });
    }

    /// A home where so many sleep that have done nothing yet, with four lines each. Some of them wake every Monday,
    /// ten at a time; they come first in a list. The file `turned` says how far its clock has gone.
    public Path crowd(int count, int weekly) throws IOException {
        return home("crowd-" + count, count, sessions -> {
            for (int group = 0; group < weekly / GROUP; group++) {
                fill(sessions, life(contract(group + " 3 * * MON"), false), group * GROUP, (group + 1) * GROUP);
            }
            fill(sessions, life(contract(Contracts.NEVER), false), weekly, count);
            Files.writeString(
                    sessions.resolve("../../turned"), ground.clock().instant().toString());
        });
    }

    /// A home where so many sleep, as in `lived`, and so many notices wait for the person.
    public Path eventful(int count, int notices) throws IOException {
        return home("eventful-" + count + "-" + notices, count, sessions -> {
            fill(sessions, life(contract(Contracts.NEVER), true), 0, count);
            Notices.write(
                    sessions.resolveSibling("notices.jsonl"),
                    notices,
                    ground.clock().instant());
        });
    }

    /// Writes a spine of at least so many lines.
    public void longLife(Path folder, int lines) throws IOException {
        life(contract(Contracts.NEVER), true).writeLong(folder, lines);
    }

    /// How the sessions of a home are made.
    private interface Making {
        void in(Path sessions) throws IOException;
    }

    private Path home(String name, int count, Making making) throws IOException {
        Path home = ground.folder().resolve("homes").resolve(name);
        Path made = home.resolve("made");
        if (!Files.exists(made) || !Files.readString(made).equals(VERSION)) {
            Trees.delete(home);
            making.in(Files.createDirectories(House.sessions(home)));
        }
        try (House house = new House(home, ground.clock().instant())) {
            long total = house.list(Optional.empty(), 1).total();
            if (total != count) {
                throw new IllegalStateException(home + " has " + total + " and should have " + count);
            }
        }
        Files.writeString(made, VERSION);
        return home;
    }

    private static void fill(Path sessions, Life life, int from, int to) {
        IntStream.range(from, to).parallel().forEach(n -> {
            try {
                life.write(sessions, n);
            } catch (IOException failed) {
                throw new UncheckedIOException(failed);
            }
        });
    }

    private static String contract(String schedule) {
        return Contracts.report("sleeper-000000", schedule, "always");
    }

    /// A life that was really lived, in a home of its own.
    private Life life(String contract, boolean lived) throws IOException {
        try (House house = new House(ground.fresh("life"), ground.clock().instant())) {
            String id = house.make(contract);
            if (lived) {
                house.wake(id);
                house.approve(id);
                house.model.finds(false);
                house.wake(id);
            }
            Life life = Life.of(house.sessions().resolve(id));
            if (life.lines() < YOUNG) {
                throw new IllegalStateException("A life of " + life.lines() + " lines is none");
            }
            return life;
        }
    }
}
