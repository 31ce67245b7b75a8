package heinzel.modules.heinzel;

import heinzel.modules.heinzel.contract.Contract;
import heinzel.modules.heinzel.contract.ContractFiles;
import heinzel.modules.heinzel.contract.ContractReader;
import heinzel.modules.heinzel.index.ContractFacts;
import java.time.ZoneId;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/// Contracts from their files, for the index. A version never changes, so the latest ones are remembered: many
/// lines of one spine ask for the same. Safe for use by several threads.
final class StoredContracts implements ContractFacts {
    private static final int REMEMBERED = 64;

    private final ContractFiles files;
    private final ZoneId zone;
    private final Map<Version, Contract> latest = new LinkedHashMap<>(REMEMBERED, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Version, Contract> eldest) {
            return size() > REMEMBERED;
        }
    };

    StoredContracts(ContractFiles files, ZoneId zone) {
        this.files = files;
        this.zone = zone;
    }

    private record Version(String heinzel, int number) {}

    @Override
    public ZoneId zone() {
        return zone;
    }

    /// A file that is missing is looked for again: it may be put back.
    @Override
    public Optional<Contract> contract(String heinzel, int version) {
        Version wanted = new Version(heinzel, version);
        synchronized (latest) {
            Contract known = latest.get(wanted);
            if (known != null) {
                return Optional.of(known);
            }
        }
        Optional<Contract> read = files.text(heinzel, version)
                .flatMap(text -> ContractReader.read(text, heinzel).contract());
        read.ifPresent(contract -> {
            synchronized (latest) {
                latest.put(wanted, contract);
            }
        });
        return read;
    }
}
