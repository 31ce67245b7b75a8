package heinzel.modules.heinzel.manage;

import heinzel.api.index.Index;
import heinzel.api.index.Query;
import heinzel.api.index.Row;
import heinzel.api.operation.Preview;
import heinzel.api.operation.Problem;
import heinzel.modules.heinzel.index.HeinzelTable;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/// Finds Heinzelmännchen by how people name them: a name, an id, or the beginning of an id that is only one's.
public final class Heinzels {
    /// How long a person's decision waits for whoever is at a Heinzelmännchen: a tick looks at it for a moment,
    /// while a turn takes minutes and is said to.
    public static final Duration PATIENCE = Duration.ofSeconds(3);

    private final Supplier<Index> index;

    public Heinzels(Supplier<Index> index) {
        this.index = index;
    }

    public Index index() {
        return index.get();
    }

    /// Those of a name in a namespace: one, or none.
    public List<Row> named(String name, String namespace) {
        return index().find(Query.from(HeinzelTable.TABLE)
                .where(Query.is(HeinzelTable.NAME, name))
                .where(Query.is(HeinzelTable.NAMESPACE, namespace)));
    }

    /// @throws Problem.NotFound when nothing is named so
    /// @throws Problem.Invalid  when several are
    public Row require(String ref) {
        return find(ref)
                .orElseThrow(() -> new Problem.NotFound(
                        "No Heinzelmännchen is named '" + ref + "'.", "See them all: hz heinzel list"));
    }

    public Optional<Row> find(String ref) {
        Optional<Row> byId = index().get(HeinzelTable.TABLE, ref);
        if (byId.isPresent()) {
            return byId;
        }
        List<Row> byName = index().find(Query.from(HeinzelTable.TABLE).where(Query.is(HeinzelTable.NAME, ref)));
        if (!byName.isEmpty()) {
            return only(byName, ref);
        }
        if (ref.startsWith(HeinzelId.PREFIX + "-") && ref.length() > HeinzelId.PREFIX.length() + 1) {
            return only(
                    index().find(Query.from(HeinzelTable.TABLE)
                            .where(new Query.Condition.KeyStarts(ref))
                            .limit(2)),
                    ref);
        }
        return Optional.empty();
    }

    /// What a change of one thing of a Heinzelmännchen would be. It tells the id beside the name, which may be
    /// another's by the time the person says yes to it.
    ///
    /// @param what the thing: "the state"
    public Preview preview(String ref, String what, Optional<String> before, Optional<String> after) {
        Row row = require(ref);
        String name = row.find(HeinzelTable.NAME).orElse(row.key());
        return Preview.of(what + " of " + name + " (" + row.key() + ")", before, after);
    }

    private static Optional<Row> only(List<Row> rows, String ref) {
        if (rows.size() > 1) {
            throw new Problem.Invalid(
                    "'" + ref + "' names " + rows.size() + " of them.", "Give the id: hz heinzel list");
        }
        return rows.stream().findFirst();
    }
}
