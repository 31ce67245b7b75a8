package heinzel.modules.heinzel.index;

import heinzel.api.index.Column;
import heinzel.api.index.Table;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;

/// One row a turn; the key is the turn's id. A wake that came to nothing before it started has a row too, whose
/// key is its first wake key.
public final class TurnTable {
    public static final Column<String> CAUSE = Column.text("cause");

    /// All causes, one a line.
    public static final Column<String> CAUSES = Column.text("causes");

    /// The wake keys, one a line.
    public static final Column<String> KEYS = Column.text("keys");

    public static final Column<Instant> STARTED = Column.instant("started");
    public static final Column<Instant> FINISHED = Column.instant("finished");
    public static final Column<String> STEP = Column.text("step");
    public static final Column<String> DISPOSITION = Column.text("disposition");
    public static final Column<String> REASON = Column.text("reason");
    public static final Column<String> REPORT = Column.text("report");
    public static final Column<BigDecimal> USD = Column.decimal("usd");
    public static final Column<Long> TOKENS_INPUT = Column.whole("tokens_input");
    public static final Column<Long> TOKENS_OUTPUT = Column.whole("tokens_output");
    public static final Column<Long> TOKENS_CACHE_READ = Column.whole("tokens_cache_read");
    public static final Column<Long> TOKENS_CACHE_WRITE = Column.whole("tokens_cache_write");
    public static final Column<Long> CONTRACT_VERSION = Column.whole("contract_version");
    public static final Column<Long> RESUMES = Column.whole("resumes");

    /// How long its body was when it ended; the body itself may have expired since.
    public static final Column<Long> BODY_BYTES = Column.whole("body_bytes");

    /// When it ended, of those that cost something: few of the many that a day has.
    public static final Column<Instant> PAID = Column.instant("paid");

    /// Until when it waits at the latest; absent while it does not wait.
    public static final Column<Instant> WAIT_UNTIL = Column.instant("wait_until");

    /// What else it waits for: `answer ask-…`, `approval draft-…`, `source merged`.
    public static final Column<String> WAIT_ON = Column.text("wait_on");

    /// Of one that waits for an input: the fingerprint that it must no longer have.
    public static final Column<String> WAIT_NOT = Column.text("wait_not");

    public static final Table TABLE = new Table(
            "turn",
            List.of(
                    CAUSE,
                    CAUSES,
                    KEYS,
                    STARTED,
                    FINISHED,
                    STEP,
                    DISPOSITION,
                    REASON,
                    REPORT,
                    USD,
                    TOKENS_INPUT,
                    TOKENS_OUTPUT,
                    TOKENS_CACHE_READ,
                    TOKENS_CACHE_WRITE,
                    CONTRACT_VERSION,
                    RESUMES,
                    BODY_BYTES,
                    PAID,
                    WAIT_UNTIL,
                    WAIT_ON,
                    WAIT_NOT),
            List.of(STARTED, FINISHED, PAID, WAIT_UNTIL));

    private TurnTable() {}
}
