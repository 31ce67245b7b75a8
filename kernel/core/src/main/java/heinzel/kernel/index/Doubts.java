package heinzel.kernel.index;

import java.io.IOException;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/// What could make the index differ from the spines without a writer's marker, and what is done about it before
/// a query is answered. No spine is opened here: what differs is marked, and then opened as what a killed
/// writer left.
///
/// - An older copy of the file, or one that lost its latest transactions, holds a lower number than was
///   announced; a start of the machine may have taken what was not forced. Then the length of each spine is
///   compared with what the index has seen of it.
/// - A session whose folder somebody removed, or put there from a backup, is noticed by the folder that holds
///   them all: by its stamp while this process lives, and by the number of folders when it begins. A folder
///   that took another's place between two processes is noticed by the next change, and by whoever compares:
///   the doctor and `verify`.
final class Doubts {
    private final Database database;
    private final Folding folding;
    private final Spines spines;
    private volatile Optional<String> stamp = Optional.empty();

    Doubts(Database database, Folding folding, Spines spines) {
        this.database = database;
        this.folding = folding;
        this.spines = spines;
    }

    void settle() {
        try {
            String now = spines.stamp();
            if (isOlder()) {
                compareLengths();
                stamp = Optional.of(now);
            } else if (!stamp.equals(Optional.of(now))) {
                if (stamp.isPresent() || !isAsMany()) {
                    compareNames();
                }
                // Taken before the names were listed, so that a change since is seen the next time.
                stamp = Optional.of(now);
            }
        } catch (IOException e) {
            throw new IndexFault(e);
        }
    }

    /// Asked before anything is taken in: that would count as a transaction, and hide that others are missing.
    private boolean isOlder() {
        long announced = database.announced();
        Stamp.Held held = database.readOnce(Stamp::held);
        return held.transaction() < announced || !held.life().equals(Optional.of(spines.life()));
    }

    /// Being in the writer's transaction, it sees no other's that is half announced.
    private void compareLengths() {
        database.write(link -> {
            Map<String, Watermark> marks = Marks.all(link);
            try {
                for (String id : spines.ids()) {
                    Watermark mark = marks.remove(id);
                    OptionalLong size = spines.size(id);
                    if (mark == null || size.isEmpty() || size.getAsLong() != mark.size()) {
                        spines.suspect(id);
                    }
                }
                for (Map.Entry<String, Watermark> gone : marks.entrySet()) {
                    lose(link, gone.getKey(), gone.getValue());
                }
            } catch (IOException e) {
                throw new IndexFault(e);
            }
            Stamp.write(link, Stamp.LIFE, spines.life());
            return marks.size();
        });
    }

    private boolean isAsMany() throws IOException {
        long folders = spines.names().size();
        return folders == database.readOnce(Doubts::known);
    }

    private static long known(Link link) throws SQLException {
        PreparedStatement statement = link.prepared("SELECT count(*) FROM hz_watermark");
        try (ResultSet result = statement.executeQuery()) {
            return result.next() ? result.getLong(1) : 0;
        }
    }

    private void compareNames() throws IOException {
        Map<String, Watermark> gone = database.read(Marks::all);
        List<String> fresh = new ArrayList<>();
        for (String name : spines.names()) {
            if (gone.remove(name) == null) {
                fresh.add(name);
            }
        }
        for (String name : fresh) {
            // A folder without a spine is nobody. One that is being written is marked by its writer already.
            if (spines.size(name).isPresent()) {
                spines.suspect(name);
            }
        }
        if (!gone.isEmpty()) {
            database.write(link -> loseAll(link, gone));
        }
    }

    private int loseAll(Link link, Map<String, Watermark> gone) throws SQLException {
        try {
            for (String session : gone.keySet()) {
                Optional<Watermark> mark = Marks.of(link, session);
                if (mark.isPresent() && !spines.isThere(session)) {
                    lose(link, session, mark.get());
                }
            }
            return gone.size();
        } catch (IOException e) {
            throw new IndexFault(e);
        }
    }

    /// A session whose folder was removed leaves nothing. One whose folder stands without a spine has lost it,
    /// which the watermark goes on to witness.
    private void lose(Link link, String session, Watermark mark) throws SQLException, IOException {
        folding.forget(link, session);
        if (spines.isThere(session)) {
            Marks.put(link, session, mark);
        }
    }
}
