package heinzel.api.session;

import heinzel.api.index.Row;
import heinzel.api.index.Table;
import java.util.List;
import java.util.Optional;

/// How a module derives the rows of an index from the events of its sessions. A pure fold: the same events in
/// the same order give the same rows, which is what makes the index rebuildable.
public interface Projection {
    /// Counted up whenever the folding changes; an index of another version is rebuilt. A change of the tables
    /// is noticed without it.
    int version();

    List<Table> tables();

    /// Takes one event of one session into the rows. Called in the order of the spine.
    void apply(String session, Envelope event, Rows rows);

    /// The rows of one session, inside one transaction. A row of another session can be neither read nor
    /// written.
    interface Rows {
        Optional<Row> get(Table table, String key);

        void put(Table table, Row row);

        void remove(Table table, String key);
    }
}
