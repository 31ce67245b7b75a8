package heinzel.kernel.index;

import heinzel.api.index.Column;
import heinzel.api.index.Query;
import heinzel.api.index.Row;
import heinzel.api.index.Table;
import heinzel.api.session.Envelope;
import heinzel.api.session.Projection;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/// The index of one store, in SQLite. Safe for use by several threads and processes.
///
/// It is believed over no spine. What could make it differ from them is noticed before a query: a writer that was
/// killed left a marker, and its spine is opened; what else there is to doubt, {@link Doubts} settles. A file that
/// SQLite can't read, or that another projection made, is made anew.
public final class SqliteIndex implements SessionIndex {
    private final Database database;
    private final Schema schema;
    private final Folding folding;
    private final Spines spines;
    private final Comparison comparison;
    private final Rebuilding rebuilding;
    private final Agreement agreement;
    private final Doubts doubts;

    /// @param file where it is, or is to be
    public SqliteIndex(Path file, Projection projection, Spines spines) {
        this.schema = new Schema(projection);
        this.spines = spines;
        this.comparison = new Comparison(schema, spines);
        this.folding = new Folding(projection, schema, spines);
        this.rebuilding = new Rebuilding(schema, folding, spines);
        this.database = new Database(file, spines, new Database.Making() {
            @Override
            public boolean isMade(Link link) throws SQLException {
                return schema.isMade(link);
            }

            @Override
            public void make(Link link) throws SQLException {
                schema.make(link, empty -> rebuilding.fill(empty, Map.of()));
                Stamp.write(link, Stamp.LIFE, spines.life());
            }
        });
        this.doubts = new Doubts(database, folding, spines);
        this.agreement = new Agreement(database, schema, folding, spines);
    }

    @Override
    public List<Row> find(Query query) {
        QueryText text = QueryText.rows(query);
        return query(() -> database.readOnce(link -> {
            try (ResultSet result = bound(link, text).executeQuery()) {
                List<Row> rows = new ArrayList<>();
                while (result.next()) {
                    rows.add(Values.row(query.columns(), result));
                }
                return rows;
            }
        }));
    }

    @Override
    public long count(Query query) {
        QueryText text = QueryText.count(query);
        return query(() -> database.readOnce(link -> number(bound(link, text))));
    }

    @Override
    public BigDecimal sum(Query query, Column<BigDecimal> column) {
        QueryText text = QueryText.sum(query, column);
        return Values.decimal(query(() -> database.readOnce(link -> number(bound(link, text)))));
    }

    @Override
    public Optional<Row> get(Table table, String key) {
        return query(() -> database.readOnce(link -> {
            PreparedStatement statement = link.prepared(QueryText.byKey(table));
            statement.setString(1, key);
            try (ResultSet result = statement.executeQuery()) {
                return result.next() ? Optional.of(Values.row(table.columns(), result)) : Optional.empty();
            }
        }));
    }

    /// What is being written differs for a moment and is no difference: it is looked at twice, and what is
    /// marked as ahead of the index is left out.
    @Override
    public List<Difference> differences() {
        try {
            Map<String, Difference> first = comparison.differences(query(() -> database.read(comparison::seen)));
            if (first.isEmpty()) {
                return List.of();
            }
            Map<String, Difference> second = comparison.differences(query(() -> database.read(comparison::seen)));
            List<Difference> stay = new ArrayList<>();
            for (Difference difference : second.values()) {
                if (difference.equals(first.get(difference.session())) && !spines.isSuspect(difference.session())) {
                    stay.add(difference);
                }
            }
            return stay;
        } catch (IOException e) {
            throw new IndexFault(e).problem();
        }
    }

    @Override
    public Rebuilt rebuild() {
        try {
            spines.catchUp();
            return database.write(rebuilding::anew);
        } catch (IndexFault e) {
            throw e.problem();
        }
    }

    @Override
    public Optional<Watermark> watermark(String session) {
        return database.readOnce(link -> Marks.of(link, session));
    }

    @Override
    public boolean fold(String session, Watermark from, List<Envelope> events, Watermark to) {
        return database.write(link -> {
            boolean fits = Marks.move(link, session, from, to);
            if (fits) {
                folding.fold(link, session, events);
            }
            return fits;
        });
    }

    @Override
    public void refold(String session) {
        database.write(link -> folding.anew(link, session));
    }

    @Override
    public void forget(String session) {
        database.write(link -> {
            folding.forget(link, session);
            return session;
        });
    }

    @Override
    public boolean agrees(String session) {
        return agreement.holds(session);
    }

    private <T> T query(Supplier<T> work) {
        try {
            doubts.settle();
            // What can't be taken in would be missing from the answer without a word.
            Optional<IndexFault> behind = spines.catchUp();
            if (behind.isPresent()) {
                throw behind.get().problem();
            }
            return work.get();
        } catch (IndexFault e) {
            throw e.problem();
        }
    }

    private static long number(PreparedStatement statement) throws SQLException {
        try (ResultSet result = statement.executeQuery()) {
            return result.next() ? result.getLong(1) : 0L;
        }
    }

    private static PreparedStatement bound(Link link, QueryText text) throws SQLException {
        PreparedStatement statement = link.prepared(text.sql());
        for (int i = 0; i < text.values().size(); i++) {
            Values.bind(statement, i + 1, text.values().get(i));
        }
        return statement;
    }
}
