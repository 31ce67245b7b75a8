package heinzel.kernel.index;

import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Optional;

/// What the index says about itself, in the table `hz_meta`.
final class Stamp {
    static final String SIGNATURE = "signature";
    static final String LIFE = "life";
    private static final String TRANSACTION = "transaction";

    private Stamp() {}

    static Optional<String> read(Link link, String name) throws SQLException {
        PreparedStatement statement = link.prepared("SELECT value FROM hz_meta WHERE name = ?");
        statement.setString(1, name);
        try (ResultSet result = statement.executeQuery()) {
            return result.next() ? Optional.of(result.getString(1)) : Optional.empty();
        }
    }

    static void write(Link link, String name, String value) throws SQLException {
        PreparedStatement statement = link.prepared("INSERT OR REPLACE INTO hz_meta(name, value) VALUES (?, ?)");
        statement.setString(1, name);
        statement.setString(2, value);
        statement.executeUpdate();
    }

    /// What every query wants to know first.
    ///
    /// @param transaction the number of the latest transaction that the index holds
    /// @param life        the machine's life in which it was compared with the spines last
    record Held(long transaction, Optional<String> life) {}

    /// Reads both by one statement.
    static Held held(Link link) throws SQLException {
        PreparedStatement statement = link.prepared("SELECT (SELECT value FROM hz_meta WHERE name = '" + TRANSACTION
                + "'), (SELECT value FROM hz_meta WHERE name = '" + LIFE + "')");
        try (ResultSet result = statement.executeQuery()) {
            result.next();
            return new Held(result.getLong(1), Optional.ofNullable(result.getString(2)));
        }
    }

    /// Counts one transaction more, from the greater of two numbers.
    ///
    /// @param announced the number that was announced last
    /// @return the number of this one
    static long nextTransaction(Link link, long announced) throws SQLException {
        PreparedStatement statement = link.prepared("INSERT INTO hz_meta(name, value) VALUES ('" + TRANSACTION
                + "', CAST(?1 + 1 AS TEXT)) ON CONFLICT(name) DO UPDATE SET"
                + " value = CAST(max(CAST(value AS INTEGER), ?1) + 1 AS TEXT) RETURNING value");
        statement.setLong(1, announced);
        try (ResultSet result = statement.executeQuery()) {
            result.next();
            return Long.parseLong(result.getString(1));
        }
    }
}
