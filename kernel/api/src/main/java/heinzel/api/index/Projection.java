package heinzel.api.index;

import heinzel.api.session.Envelope;
import java.util.List;
import java.util.Optional;

/// How a module derives its rows from events. A pure fold: the same events in the same order give the same
/// rows, which
/// is
/// what makes the index rebuildable.
public interface Projection {
    /// Counted up whenever tables or folding change; an index of another version is rebuilt.
    int version();

    List<Table> tables();

    /// Takes one event of one session into the rows. Called in the order of the spine.
    void apply(String session, Envelope event, Rows rows);

    /// The rows of one session, inside one transaction.
    interface Rows {
        Optional<Row> get(Table table, String key);

        void put(Table table, Row row);

        void remove(Table table, String key);
    }
}
