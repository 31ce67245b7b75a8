package heinzel.modules.heinzel.source;

import heinzel.modules.heinzel.contract.Contract;
import heinzel.modules.heinzel.contract.Input;
import heinzel.modules.heinzel.event.Event;
import java.util.List;
import java.util.Map;

/// Tells which inputs moved since a turn last saw them: the watched facet, or anything where the contract names
/// none.
public final class Moved {
    private final Fingerprints fingerprints;

    public Moved(Fingerprints fingerprints) {
        this.fingerprints = fingerprints;
    }

    /// The names of the inputs that moved. One that was never seen has; so has one that can't be read, since
    /// its reader has to be told.
    public List<String> among(Contract contract, List<InputRead> reads, Map<String, Event.InputSeen> before) {
        return reads.stream()
                .filter(read -> moved(contract, read, before.get(read.name())))
                .map(InputRead::name)
                .toList();
    }

    private boolean moved(Contract contract, InputRead read, Event.@org.jspecify.annotations.Nullable InputSeen last) {
        return switch (read) {
            case InputRead.Missing _ -> true;
            case InputRead.Seen seen ->
                last == null
                        || !watched(contract, read.name(), seen.fingerprints())
                                .equals(watched(contract, read.name(), last.fingerprints()));
        };
    }

    /// What an input is watched by: the facet that the contract names, or a hash over all of them.
    public String watched(Contract contract, String input, Map<String, String> prints) {
        return contract.input(input)
                .flatMap(Input::facet)
                .map(facet -> prints.getOrDefault(facet, ""))
                .orElseGet(() -> fingerprints.whole(prints));
    }
}
