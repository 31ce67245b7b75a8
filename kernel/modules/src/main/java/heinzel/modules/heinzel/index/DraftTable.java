package heinzel.modules.heinzel.index;

import heinzel.api.index.Column;
import heinzel.api.index.Table;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;

/// One row a draft; the key is the draft's id.
public final class DraftTable {
    public static final Column<String> TURN = Column.text("turn");

    /// The effect key it was placed under.
    public static final Column<String> EFFECT_KEY = Column.text("effect_key");

    public static final Column<String> ASSET = Column.text("asset");

    /// SHA-256 of the block as placed.
    public static final Column<String> HASH = Column.text("hash");

    /// Marks of what could be taken for the draft and stood there before it, a line each.
    public static final Column<String> ALIKE = Column.text("alike");

    public static final Column<Long> WORDS = Column.whole("words");
    public static final Column<Long> CONTRACT_VERSION = Column.whole("contract_version");
    public static final Column<Instant> PLACED = Column.instant("placed");

    /// {@link DraftState}, in lower case.
    public static final Column<String> STATE = Column.text("state");

    public static final Column<Instant> SETTLED = Column.instant("settled");
    public static final Column<String> BY = Column.text("by");
    public static final Column<BigDecimal> SHARE = Column.decimal("share");

    public static final Table TABLE = new Table(
            "draft",
            List.of(TURN, EFFECT_KEY, ASSET, HASH, ALIKE, WORDS, CONTRACT_VERSION, PLACED, STATE, SETTLED, BY, SHARE),
            List.of(STATE, PLACED));

    private DraftTable() {}
}
