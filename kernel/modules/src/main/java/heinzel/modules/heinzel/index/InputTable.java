package heinzel.modules.heinzel.index;

import heinzel.api.index.Column;
import heinzel.api.index.Table;
import java.time.Instant;
import java.util.List;

/// One row an input of a Heinzelmännchen, as last seen; the key is `<id>/<input>`.
public final class InputTable {
    /// The fingerprints by facet, a line each: the facet, a space, the hash.
    public static final Column<String> FINGERPRINTS = Column.text("fingerprints");

    public static final Column<Instant> AS_OF = Column.instant("as_of");
    public static final Column<Long> BYTES = Column.whole("bytes");

    public static final Table TABLE = new Table("input", List.of(FINGERPRINTS, AS_OF, BYTES), List.of());

    private InputTable() {}

    /// The key of an input's row.
    public static String key(String heinzel, String input) {
        return heinzel + "/" + input;
    }
}
