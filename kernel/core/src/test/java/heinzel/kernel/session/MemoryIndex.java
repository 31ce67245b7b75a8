package heinzel.kernel.session;

import heinzel.api.index.Column;
import heinzel.api.index.Query;
import heinzel.api.index.Row;
import heinzel.api.index.Table;
import heinzel.api.session.Envelope;
import heinzel.kernel.index.SessionIndex;
import heinzel.kernel.index.Spines;
import heinzel.kernel.index.Watermark;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// An index in memory for tests of the store: its rows are the events themselves. It outlives a crash, and can
/// be put back to an earlier state as a loss of power does.
final class MemoryIndex implements SessionIndex {
    private record State(Map<String, Watermark> marks, Map<String, List<Envelope>> rows) {
        State copy() {
            return new State(new HashMap<>(marks), new HashMap<>(rows));
        }
    }

    private final List<State> history = new ArrayList<>(List.of(new State(Map.of(), Map.of())));
    private Optional<Spines> spines = Optional.empty();

    SessionIndex over(Spines source) {
        spines = Optional.of(source);
        return this;
    }

    /// Forgets the latest transactions.
    void loseLast(int transactions) {
        for (int i = 0; i < transactions && history.size() > 1; i++) {
            history.removeLast();
        }
    }

    List<Envelope> rows(String session) {
        return history.getLast().rows().getOrDefault(session, List.of());
    }

    @Override
    public Optional<Watermark> watermark(String session) {
        return Optional.ofNullable(history.getLast().marks().get(session));
    }

    @Override
    public boolean fold(String session, Watermark from, List<Envelope> events, Watermark to) {
        if (!watermark(session).orElse(Watermark.NONE).equals(from)) {
            return false;
        }
        List<Envelope> rows = new ArrayList<>(rows(session));
        rows.addAll(events);
        put(session, rows, to);
        return true;
    }

    @Override
    public void refold(String session) {
        try {
            List<Envelope> rows = new ArrayList<>();
            Watermark end = spines.orElseThrow().read(session, rows::add);
            put(session, rows, end);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void put(String session, List<Envelope> rows, Watermark mark) {
        State next = history.getLast().copy();
        next.rows().put(session, List.copyOf(rows));
        next.marks().put(session, mark);
        history.add(next);
    }

    @Override
    public void forget(String session) {
        State next = history.getLast().copy();
        next.rows().remove(session);
        next.marks().remove(session);
        history.add(next);
    }

    @Override
    public boolean agrees(String session) {
        try {
            List<Envelope> rows = new ArrayList<>();
            spines.orElseThrow().read(session, rows::add);
            return rows.equals(rows(session));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public List<Row> find(Query query) {
        throw new UnsupportedOperationException();
    }

    @Override
    public long count(Query query) {
        throw new UnsupportedOperationException();
    }

    @Override
    public BigDecimal sum(Query query, Column<BigDecimal> column) {
        throw new UnsupportedOperationException();
    }

    @Override
    public Optional<Row> get(Table table, String key) {
        throw new UnsupportedOperationException();
    }

    @Override
    public List<Difference> differences() {
        throw new UnsupportedOperationException();
    }

    @Override
    public Rebuilt rebuild() {
        throw new UnsupportedOperationException();
    }
}
