package heinzel.kernel.index;

import static heinzel.kernel.index.Schema.quoted;

import heinzel.api.index.Column;
import heinzel.api.index.Index.Rebuilt;
import heinzel.api.index.Table;
import java.io.IOException;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.Iterator;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Makes an index from all spines, in one transaction. Each spine is read once: several are read, checked and
/// folded at a time, while one thread, the one that has the transaction, writes their rows.
final class Rebuilding {
    private static final System.Logger LOG = System.getLogger(Rebuilding.class.getName());

    /// Spines that are folded and not yet written, at most: what bounds the memory that this takes.
    private static final int AHEAD = 16;

    private final Schema schema;
    private final Folding folding;
    private final Spines spines;

    Rebuilding(Schema schema, Folding folding, Spines spines) {
        this.schema = schema;
        this.folding = folding;
        this.spines = spines;
    }

    /// Fills an empty index.
    ///
    /// @param known what the index that is replaced had seen
    /// @return how many lines were folded
    long fill(Link link, Map<String, Watermark> known) throws SQLException {
        long lines = 0;
        Iterator<String> ids = spines.ids().iterator();
        Queue<Reading> ahead = new ArrayDeque<>();
        try (ExecutorService readers = Executors.newThreadPerTaskExecutor(
                Thread.ofVirtual().name("reindex-", 0).factory())) {
            while (ids.hasNext() || !ahead.isEmpty()) {
                while (ids.hasNext() && ahead.size() < AHEAD) {
                    String id = ids.next();
                    ahead.add(new Reading(
                            id, readers.submit(() -> folding.inMemory(id, Long.MAX_VALUE, FoldedRows.MOST))));
                }
                Reading next = ahead.remove();
                lines += write(link, next, Optional.ofNullable(known.get(next.session())));
            }
        }
        return lines;
    }

    private record Reading(String session, Future<Folding.Folded> folded) {}

    /// One that can't be read or folded, or that claims another's rows, is left out, whatever is wrong with it: the
    /// others can be asked for all the same, and its absence is told of where index and spines are compared.
    private long write(Link link, Reading reading, Optional<Watermark> known) throws SQLException {
        String session = reading.session();
        try {
            Optional<Folding.Folded> folded = folded(reading);
            if (folded.isPresent()) {
                folded.get().rows().writeTo(TableRows.ofNothing(link, session));
                mark(link, session, folded.get().end(), known);
                return folded.get().lines();
            }
            long lines = folding.first(link, session);
            mark(link, session, Marks.of(link, session).orElse(Watermark.NONE), known);
            return lines;
        } catch (IndexFault e) {
            throw e;
        } catch (IOException | RuntimeException e) {
            LOG.log(System.Logger.Level.WARNING, "The index leaves the session " + session + " out", e);
            folding.forget(link, session);
            if (known.isPresent()) {
                Marks.put(link, session, known.get());
            }
            return 0;
        }
    }

    /// Empty for one that has more rows than are kept in memory.
    private static Optional<Folding.Folded> folded(Reading reading) throws IOException {
        try {
            return Optional.of(reading.folded().get());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IndexFault("the thread that made it was interrupted");
        } catch (ExecutionException e) {
            return switch (e.getCause()) {
                case FoldedRows.TooMany _ -> Optional.empty();
                case IOException unreadable -> throw unreadable;
                case RuntimeException failed -> throw failed;
                case null, default -> throw new IllegalStateException("A fold failed", e);
            };
        }
    }

    /// A spine is read here without its lock and thus without the right to judge it: a watermark that it no longer
    /// reaches, or in whose place it has another line, stays, because it is the only witness of what was lost.
    private void mark(Link link, String session, Watermark end, Optional<Watermark> known)
            throws SQLException, IOException {
        boolean witness = known.isPresent() && !known.get().equals(end) && isLost(session, known.get(), end);
        Marks.put(link, session, witness ? known.get() : end);
    }

    private boolean isLost(String session, Watermark known, Watermark end) throws IOException {
        return known.seq() > end.seq() || spines.isReplaced(session, known);
    }

    /// Makes everything anew and says what came out differently.
    Rebuilt anew(Link link) throws SQLException {
        Map<String, Watermark> known = Marks.all(link);
        for (Table table : schema.tables()) {
            keep(link, table);
        }
        long[] lines = {0};
        schema.make(link, empty -> lines[0] = fill(empty, known));
        Stamp.write(link, Stamp.LIFE, spines.life());
        long changed = 0;
        for (Table table : schema.tables()) {
            changed += changed(link, table);
            link.once("DROP TABLE temp." + before(table));
        }
        long found = number(link, "SELECT count(*) FROM hz_watermark");
        keepWitnesses(link, known);
        return new Rebuilt(found, lines[0], changed);
    }

    /// A session whose folder stands without a spine has lost it, which the watermark goes on to witness.
    private void keepWitnesses(Link link, Map<String, Watermark> known) throws SQLException {
        Map<String, Watermark> missing = new HashMap<>(known);
        missing.keySet().removeAll(Marks.all(link).keySet());
        try {
            for (Map.Entry<String, Watermark> each : missing.entrySet()) {
                if (spines.isThere(each.getKey())) {
                    Marks.put(link, each.getKey(), each.getValue());
                }
            }
        } catch (IOException e) {
            throw new IndexFault(e);
        }
    }

    /// Copies a table aside, sorted by key as it is, so that both can be walked together.
    private static void keep(Link link, Table table) throws SQLException {
        link.once("CREATE TEMP TABLE " + before(table) + "(key PRIMARY KEY, session"
                + table.columns().stream()
                        .map(column -> ", " + quoted(column.name()))
                        .collect(Collectors.joining())
                + ") WITHOUT ROWID");
        link.once("INSERT INTO temp." + before(table) + " SELECT * FROM main." + quoted(table.name()));
    }

    /// Rows that are in one only, or are not the same.
    private static long changed(Link link, Table table) throws SQLException {
        String now = "main." + quoted(table.name());
        String then = "temp." + before(table);
        String other = Stream.concat(
                        Stream.of("session"), table.columns().stream().map(Column::name))
                .map(name -> "n." + quoted(name) + " IS NOT t." + quoted(name))
                .collect(Collectors.joining(" OR "));
        return number(
                link,
                "SELECT (SELECT count(*) FROM " + now + " n LEFT JOIN " + then
                        + " t ON t.key = n.key WHERE t.key IS NULL OR " + other + ") + (SELECT count(*) FROM " + then
                        + " t WHERE NOT EXISTS (SELECT 1 FROM " + now + " n WHERE n.key = t.key))");
    }

    private static long number(Link link, String sql) throws SQLException {
        try (PreparedStatement statement = link.passing(sql);
                ResultSet result = statement.executeQuery()) {
            return result.next() ? result.getLong(1) : 0L;
        }
    }

    private static String before(Table table) {
        return quoted("hz_before_" + table.name());
    }
}
