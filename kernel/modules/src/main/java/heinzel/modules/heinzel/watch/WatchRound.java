package heinzel.modules.heinzel.watch;

import heinzel.api.index.Index;
import heinzel.api.index.Row;
import heinzel.api.operation.Call;
import heinzel.api.outbox.Why;
import heinzel.modules.heinzel.contract.Contract;
import heinzel.modules.heinzel.contract.ContractFiles;
import heinzel.modules.heinzel.contract.Input;
import heinzel.modules.heinzel.event.Event;
import heinzel.modules.heinzel.index.HeinzelTable;
import heinzel.modules.heinzel.index.InputTable;
import heinzel.modules.heinzel.pace.SideBySide;
import heinzel.modules.heinzel.pace.Standstill;
import heinzel.modules.heinzel.source.InputRead;
import heinzel.modules.heinzel.source.InputReader;
import heinzel.modules.heinzel.source.Moved;
import heinzel.modules.heinzel.turn.TurnLog;
import heinzel.modules.heinzel.turn.Wake;
import heinzel.modules.heinzel.watch.Watch.Look;
import heinzel.modules.heinzel.watch.Watch.Watcher;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/// What one tick does about watched sources: looks at those that are due, once each, stages what it saw and
/// notes whom it concerns, all before anybody wakes; then tells each of them. A crash at any point leaves
/// either the note or a look that is still due. Any thread may tell.
public final class WatchRound {
    private final Tools tools;
    private final String stamp;
    private WatchFile.Listed written;
    private final Map<String, Row> rows;
    private final Map<String, Watch> watches = new LinkedHashMap<>();

    WatchRound(Tools tools, String stamp, WatchFile.Listed before, List<Watch> watches, Map<String, Row> rows) {
        this.tools = tools;
        this.stamp = stamp;
        this.written = before;
        this.rows = rows;
        watches.forEach(watch -> this.watches.put(watch.source(), watch));
    }

    /// What a round works with.
    record Tools(
            WatchFile file,
            ContractFiles contracts,
            InputReader reader,
            Moved moved,
            SourceTrouble trouble,
            Supplier<Index> index,
            Standstill standstill,
            ZoneId zone) {}

    /// What a look at one source came to.
    public record Found(List<Wake> wakes, List<Event> firstLooks) {}

    /// Looks at what is due and notes what came of it.
    public void look(Call call) {
        List<Watch> due =
                watches.values().stream().filter(watch -> watch.due(call.now())).toList();
        SideBySide.each(due, watch -> looked(watch, call)).forEach(this::put);
        save();
    }

    private Watch looked(Watch watch, Call call) {
        Instant now = call.now();
        if (tools.standstill().holds(now)) {
            return watch; // still due, and looked at when everything goes on
        }
        Watcher first = watch.watchers().getFirst();
        Row row = row(first);
        Contract contract = contract(row);
        Input input = contract.input(first.input()).orElseThrow();
        InputRead read = tools.reader()
                .read(
                        input,
                        now,
                        row.find(HeinzelTable.APPROVED_AT),
                        contract.zone(tools.zone()),
                        Why.watch(first.heinzel()),
                        call.cancel());
        return switch (read) {
            case InputRead.Missing missing -> {
                Watch failed = watch.failed(now);
                tools.trouble().tell(failed, failed.failing().orElse(now), missing.why());
                yield failed;
            }
            case InputRead.Seen seen -> {
                tools.trouble().over(watch);
                Look look = new Look(
                        now, seen.fetched().asOf(), seen.fingerprints(), seen.bytes(), Optional.of(seen.entry()));
                forget(watch);
                yield settled(watch.seen(look, concerned(watch, look)));
            }
        };
    }

    /// What is staged for nobody is forgotten.
    private Watch settled(Watch watch) {
        if (watch.pending().isEmpty()) {
            forget(watch);
            return watch.unstaged();
        }
        return watch;
    }

    private void forget(Watch watch) {
        watch.look().flatMap(Look::entry).ifPresent(tools.reader()::forget);
    }

