package heinzel.modules.heinzel.index;

import heinzel.api.index.Column;
import heinzel.api.index.Table;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;

/// One row each time something was spent beside the turns' own requests; the key is the session and the line.
public final class UsageTable {
    /// What for: `summary`, `lesson`, `handoff`.
    public static final Column<String> KIND = Column.text("kind");

    public static final Column<BigDecimal> USD = Column.decimal("usd");
    public static final Column<Instant> SPENT = Column.instant("spent");

    public static final Table TABLE = new Table("usage", List.of(KIND, USD, SPENT), List.of(SPENT));

    private UsageTable() {}
}
