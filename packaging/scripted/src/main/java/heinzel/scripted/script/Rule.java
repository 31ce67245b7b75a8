package heinzel.scripted.script;

import java.util.List;

/// When it answers and what.
///
/// @param name  how it is called in the record of requests
/// @param conditions all of these must hold; none means always
/// @param finds what to look for in the request, usable in the steps' templates
/// @param times how many requests it answers before it steps aside; 0 means any number
/// @param steps the answer, in order
public record Rule(String name, List<Match> conditions, List<Find> finds, int times, List<Step> steps) {

    public Rule {
        conditions = List.copyOf(conditions);
        finds = List.copyOf(finds);
        steps = List.copyOf(steps);
        if (times < 0) {
            throw new BadScript("rule " + name + ": times is " + times + ", but cannot be negative");
        }
        if (steps.isEmpty()) {
            throw new BadScript("rule " + name + " has no steps, so it would answer nothing");
        }
    }

    public static RuleBuilder when() {
        return new RuleBuilder("rule");
    }

    public static RuleBuilder named(String name) {
        return new RuleBuilder(name);
    }

    public boolean fits(Facts facts, int request) {
        return conditions.stream().allMatch(match -> match.holds(facts, request));
    }
}
