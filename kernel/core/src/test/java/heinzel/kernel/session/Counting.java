package heinzel.kernel.session;

import heinzel.api.index.Column;
import heinzel.api.index.Row;
import heinzel.api.index.Table;
import heinzel.api.session.Envelope;
import heinzel.api.session.Projection;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// A projection for tests: a row a session with how many lines it has and what they cost, and a row a turn.
final class Counting implements Projection {
    static final Column<Long> LINES = Column.whole("lines");
    static final Column<String> LAST = Column.text("last_kind");
    static final Column<BigDecimal> USD = Column.decimal("usd");
    static final Column<Instant> AT = Column.instant("at");
    static final Table SESSION = new Table("session_row", List.of(LINES, LAST, USD, AT), List.of(LINES, USD));

    static final Column<String> KINDS = Column.text("kinds");
    static final Table TURN = new Table("turn", List.of(KINDS), List.of());

    private final int version;

    Counting() {
        this(1);
    }

    Counting(int version) {
        this.version = version;
    }

    @Override
    public int version() {
        return version;
    }

    @Override
    public List<Table> tables() {
        return List.of(SESSION, TURN);
    }

    @Override
    public void apply(String session, Envelope event, Rows rows) {
        Row row = rows.get(SESSION, session).orElse(Row.of(session, session));
        BigDecimal usd = event.data().number("usd").orElse(BigDecimal.ZERO);
        rows.put(
                SESSION,
                row.with(LINES, row.find(LINES).orElse(0L) + 1)
                        .with(LAST, event.kind())
                        .with(USD, row.find(USD).orElse(BigDecimal.ZERO).add(usd))
                        .with(AT, event.ts()));
        Optional.ofNullable(event.turn()).ifPresent(turn -> {
            Row seen = rows.get(TURN, turn).orElse(Row.of(turn, session));
            rows.put(TURN, seen.with(KINDS, seen.find(KINDS).orElse("") + event.kind() + "\n"));
        });
    }
}
