package heinzel.measuring.bar;

import heinzel.api.AllowedTo;
import heinzel.api.AllowedTo.Deed;
import heinzel.measuring.house.House;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/// The rows of the index, read by SQLite and nothing else.
@AllowedTo(what = Deed.OPEN_A_DATABASE, reason = "The floor of a list is what the database alone needs for its rows.")
final class RawRows implements AutoCloseable {
    private final Connection connection;
    private final PreparedStatement all;
    private final PreparedStatement page;

    RawRows(Path home) throws SQLException {
        connection = DriverManager.getConnection(
                "jdbc:sqlite:" + House.sessions(home).resolve("index.sqlite"));
        all = connection.prepareStatement("SELECT * FROM heinzel ORDER BY key");
        page = connection.prepareStatement("SELECT * FROM heinzel WHERE state = ? ORDER BY key LIMIT ?");
    }

    List<Object[]> all() throws SQLException {
        return rows(all);
    }

    List<Object[]> inState(String state, int limit) throws SQLException {
        page.setString(1, state);
        page.setInt(2, limit);
        return rows(page);
    }

    private static List<Object[]> rows(PreparedStatement statement) throws SQLException {
        List<Object[]> rows = new ArrayList<>();
        try (ResultSet result = statement.executeQuery()) {
            int columns = result.getMetaData().getColumnCount();
            while (result.next()) {
                Object[] row = new Object[columns];
                for (int i = 0; i < columns; i++) {
                    row[i] = result.getObject(i + 1);
                }
                rows.add(row);
            }
        }
        return rows;
    }

    @Override
    public void close() throws SQLException {
        try (connection) {
            all.close();
            page.close();
        }
    }
}
