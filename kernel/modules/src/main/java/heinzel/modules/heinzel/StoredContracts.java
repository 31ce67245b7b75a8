package heinzel.modules.heinzel;

import heinzel.modules.heinzel.contract.Contract;
import heinzel.modules.heinzel.contract.ContractFiles;
import heinzel.modules.heinzel.contract.ContractReader;
import heinzel.modules.heinzel.index.ContractFacts;
import java.time.ZoneId;
import java.util.Optional;

/// Contracts from their files, for the index.
record StoredContracts(ContractFiles files, ZoneId zone) implements ContractFacts {
    @Override
    public Optional<Contract> contract(String heinzel, int version) {
        return files.text(heinzel, version)
                .flatMap(text -> ContractReader.read(text, heinzel).contract());
    }
}
