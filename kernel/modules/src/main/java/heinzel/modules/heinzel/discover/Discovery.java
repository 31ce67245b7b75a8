package heinzel.modules.heinzel.discover;

import heinzel.api.index.Index;
import heinzel.api.index.Query;
import heinzel.api.index.Row;
import heinzel.api.operation.Call;
import heinzel.api.operation.Problem;
import heinzel.api.source.KnownSource;
import heinzel.modules.heinzel.contract.Contract;
import heinzel.modules.heinzel.contract.ContractFiles;
import heinzel.modules.heinzel.contract.Hint;
import heinzel.modules.heinzel.discover.DiscoveryFile.Found;
import heinzel.modules.heinzel.event.DiscoveredKey;
import heinzel.modules.heinzel.event.LifeState;
import heinzel.modules.heinzel.event.Wire;
import heinzel.modules.heinzel.index.HeinzelTable;
import heinzel.modules.heinzel.source.Catalogue;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/// Looks once a day for sources that hints match and contracts do not name. What it finds is noted before
/// anybody is woken for it, and stays noted until that one was told. The key of the wake says which source it
/// is, so whoever was woken for one once is never again, whatever becomes of the notes.
public final class Discovery {
    private static final System.Logger LOG = System.getLogger(Discovery.class.getName());
    private static final String HINTS = "hints";

    private final DiscoveryFile file;
    private final Playbooks playbooks;
    private final Catalogue catalogue;
    private final ContractFiles contracts;
    private final Supplier<Index> index;
    private final ZoneId zone;

    /// @param zone the user's: where a day begins
    public Discovery(
            DiscoveryFile file,
            Playbooks playbooks,
            Catalogue catalogue,
            ContractFiles contracts,
            Supplier<Index> index,
            ZoneId zone) {
        this.file = file;
        this.playbooks = playbooks;
        this.catalogue = catalogue;
        this.contracts = contracts;
        this.index = index;
        this.zone = zone;
    }

    /// What is noted, after the day's look where that was not taken yet. The caller holds the tick's lock.
    public Round begin(Call call) {
        DiscoveryFile.Noted noted = file.read();
        String today = LocalDate.ofInstant(call.now(), zone).toString();
        if (!noted.day().equals(today)) {
            noted = new DiscoveryFile.Noted(today, look(call));
            file.write(noted);
        }
        return new Round(file, noted);
    }

    private List<Found> look(Call call) {
        Map<String, List<Hint>> books = playbooks.hints();
        List<Query.Condition> hinted = new ArrayList<>();
        hinted.add(new Query.Condition.HasLine(HeinzelTable.CONTRACT_WORDS, HINTS));
        books.keySet().forEach(name -> hinted.add(new Query.Condition.HasLine(HeinzelTable.CONTRACT_WORDS, name)));
        List<Found> found = new ArrayList<>();
        Map<String, List<KnownSource>> known = new HashMap<>();
        for (Row row : index.get()
                .find(Query.from(HeinzelTable.TABLE)
                        .where(new Query.Condition.Any(hinted))
                        .where(new Query.Condition.Present(HeinzelTable.CONTRACT_VERSION))
                        .where(Query.is(HeinzelTable.RECORDED_STATE, Wire.of(LifeState.ASLEEP))))) {
            found.addAll(look(row, books, known, call));
        }
        return found;
    }

    private List<Found> look(Row row, Map<String, List<Hint>> books, Map<String, List<KnownSource>> known, Call call) {
        Contract contract;
        try {
            contract = contracts.approved(
                    row.key(),
                    Math.toIntExact(row.find(HeinzelTable.CONTRACT_VERSION).orElse(0L)),
                    row.find(HeinzelTable.CONTRACT_FINGERPRINT).orElse(""));
        } catch (Problem lost) {
            LOG.log(System.Logger.Level.WARNING, "Nothing is discovered for " + row.key(), lost);
            return List.of();
        }
        List<Hint> hints = new ArrayList<>(contract.hints());
        hints.addAll(books.getOrDefault(contract.name(), List.of()));
        Map<String, Found> found = new LinkedHashMap<>();
        for (Hint hint : hints) {
            known.computeIfAbsent(hint.capability(), capability -> known(capability, call)).stream()
                    .filter(hint::fits)
                    .filter(source ->
                            contract.inputs().stream().noneMatch(input -> source.is(input.from(), input.args())))
                    .forEach(source -> DiscoveredKey.of(row.key(), source)
                            .ifPresent(key -> found.put(key, new Found(row.key(), key))));
        }
        return List.copyOf(found.values());
    }

    private List<KnownSource> known(String capability, Call call) {
        try {
            return catalogue
                    .adapter(capability)
                    .map(adapter -> adapter.known(capability, call.cancel()))
                    .orElse(List.of());
        } catch (Problem.Cancelled stopped) {
            throw stopped;
        } catch (Problem unreadable) {
            LOG.log(System.Logger.Level.WARNING, "What there is of " + capability + " can't be told today", unreadable);
            return List.of();
        }
    }
}
