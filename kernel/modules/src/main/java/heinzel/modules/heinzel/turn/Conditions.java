package heinzel.modules.heinzel.turn;

import heinzel.modules.heinzel.contract.Contract;
import java.util.ArrayList;
import java.util.List;

/// The contract's own gate on a draft: every condition must be met, by the model's word, and by code where code
/// can tell.
final class Conditions {
    /// The conditions that are not met, each with why.
    List<String> unmet(Contract contract, Outcome outcome) {
        List<String> unmet = new ArrayList<>();
        for (Outcome.Answered answered : outcome.doneWhen()) {
            if (!answered.met() && contract.doneWhen().conditions().contains(answered.condition())) {
                unmet.add(answered.condition() + " (" + answered.why() + ")");
            }
        }
        return unmet;
    }
}
