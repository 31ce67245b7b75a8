package heinzel.kernel.index;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import heinzel.api.index.Column;
import heinzel.api.index.Query;
import heinzel.api.index.Query.Condition;
import heinzel.api.index.Query.Relation;
import heinzel.api.index.Row;
import heinzel.api.index.Table;
import heinzel.api.session.Envelope;
import heinzel.api.session.Projection;
import heinzel.kernel.session.Sessions;
import heinzel.testing.Proves;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Each condition, order and page of a query, and how values come back.
final class QueriesTest {
    private static final String ID = "hz-01J00000000000000000000001";
    private static final Column<String> NAME = Column.text("name");
    private static final Column<Long> SIZE = Column.whole("size");
    private static final Column<BigDecimal> USD = Column.decimal("usd");
    private static final Column<Instant> DUE = Column.instant("due");
    private static final Table THING = new Table("thing", List.of(NAME, SIZE, USD, DUE), List.of(SIZE, DUE));
    private static final Instant NOON = Instant.parse("2026-10-30T12:00:00Z");

    @TempDir
    private Path root;

    private heinzel.api.index.Index index;

    @BeforeEach
    void fill() {
        Projection projection = new Projection() {
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
                rows.put(THING, thing("a", "one", 1L, "9.5", NOON));
                rows.put(THING, thing("ab", "two\nthree", 2L, "10.000001", NOON.plusMillis(1)));
                rows.put(THING, thing("b", "x' OR 1=1 --", 2L, "-0.5", NOON.minusSeconds(1)));
                rows.put(THING, Row.of("c", ID));
            }
        };
        var store = Sessions.open(root, projection, InstantSource.fixed(NOON));
        try (var spine = store.open(ID)) {
            spine.append(null, "go", null, heinzel.api.json.Json.Obj.EMPTY);
        }
        index = store.index();
    }

    private static Row thing(String key, String name, long size, String usd, Instant due) {
        return Row.of(key, ID)
                .with(NAME, name)
                .with(SIZE, size)
                .with(USD, new BigDecimal(usd))
                .with(DUE, due);
    }

    private void finds(String keys, Condition... conditions) {
        Query query = Query.from(THING);
        for (Condition condition : conditions) {
            query = query.where(condition);
        }
        assertEquals(keys, keys(query));
        assertEquals(index.find(query).size(), index.count(query));
    }

    private String keys(Query query) {
        return String.join(" ", index.find(query).stream().map(Row::key).toList());
    }

    @Test
    @Proves("D7")
    void aColumnIsSummedExactlyOverWhatAQueryFinds() {
        assertEquals(new BigDecimal("19.000001"), index.sum(Query.from(THING).limit(1), USD));
        assertEquals(
                new BigDecimal("19.500001"),
                index.sum(Query.from(THING).where(new Condition.Compare(DUE, Relation.AT_LEAST, NOON)), USD));
        assertEquals(
                BigDecimal.ZERO, index.sum(Query.from(THING).where(Query.is(NAME, "nobody")), USD), "nothing is none");
    }

    @Test
    @Proves("D7")
    void conditionsSelectWhatTheySay() {
        finds("a ab b c");
        finds("a", Query.is(NAME, "one"));
        finds("ab b", Query.is(SIZE, 2L));
        finds("ab b", Query.is(SIZE, 2));
        finds("ab", Query.is(USD, new BigDecimal("10.0000010")));
        finds("a b", new Condition.Among(USD, List.of(new BigDecimal("9.5"), new BigDecimal("-0.50"))));
        finds("", new Condition.Among(USD, List.of()));
        finds("a ab", new Condition.Compare(USD, Relation.AT_LEAST, new BigDecimal("9.5")));
        finds("ab", new Condition.Compare(USD, Relation.MORE, new BigDecimal("9.5")));
        finds("b", new Condition.Compare(DUE, Relation.LESS, NOON));
        finds("a b", new Condition.Compare(DUE, Relation.AT_MOST, NOON));
        finds("c", new Condition.Absent(DUE));
        finds("a ab b", new Condition.Present(DUE));
        finds("a ab", new Condition.KeyStarts("a"));
        finds("b c", new Condition.KeyAfter("ab"));
        finds("ab", new Condition.HasLine(NAME, "three"));
        finds("", new Condition.HasLine(NAME, "thre"));
        finds("a ab b c", new Condition.InSession(ID));
        finds("", new Condition.InSession("hz-other"));
        finds("a c", Query.any(Query.is(SIZE, 1L), new Condition.Absent(SIZE)));
        finds("", Query.any());
        finds("ab", Query.is(SIZE, 2L), new Condition.KeyStarts("a"));
    }

    @Test
    @Proves("D7")
    void aValueIsNeverReadAsSql() {
        finds("b", Query.is(NAME, "x' OR 1=1 --"));
        finds("", Query.is(NAME, "' OR 1=1 --"));
        finds("", new Condition.KeyStarts("%"));
    }

    @Test
    @Proves("D7")
    void rowsEqualInOrderAreOrderedByKeyAndPagesDoNotOverlap() {
        Query bySize = Query.from(THING).where(new Condition.Present(SIZE)).orderBy(SIZE, true);
        assertEquals("ab b a", keys(bySize));
        assertEquals(
                "b a ab",
                keys(Query.from(THING).where(new Condition.Present(SIZE)).orderBy(USD, false)));
        assertEquals("ab b", keys(bySize.limit(2)));
        assertEquals("a", keys(bySize.limit(2).offset(2)));
        assertEquals("b a", keys(bySize.offset(1)));
        assertEquals(3, index.count(bySize.limit(1)));
    }

    @Test
    @Proves("D7")
    void valuesComeBackExact() {
        Row row = index.get(THING, "ab").orElseThrow();
        assertEquals(new BigDecimal("10.000001"), row.get(USD));
        assertEquals(NOON.plusMillis(1), row.get(DUE));
        assertEquals(2L, row.get(SIZE));
        assertEquals("two\nthree", row.get(NAME));
        assertEquals(Row.of("c", ID), index.get(THING, "c").orElseThrow());
    }

    @Test
    @Proves("D7")
    void aColumnThatTheTableLacksIsABug() {
        Query query = Query.from(THING).where(Query.is(Column.text("nothing"), "x"));
        assertThrows(IllegalArgumentException.class, () -> index.find(query));
    }
}
