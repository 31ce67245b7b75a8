package heinzel.modules.heinzel.index;

import heinzel.api.index.Row;
import heinzel.modules.heinzel.contract.Contract;
import java.util.LinkedHashSet;
import java.util.SequencedSet;

/// What a row takes from the text of a contract.
final class ContractFold {
    private ContractFold() {}

    /// The row with the facts of a version. One whose file is gone leaves the facts of the version before.
    static Row facts(Row row, int version, ContractFacts contracts) {
        Row next = contracts
                .contract(row.session(), version)
                .map(contract -> row.with(HeinzelTable.GOAL, firstLine(contract.goal()))
                        .with(HeinzelTable.ASSET, asset(contract))
                        .with(HeinzelTable.CONTRACT_ID, contract.id().orElse(null))
                        .with(
                                HeinzelTable.NEEDED_BY,
                                contract.neededBy().isEmpty() ? null : String.join("\n", contract.neededBy())))
                .orElse(row);
        return words(next, contracts);
    }

    /// The row with what it is found by, after its name or its contract changed.
    static Row words(Row row, ContractFacts contracts) {
        SequencedSet<String> words = new LinkedHashSet<>();
        row.find(HeinzelTable.NAME).ifPresent(words::add);
        row.find(HeinzelTable.CONTRACT_VERSION)
                .or(() -> row.find(HeinzelTable.PROPOSED_VERSION))
                .ifPresent(version -> {
                    words.add("v" + version);
                    contracts.contract(row.session(), Math.toIntExact(version)).ifPresent(contract -> {
                        words.add(contract.name());
                        words.addAll(contract.keys());
                    });
                });
        return row.with(HeinzelTable.CONTRACT_WORDS, words.isEmpty() ? null : String.join("\n", words));
    }

    private static String asset(Contract contract) {
        return contract.publishes().map(publishes -> publishes.asset()).orElseGet(() -> "file:" + contract.name());
    }

    private static String firstLine(String goal) {
        return goal.strip().lines().findFirst().orElse("");
    }
}
