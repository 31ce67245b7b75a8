package heinzel.kernel.index;

import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/// The table of watermarks.
final class Marks {
    private Marks() {}

    static Optional<Watermark> of(Link link, String session) throws SQLException {
        PreparedStatement statement = link.prepared("SELECT seq, hash, size FROM hz_watermark WHERE session = ?");
        statement.setString(1, session);
        try (ResultSet result = statement.executeQuery()) {
            return result.next()
                    ? Optional.of(new Watermark(result.getLong(1), result.getString(2), result.getLong(3)))
                    : Optional.empty();
        }
    }

    static Map<String, Watermark> all(Link link) throws SQLException {
        Map<String, Watermark> all = new HashMap<>();
        try (ResultSet result = link.prepared("SELECT seq, hash, size, session FROM hz_watermark")
                .executeQuery()) {
            while (result.next()) {
                all.put(result.getString(4), new Watermark(result.getLong(1), result.getString(2), result.getLong(3)));
            }
        }
        return all;
    }

    static void put(Link link, String session, Watermark mark) throws SQLException {
        PreparedStatement statement =
                link.prepared("INSERT OR REPLACE INTO hz_watermark(session, seq, hash, size) VALUES (?, ?, ?, ?)");
        statement.setString(1, session);
        statement.setLong(2, mark.seq());
        statement.setString(3, mark.hash());
        statement.setLong(4, mark.size());
        statement.executeUpdate();
    }

    /// Moves a watermark on.
    ///
    /// @return false when it is not where it should be; then it stays there
    static boolean move(Link link, String session, Watermark from, Watermark to) throws SQLException {
        if (from.equals(Watermark.NONE)) {
            boolean fits = of(link, session).orElse(from).equals(from);
            if (fits) {
                put(link, session, to);
            }
            return fits;
        }
        PreparedStatement statement = link.prepared(
                "UPDATE hz_watermark SET seq = ?, hash = ?, size = ? WHERE session = ? AND seq = ? AND hash = ? AND size = ?");
        statement.setLong(1, to.seq());
        statement.setString(2, to.hash());
        statement.setLong(3, to.size());
        statement.setString(4, session);
        statement.setLong(5, from.seq());
        statement.setString(6, from.hash());
        statement.setLong(7, from.size());
        return statement.executeUpdate() == 1;
    }

    static void remove(Link link, String session) throws SQLException {
        PreparedStatement statement = link.prepared("DELETE FROM hz_watermark WHERE session = ?");
        statement.setString(1, session);
        statement.executeUpdate();
    }
}
