package heinzel.modules.heinzel.index;

import heinzel.api.index.Row;
import heinzel.api.session.Projection.Rows;
import heinzel.modules.heinzel.event.Event;
import java.util.TreeMap;
import java.util.stream.Collectors;

/// The rows of inputs after one more event.
final class InputFold {
    private InputFold() {}

    static void apply(String session, Event.InputSeen seen, Rows rows) {
        String prints = new TreeMap<>(seen.fingerprints())
                .entrySet().stream()
                        .map(print -> print.getKey() + " " + print.getValue())
                        .collect(Collectors.joining("\n"));
        rows.put(
                InputTable.TABLE,
                Row.of(InputTable.key(session, seen.input()), session)
                        .with(InputTable.FINGERPRINTS, prints)
                        .with(InputTable.AS_OF, seen.asOf())
                        .with(InputTable.BYTES, seen.bytes()));
    }
}
