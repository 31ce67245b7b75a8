package heinzel.modules.heinzel.index;

import heinzel.modules.heinzel.contract.Contract;
import java.time.ZoneId;
import java.util.Optional;

/// What the index takes from a contract's version.
public interface ContractFacts {
    /// A version; empty when its file is gone.
    Optional<Contract> contract(String heinzel, int version);

    /// The user's time zone.
    ZoneId zone();
}
