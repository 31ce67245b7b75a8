package heinzel.scripted;

import heinzel.scripted.script.Facts;
import heinzel.scripted.script.Rule;
import heinzel.scripted.script.Script;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/// Numbers the requests and chooses the rule for each; counts how often a rule answered. Safe for many threads.
final class Chosen {
    private final Script script;

    // By position, since two rules may have the same name.
    private final Map<Integer, Integer> answered = new HashMap<>();
    private int requests;

    Chosen(Script script) {
        this.script = script;
    }

    record Choice(int request, Optional<Rule> rule) {}

    synchronized Choice choose(Facts facts) {
        requests++;
        for (int i = 0; i < script.rules().size(); i++) {
            Rule rule = script.rules().get(i);
            int before = answered.getOrDefault(i, 0);
            if ((rule.times() == 0 || before < rule.times()) && rule.fits(facts, requests)) {
                answered.put(i, before + 1);
                return new Choice(requests, Optional.of(rule));
            }
        }
        return new Choice(requests, Optional.empty());
    }
}
