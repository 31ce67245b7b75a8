package heinzel.modules.heinzel.contract;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/// The latest contracts that were read, by their text: a turn asks for the same version several times, and
/// reading one costs more than all else that a turn does by itself. Any thread may ask.
final class ReadContracts {
    /// More than turns run side by side, and few enough to be no burden.
    private static final int MOST = 64;

    private record Of(String heinzel, String text) {}

    private final Map<Of, Optional<Contract>> latest = new LinkedHashMap<>(MOST, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Of, Optional<Contract>> eldest) {
            return size() > MOST;
        }
    };

    /// @return nothing when the text is no contract
    Optional<Contract> read(String heinzel, String text) {
        Of of = new Of(heinzel, text);
        synchronized (latest) {
            Optional<Contract> known = latest.get(of);
            if (known != null) {
                return known;
            }
        }
        Optional<Contract> read = ContractReader.read(text, heinzel).contract();
        synchronized (latest) {
            latest.put(of, read);
        }
        return read;
    }
}
