package heinzel.modules.heinzel.contract;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// How a contract stands to the user's others: who reads it, and who else writes the same place.
final class GraphCheck {
    private GraphCheck() {}

    static void of(Contract contract, World world, Findings findings) {
        for (String reader : contract.neededBy()) {
            path(contract.name(), reader, world)
                    .ifPresent(path -> findings.add(
                            Code.CYCLE,
                            contract.page().atItem(reader, "hz", "needed_by"),
                            "the contracts need each other in a circle: " + path,
                            "take one of them out of a needed_by"));
        }
        contract.publishes()
                .flatMap(publishes -> world.producerOf(publishes.asset()))
                .ifPresent(other -> findings.add(
                        Code.TWO_PRODUCERS,
                        contract.page().at("hz", "publishes"),
                        "the contract " + other + " places its drafts there already",
                        "name another section or file"));
    }

    /// The way from a reader back to the contract, along `needed_by`, if there is one.
    private static Optional<String> path(String name, String reader, World world) {
        Map<String, String> from = new HashMap<>(Map.of(reader, name));
        Deque<String> open = new ArrayDeque<>(List.of(reader));
        while (!open.isEmpty()) {
            String at = open.pop();
            if (at.equals(name)) {
                return Optional.of(told(name, from));
            }
            for (String next : world.neededBy(at)) {
                if (from.putIfAbsent(next, at) == null) {
                    open.add(next);
                }
            }
        }
        return Optional.empty();
    }

    private static String told(String name, Map<String, String> from) {
        StringBuilder told = new StringBuilder(name);
        String at = name;
        do {
            at = from.getOrDefault(at, name);
            told.insert(0, at + " → ");
        } while (!at.equals(name));
        return told.toString();
    }
}
