package heinzel.modules.heinzel.tick;

import heinzel.api.index.Row;
import heinzel.modules.heinzel.index.HeinzelTable;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// How high each stands in the declared graph: 0 for one that needs nobody else's output, else one more than the
/// highest of those that name it in their `needed_by`. Producers wake before their readers.
final class Heights {
    private final Map<String, Set<String>> producers = new HashMap<>();
    private final Map<String, Integer> known = new HashMap<>();

    /// @param producing the rows of those that name readers
    Heights(List<Row> producing) {
        for (Row row : producing) {
            row.find(HeinzelTable.NEEDED_BY)
                    .ifPresent(readers -> readers.lines()
                            .forEach(reader -> producers
                                    .computeIfAbsent(reader, name -> new HashSet<>())
                                    .add(row.find(HeinzelTable.NAME).orElse(""))));
        }
    }

    int of(Row row) {
        return of(row.find(HeinzelTable.NAME).orElse(""));
    }

    private int of(String name) {
        Integer height = known.get(name);
        if (height != null) {
            return height;
        }
        // A circle, which no contract may close, ends where it began.
        known.put(name, 0);
        int highest = producers.getOrDefault(name, Set.of()).stream()
                .mapToInt(producer -> of(producer) + 1)
                .max()
                .orElse(0);
        known.put(name, highest);
        return highest;
    }
}
