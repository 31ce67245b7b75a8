package heinzel.kernel.index;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.sqlite.JDBC;
import org.sqlite.SQLiteConfig;

/// One connection and its prepared statements. Used by one thread at a time.
final class Link implements AutoCloseable {
    private static final System.Logger LOG = System.getLogger(Link.class.getName());

    private final Connection connection;
    private final Map<String, PreparedStatement> prepared = new HashMap<>();

    private Link(Connection connection) {
        this.connection = connection;
    }

    /// Opens the file. It is asked for by its driver, because a search for drivers costs a short program dearly.
    ///
    /// Write-ahead log: readers and the writer never wait for each other. A loss of power may undo the latest
    /// transactions, never tear one; the spines still have what was lost.
    static Link open(Path file, int waitMillis) throws SQLException {
        SQLiteConfig config = new SQLiteConfig();
        config.setJournalMode(SQLiteConfig.JournalMode.WAL);
        config.setSynchronous(SQLiteConfig.SynchronousMode.NORMAL);
        config.setBusyTimeout(waitMillis);
        Connection connection = JDBC.createConnection("jdbc:sqlite:" + file, config.toProperties());
        if (connection == null) {
            throw new SQLException("SQLite does not take the path " + file);
        }
        return new Link(connection);
    }

    PreparedStatement prepared(String sql) throws SQLException {
        PreparedStatement statement = prepared.get(sql);
        if (statement == null) {
            statement = connection.prepareStatement(sql);
            prepared.put(sql, statement);
        }
        return statement;
    }

    /// A statement that is used once, which whoever asks for it closes.
    PreparedStatement passing(String sql) throws SQLException {
        return connection.prepareStatement(sql);
    }

    void execute(String sql) throws SQLException {
        prepared(sql).execute();
    }

    /// For statements that are used once, such as those that make tables.
    void once(String sql) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    boolean has(String table) throws SQLException {
        try (PreparedStatement statement =
                connection.prepareStatement("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?")) {
            statement.setString(1, table);
            try (ResultSet result = statement.executeQuery()) {
                return result.next();
            }
        }
    }

    void dropEverything() throws SQLException {
        List<String> tables = new ArrayList<>();
        try (Statement statement = connection.createStatement();
                ResultSet result = statement.executeQuery(
                        "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'")) {
            while (result.next()) {
                tables.add(result.getString(1));
            }
        }
        for (String table : tables) {
            once("DROP TABLE \"" + table.replace("\"", "\"\"") + '"');
        }
    }

    /// Does work between a beginning and a commit; when it fails, nothing of it stays.
    <T> T transaction(String begin, Database.Work<T> work) throws SQLException {
        execute(begin);
        boolean done = false;
        try {
            T result = work.with(this);
            execute("COMMIT");
            done = true;
            return result;
        } finally {
            if (!done) {
                rollBack();
            }
        }
    }

    /// Ends a transaction that failed. SQLite has sometimes ended it already.
    private void rollBack() {
        try {
            execute("ROLLBACK");
        } catch (SQLException e) {
            LOG.log(System.Logger.Level.DEBUG, "There was nothing left to roll back", e);
        }
    }

    /// Lets go of a file that is broken or gone; nothing that fails now matters any more.
    void abandon() {
        try {
            close();
        } catch (SQLException e) {
            LOG.log(System.Logger.Level.DEBUG, "A connection to a lost index did not close", e);
        }
    }

    @Override
    public void close() throws SQLException {
        try {
            for (PreparedStatement statement : prepared.values()) {
                statement.close();
            }
        } finally {
            connection.close();
        }
    }
}
