package heinzel.modules.heinzel.watch;

import heinzel.api.index.Index;
import heinzel.api.index.Row;
import heinzel.api.json.Codec;
import heinzel.api.json.Json;
import heinzel.modules.heinzel.contract.Contract;
import heinzel.modules.heinzel.contract.ContractFiles;
import heinzel.modules.heinzel.contract.Input;
import heinzel.modules.heinzel.contract.Window;
import heinzel.modules.heinzel.index.HeinzelTable;
import heinzel.modules.heinzel.pace.Standstill;
import heinzel.modules.heinzel.source.Fingerprints;
import heinzel.modules.heinzel.source.InputReader;
import heinzel.modules.heinzel.source.Moved;
import heinzel.modules.heinzel.watch.Watch.Watcher;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/// Which sources are watched, by the contracts in force: each once, however many watch it, and as often as the most
/// eager of them wants.
public final class Watches {
    private final WatchFile file;
    private final ContractFiles contracts;
    private final InputReader reader;
    private final Moved moved;
    private final SourceTrouble trouble;
    private final Supplier<Index> index;
    private final Standstill standstill;
    private final Codec codec;
    private final ZoneId zone;

    /// @param zone the user's
    public Watches(
            WatchFile file,
            ContractFiles contracts,
            InputReader reader,
            Moved moved,
            SourceTrouble trouble,
            Supplier<Index> index,
            Standstill standstill,
            Codec codec,
            ZoneId zone) {
        this.file = file;
        this.contracts = contracts;
        this.reader = reader;
        this.moved = moved;
        this.trouble = trouble;
        this.index = index;
        this.standstill = standstill;
        this.codec = codec;
        this.zone = zone;
    }

    /// Whether the contract that says what one watches is there, and is the text that was approved.
    public boolean holds(Row row) {
        int version = Math.toIntExact(row.find(HeinzelTable.CONTRACT_VERSION).orElse(0L));
        return contracts.holds(
                row.key(), version, row.find(HeinzelTable.CONTRACT_FINGERPRINT).orElse(""));
    }

    /// Begins a round over those that watch something now.
    ///
    /// @param watching each of which {@link #holds}
    public WatchRound begin(List<Row> watching) {
        WatchFile.Listed before = file.read();
        String stamp = stamp(watching);
        List<Watch> watches = stamp.equals(before.stamp()) ? before.watches() : listed(watching, before.watches());
        Map<String, Row> rows =
                watching.stream().collect(Collectors.toMap(Row::key, row -> row, (one, other) -> one, TreeMap::new));
        return new WatchRound(
                new WatchRound.Tools(file, contracts, reader, moved, trouble, index, standstill, zone),
                stamp,
                before,
                watches,
                rows);
    }

    private static String stamp(List<Row> watching) {
        return Fingerprints.sha256(watching.stream()
                .map(row -> row.key() + " "
                        + row.find(HeinzelTable.CONTRACT_VERSION).orElse(0L))
                .sorted()
                .collect(Collectors.joining("\n")));
    }

    private List<Watch> listed(List<Row> watching, List<Watch> before) {
        Map<String, Watch> known = new LinkedHashMap<>();
        before.forEach(watch -> known.put(watch.source(), watch));
        Map<String, List<Watcher>> watchers = new TreeMap<>();
        Map<String, Duration> every = new TreeMap<>();
        Map<String, String> from = new TreeMap<>();
        for (Row row : watching) {
            int version =
                    Math.toIntExact(row.find(HeinzelTable.CONTRACT_VERSION).orElse(0L));
            Contract contract = contracts.contract(row.key(), version);
            for (Input input : contract.inputs()) {
                Optional<Duration> recheck = contract.recheck(input);
                if (recheck.isPresent()) {
                    String source = source(row.key(), contract, input);
                    watchers.computeIfAbsent(source, key -> new ArrayList<>())
                            .add(new Watcher(row.key(), input.name()));
                    every.merge(source, recheck.get(), (one, other) -> one.compareTo(other) < 0 ? one : other);
                    from.put(source, input.from());
                }
            }
        }
        List<Watch> watches = new ArrayList<>();
        watchers.forEach((source, all) -> {
            long shortest = every.getOrDefault(source, Duration.ZERO).toSeconds();
            Watch watch = known.getOrDefault(
                    source,
                    new Watch(
                            source,
                            from.getOrDefault(source, ""),
                            shortest,
                            Instant.EPOCH,
                            Optional.empty(),
                            0,
                            Optional.empty(),
                            List.of(),
                            List.of()));
            watches.add(watch.watchedBy(shortest, all));
        });
        return watches;
    }

    /// Two inputs watch the same when they would be answered the same: method, arguments, window and zone. A window
    /// that begins with the last approval is nobody else's.
    private String source(String heinzel, Contract contract, Input input) {
        Map<String, Json> arguments = new TreeMap<>();
        input.args().forEach((name, value) -> arguments.put(name, Json.text(value)));
        String window = input.window().map(Window::text).orElse("");
        boolean own = input.window()
                .filter(span -> span instanceof Window.SinceLastApproved)
                .isPresent();
        return Fingerprints.sha256(codec.canonical(Json.object("from", input.from())
                .with("arguments", new Json.Obj(arguments))
                .with("window", own ? window + " " + heinzel : window)
                .with("zone", contract.zone(zone).getId())));
    }
}
