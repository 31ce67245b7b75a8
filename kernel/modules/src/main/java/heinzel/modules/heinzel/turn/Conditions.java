package heinzel.modules.heinzel.turn;

import heinzel.modules.heinzel.contract.Checked;
import heinzel.modules.heinzel.contract.Contract;
import heinzel.modules.heinzel.contract.Verdict;
import java.util.ArrayList;
import java.util.List;

/// The contract's own gate on a draft: every condition must be met, by the model's word, and by code where code can
/// tell, whatever the model says.
final class Conditions {
    /// The conditions that are not met, each with why.
    List<String> unmet(Contract contract, Outcome outcome) {
        List<String> unmet = new ArrayList<>();
        for (Outcome.Answered answered : outcome.doneWhen()) {
            if (!answered.met() && contract.doneWhen().conditions().contains(answered.condition())) {
                unmet.add(answered.condition() + " (" + answered.why() + ")");
            }
        }
        for (Checked checked : contract.doneWhen().check(outcome.draft().orElse(""))) {
            if (checked.verdict() == Verdict.UNMET
                    && unmet.stream().noneMatch(said -> said.startsWith(checked.condition() + " ("))) {
                unmet.add(checked.condition() + " (" + checked.why() + ")");
            }
        }
        return unmet;
    }
}
