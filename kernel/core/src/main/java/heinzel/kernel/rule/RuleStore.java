package heinzel.kernel.rule;

import heinzel.api.AllowedTo;
import heinzel.api.files.PrivateFiles;
import heinzel.api.gate.StandingRule;
import heinzel.api.json.Codec;
import heinzel.api.json.Json;
import heinzel.api.operation.Problem;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.sqlite.JDBC;
import org.sqlite.SQLiteConfig;

/// `<data>/rules.sqlite`. It is no index: what stands in it is written down nowhere else. Each call opens it
/// anew, so that what another process has revoked is gone at once; where nobody made a rule there is no file,
/// and nothing is opened.
@AllowedTo(
        what = AllowedTo.Deed.OPEN_A_DATABASE,
        reason = "Rules are a record that several processes count and revoke at the same time.")
public final class RuleStore {
    private static final int WAIT_MILLIS = 5_000;
    private static final String TABLE = "CREATE TABLE IF NOT EXISTS rule (id TEXT PRIMARY KEY, operation TEXT NOT NULL,"
            + " arguments TEXT NOT NULL, session TEXT, since TEXT NOT NULL, last_used TEXT, used INTEGER NOT NULL)";
    private static final String COLUMNS = "id, operation, arguments, session, since, last_used, used";

    private final Path file;
    private final PrivateFiles files;
    private final Codec codec;

    public RuleStore(Path file, PrivateFiles files, Codec codec) {
        this.file = file;
        this.files = files;
        this.codec = codec;
    }

    /// Keeps a rule; one that covers the same in the same place is kept instead.
    ///
    /// @return the rule that stands now
    public StandingRule keep(StandingRule rule) {
        files.create(file, new byte[0]);
        return with(connection -> {
            Optional<StandingRule> same =
                    covering(connection, rule.operation(), rule.arguments(), rule.session()).stream()
                            .filter(other -> other.session().equals(rule.session()) && other.stands(rule.since()))
                            .findFirst();
            if (same.isPresent()) {
                return same.get();
            }
            try (PreparedStatement insert =
                    connection.prepareStatement("INSERT INTO rule (" + COLUMNS + ") VALUES (?, ?, ?, ?, ?, NULL, 0)")) {
                insert.setString(1, rule.id());
                insert.setString(2, rule.operation());
                insert.setString(3, codec.canonical(rule.arguments()));
                insert.setString(4, rule.session().orElse(null));
                insert.setString(5, rule.since().toString());
                insert.executeUpdate();
            }
            return rule;
        });
    }

    /// Uses a rule that covers a call, in one step: a rule that is revoked meanwhile is not used.
    ///
    /// @return its id; empty when none covers it
    public Optional<String> use(String operation, Json.Obj arguments, String session, Instant now) {
        if (!there()) {
            return Optional.empty();
        }
        return with(connection -> {
            Optional<StandingRule> rule = covering(connection, operation, arguments, Optional.of(session)).stream()
                    .filter(found -> found.stands(now))
                    .findFirst();
            if (rule.isPresent()) {
                try (PreparedStatement count =
                        connection.prepareStatement("UPDATE rule SET used = used + 1, last_used = ? WHERE id = ?")) {
                    count.setString(1, now.toString());
                    count.setString(2, rule.get().id());
                    count.executeUpdate();
                }
            }
            return rule.map(StandingRule::id);
        });
    }

    /// All that are kept, newest first.
    public List<StandingRule> all() {
        if (!there()) {
            return List.of();
        }
        return with(connection -> {
            try (PreparedStatement select =
                    connection.prepareStatement("SELECT " + COLUMNS + " FROM rule ORDER BY since DESC, id DESC")) {
                return read(select);
            }
        });
    }

    /// Takes one away; false when there was none.
    public boolean remove(String id) {
        return there()
                && with(connection -> {
                    try (PreparedStatement delete = connection.prepareStatement("DELETE FROM rule WHERE id = ?")) {
                        delete.setString(1, id);
                        return delete.executeUpdate() > 0;
                    }
                });
    }

    /// Those of one chat and those of all chats, the latter first.
    private List<StandingRule> covering(
            Connection connection, String operation, Json.Obj arguments, Optional<String> session) throws SQLException {
        try (PreparedStatement select = connection.prepareStatement("SELECT " + COLUMNS
                + " FROM rule WHERE operation = ? AND arguments = ? AND (session IS NULL OR session = ?)"
                + " ORDER BY session IS NOT NULL, since")) {
            select.setString(1, operation);
            select.setString(2, codec.canonical(arguments));
            select.setString(3, session.orElse(null));
            return read(select);
        }
    }

    private List<StandingRule> read(PreparedStatement select) throws SQLException {
        List<StandingRule> rules = new ArrayList<>();
        try (ResultSet found = select.executeQuery()) {
            while (found.next()) {
                rules.add(new StandingRule(
                        found.getString(1),
                        found.getString(2),
                        (Json.Obj) codec.parse(found.getString(3)),
                        Optional.ofNullable(found.getString(4)),
                        Instant.parse(found.getString(5)),
                        Optional.ofNullable(found.getString(6)).map(Instant::parse),
                        found.getLong(7)));
            }
        }
        return rules;
    }

    private boolean there() {
        return Files.exists(file, LinkOption.NOFOLLOW_LINKS);
    }

    private interface Work<T> {
        T with(Connection connection) throws SQLException;
    }

    private <T> T with(Work<T> work) {
        try (Connection connection = open()) {
            try (Statement begin = connection.createStatement()) {
                begin.execute("BEGIN IMMEDIATE");
                begin.execute(TABLE);
            }
            // Closing without a commit takes back what failed.
            T result = work.with(connection);
            try (Statement commit = connection.createStatement()) {
                commit.execute("COMMIT");
            }
            return result;
        } catch (SQLException broken) {
            throw new Problem.Unavailable(
                    "The rules in " + file + " can't be read or written: " + broken.getMessage(),
                    "Move the file away; without it nothing runs without a question.",
                    broken);
        }
    }

    private Connection open() throws SQLException {
        SQLiteConfig config = new SQLiteConfig();
        config.setSynchronous(SQLiteConfig.SynchronousMode.FULL);
        config.setBusyTimeout(WAIT_MILLIS);
        Connection connection = JDBC.createConnection("jdbc:sqlite:" + file, config.toProperties());
        if (connection == null) {
            throw new SQLException("SQLite does not take the path " + file);
        }
        return connection;
    }
}
