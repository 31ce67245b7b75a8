package heinzel.kernel.index;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heinzel.api.index.Column;
import heinzel.api.index.Query;
import heinzel.api.index.Query.Condition;
import heinzel.api.index.Row;
import heinzel.api.index.Table;
import heinzel.api.session.Envelope;
import heinzel.api.session.Projection;
import heinzel.testing.Proves;
import java.nio.file.Path;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// How SQLite goes about the queries that lists and ticks ask: along an index, in its order, and never through
/// a whole table.
final class PlansTest {
    private static final String ID = "hz-01J00000000000000000000001";
    private static final Column<String> STATE = Column.text("state");
    private static final Column<String> WORDS = Column.text("words");
    private static final Column<String> KIND = Column.text("kind");
    private static final Column<Instant> DUE = Column.instant("due");
    private static final Table THING =
            new Table("thing", List.of(STATE, WORDS, KIND, DUE), List.of(STATE, DUE), List.of(WORDS), List.of(STATE));

    private static final Projection PROJECTION = new Projection() {
        @Override
        public int version() {
            return 1;
        }

        @Override
        public List<Table> tables() {
            return List.of(THING);
        }

        @Override
        public void apply(String session, Envelope event, Rows rows) {
            throw new UnsupportedOperationException();
        }
    };

    @TempDir
    private Path folder;

    private Link link;

    @BeforeEach
    void open() throws SQLException {
        link = Link.open(folder.resolve("index.sqlite"), 1_000);
        new Schema(PROJECTION).make(link, empty -> {});
    }

    @AfterEach
    void close() throws SQLException {
        link.close();
    }

    private List<String> plan(QueryText text) throws SQLException {
        List<String> steps = new ArrayList<>();
        try (var statement = link.passing("EXPLAIN QUERY PLAN " + text.sql())) {
            for (int i = 0; i < text.values().size(); i++) {
                Values.bind(statement, i + 1, text.values().get(i));
            }
            try (ResultSet result = statement.executeQuery()) {
                while (result.next()) {
                    steps.add(result.getString("detail"));
                }
            }
        }
        assertTrue(steps.stream().noneMatch(step -> step.contains("TEMP B-TREE")), steps::toString);
        return steps;
    }

    private static Query page(Condition... conditions) {
        Query query = Query.from(THING).limit(101);
        for (Condition condition : conditions) {
            query = query.where(condition);
        }
        return query;
    }

    @Test
    @Proves("D7")
    void aPageOfAStateIsWalkedInItsIndex() throws SQLException {
        assertEquals(
                List.of("SEARCH thing USING INDEX thing__state (state=? AND key>?)"),
                plan(QueryText.rows(page(Query.is(STATE, "asleep"), new Condition.KeyAfter("k")))));
    }

    @Test
    @Proves("D7")
    void aPageOfALineIsWalkedInTheOrderOfItsOwners() throws SQLException {
        assertEquals(
                List.of(
                        "SEARCH thing__words__lines USING PRIMARY KEY (hz_line=? AND hz_owner>?)",
                        "SEARCH thing USING PRIMARY KEY (key=?)"),
                plan(QueryText.rows(page(new Condition.HasLine(WORDS, "v1"), new Condition.KeyAfter("k")))));
    }

    @Test
    @Proves("D7")
    void howManyThereAreIsKnownAndNotCounted() throws SQLException {
        for (Condition condition : List.of(Query.is(STATE, "asleep"), new Condition.HasLine(WORDS, "v1"))) {
            assertEquals(
                    List.of("SEARCH hz_count USING PRIMARY KEY (name=? AND value=?)"),
                    plan(QueryText.count(Query.from(THING).where(condition))));
        }
    }

    @Test
    @Proves("D9")
    void whatIsDueIsOneSearchInTheOrderOfTime() throws SQLException {
        Query due = Query.from(THING)
                .where(new Condition.Compare(DUE, Query.Relation.AT_MOST, Instant.EPOCH))
                .where(Query.is(KIND, "asleep"))
                .orderBy(DUE, false);
        assertEquals(List.of("SEARCH thing USING INDEX thing__due (due<?)"), plan(QueryText.rows(due)));
    }

    @Test
    @Proves("D7")
    void theCountsFollowEachChangeHoweverItIsMade() throws SQLException {
        Random random = new Random(5);
        List<String> states = List.of("asleep", "paused", "retired");
        for (int i = 0; i < 400; i++) {
            TableRows rows = new TableRows(link, ID);
            String key = "k" + random.nextInt(40);
            if (random.nextInt(4) == 0) {
                rows.remove(THING, key);
            } else {
                Row row = Row.of(key, ID)
                        .with(STATE, random.nextInt(5) == 0 ? null : states.get(random.nextInt(3)))
                        .with(WORDS, "w" + random.nextInt(3) + "\nv" + random.nextInt(3) + "\nw1");
                rows.put(THING, row);
            }
            for (String state : states) {
                same(Query.is(STATE, state), new Condition.Among(STATE, List.of(state)));
            }
            for (String word : List.of("w0", "w1", "w2", "v0", "v1", "v2", "none")) {
                same(
                        new Condition.HasLine(WORDS, word),
                        new Condition.Any(List.of(new Condition.HasLine(WORDS, word))));
            }
        }
    }

    /// What is counted by the way, by looking, and found along the lines is the same.
    private void same(Condition known, Condition looked) throws SQLException {
        long expected = number(QueryText.count(Query.from(THING).where(looked)));
        assertEquals(expected, number(QueryText.count(Query.from(THING).where(known))), known::toString);
        QueryText rows = QueryText.rows(Query.from(THING).where(known));
        assertEquals(expected, number(new QueryText("SELECT count(*) FROM (" + rows.sql() + ")", rows.values())));
    }

    private long number(QueryText text) throws SQLException {
        try (var statement = link.passing(text.sql())) {
            for (int i = 0; i < text.values().size(); i++) {
                Values.bind(statement, i + 1, text.values().get(i));
            }
            try (ResultSet result = statement.executeQuery()) {
                return result.next() ? result.getLong(1) : -1;
            }
        }
    }
}