    /// Those for whom it is new, or has moved.
    private List<Watcher> concerned(Watch watch, Look look) {
        return watch.watchers().stream()
                .filter(watcher -> {
                    Contract contract = contract(row(watcher));
                    String now = tools.moved().watched(contract, watcher.input(), look.fingerprints());
                    return lastSeen(watcher)
                            .map(prints -> tools.moved().watched(contract, watcher.input(), prints))
                            .filter(now::equals)
                            .isEmpty();
                })
                .toList();
    }

    private Optional<Map<String, String>> lastSeen(Watcher watcher) {
        return tools.index()
                .get()
                .get(InputTable.TABLE, InputTable.key(watcher.heinzel(), watcher.input()))
                .flatMap(row -> row.find(InputTable.FINGERPRINTS))
                .map(InputTable::fingerprints);
    }

    /// Those who have to be told of a look.
    public synchronized Set<String> concerned() {
        return watches.values().stream()
                .flatMap(watch -> watch.pending().stream())
                .map(Watcher::heinzel)
                .collect(Collectors.toSet());
    }

    /// What there is to tell one, by its own record: the first look at an input is where it starts from, a
    /// later one that finds it changed wakes.
    public synchronized Found tell(TurnLog log, Row row) {
        List<Wake> wakes = new ArrayList<>();
        List<Event> firstLooks = new ArrayList<>();
        for (News news : news(log, row)) {
            if (news.first()) {
                firstLooks.add(news.seen());
            } else {
                wakes.add(news.wake(log));
            }
        }
        return new Found(wakes, firstLooks);
    }

    /// One was told.
    ///
    /// @param skipped whether its wake ended before it read anything: it has seen what moved all the same
    public synchronized void told(TurnLog log, Row row, boolean skipped) {
        if (skipped) {
            Event[] seen = news(log, row).stream().map(News::seen).toArray(Event[]::new);
            if (seen.length > 0) {
                log.append(null, seen);
            }
        }
        List.copyOf(watches.values()).forEach(watch -> put(watch.told(log.heinzel())));
    }

    private List<News> news(TurnLog log, Row row) {
        List<News> news = new ArrayList<>();
        for (Watch watch : watches.values()) {
            for (Watcher watcher : watch.pending()) {
                if (watcher.heinzel().equals(log.heinzel()) && watch.look().isPresent()) {
                    news(log, contract(row), watcher, watch.look().get()).ifPresent(news::add);
                }
            }
        }
        return news;
    }

    private Optional<News> news(TurnLog log, Contract contract, Watcher watcher, Look look) {
        Event.InputSeen last = log.history().inputs().get(watcher.input());
        String now = tools.moved().watched(contract, watcher.input(), look.fingerprints());
        boolean same = last != null
                && tools.moved()
                        .watched(contract, watcher.input(), last.fingerprints())
                        .equals(now);
        return same ? Optional.empty() : Optional.of(new News(watcher.input(), now, look, last == null));
    }

    /// An input that is not as its Heinzelmännchen last saw it.
    private record News(String input, String fingerprint, Look look, boolean first) {
        /// One that has been in this state before, and left it, is told of its return.
        Wake wake(TurnLog log) {
            int times = 1;
            while (log.history().settled(wake(log, times).key())) {
                times++;
            }
            return wake(log, times);
        }

        private Wake wake(TurnLog log, int times) {
            return Wake.moved(log.heinzel(), input, fingerprint, times, look.at());
        }

        Event.InputSeen seen() {
            return new Event.InputSeen(input, look.fingerprints(), look.asOf(), look.bytes());
        }
    }

    /// Notes who was told.
    public synchronized void end() {
        List.copyOf(watches.values()).forEach(watch -> put(settled(watch)));
        save();
    }

    private synchronized void put(Watch watch) {
        watches.put(watch.source(), watch);
    }

    private void save() {
        WatchFile.Listed now = new WatchFile.Listed(stamp, List.copyOf(watches.values()));
        if (!now.equals(written)) {
            tools.file().write(now);
            written = now;
        }
    }

    private Row row(Watcher watcher) {
        Row row = rows.get(watcher.heinzel());
        if (row == null) {
            throw new IllegalStateException("A watcher is not among those that watch: " + watcher.heinzel());
        }
        return row;
    }

    private Contract contract(Row row) {
        int version = Math.toIntExact(row.find(HeinzelTable.CONTRACT_VERSION).orElse(0L));
        return tools.contracts().contract(row.key(), version);
    }
}
