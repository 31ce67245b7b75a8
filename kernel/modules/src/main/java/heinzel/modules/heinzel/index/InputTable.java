package heinzel.modules.heinzel.index;

import heinzel.api.index.Column;
import heinzel.api.index.Table;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

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

    /// The fingerprints of a row, by facet.
    public static Map<String, String> fingerprints(String lines) {
        return lines.lines()
                .map(line -> line.split(" ", 2))
                .filter(parts -> parts.length == 2)
                .collect(Collectors.toMap(parts -> parts[0], parts -> parts[1], (one, other) -> one, TreeMap::new));
    }
}
