package heinzel.modules.heinzel.index;

import heinzel.api.index.Column;
import heinzel.api.index.Table;
import java.time.Instant;
import java.util.List;

/// One row an amendment; the key is its id.
public final class AmendmentTable {
    /// The version that it makes when it is approved.
    public static final Column<Long> VERSION = Column.whole("version");

    /// SHA-256 of its text.
    public static final Column<String> FINGERPRINT = Column.text("fingerprint");

    /// Who proposed it.
    public static final Column<String> BY = Column.text("by");

    public static final Column<String> SUMMARY = Column.text("summary");

    /// The fields that it widens, one a line.
    public static final Column<String> WIDENS = Column.text("widens");

    public static final Column<Instant> PROPOSED = Column.instant("proposed");

    /// {@link AmendmentState}, in lower case.
    public static final Column<String> STATE = Column.text("state");

    public static final Column<Instant> SETTLED = Column.instant("settled");

    public static final Table TABLE = new Table(
            "amendment", List.of(VERSION, FINGERPRINT, BY, SUMMARY, WIDENS, PROPOSED, STATE, SETTLED), List.of(STATE));

    private AmendmentTable() {}
}
