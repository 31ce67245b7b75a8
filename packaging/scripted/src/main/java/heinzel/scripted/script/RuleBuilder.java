package heinzel.scripted.script;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/// Builds a [Rule]: first when it answers, then the steps, ended by [#done()].
public final class RuleBuilder {
    private static final ObjectMapper JSON = new ObjectMapper();

    private final String name;
    private final List<Match> when = new ArrayList<>();
    private final List<Find> finds = new ArrayList<>();
    private final List<Step> steps = new ArrayList<>();
    private int times;

    RuleBuilder(String name) {
        this.name = name;
    }

    public RuleBuilder lastUserContains(String words) {
        return match(new Match.Contains(Part.LAST_USER, words));
    }

    public RuleBuilder lastUserMatches(String regex) {
        return match(new Match.Matches(Part.LAST_USER, Pattern.compile(regex)));
    }

    public RuleBuilder systemContains(String words) {
        return match(new Match.Contains(Part.SYSTEM, words));
    }

    public RuleBuilder toolResultContains(String words) {
        return match(new Match.Contains(Part.TOOL_RESULTS, words));
    }

    public RuleBuilder conversationContains(String words) {
        return match(new Match.Contains(Part.CONVERSATION, words));
    }

    public RuleBuilder toolOffered(String tool) {
        return match(new Match.ToolOffered(tool));
    }

    /// The request brings the results of tools that an earlier answer called.
    public RuleBuilder afterTools() {
        return match(new Match.AfterTools(true));
    }

    /// The request brings no tool's result: it is a person's (or program's) fresh message.
    public RuleBuilder beforeTools() {
        return match(new Match.AfterTools(false));
    }

    /// It is the n-th request for an answer to this server, counted from 1.
    public RuleBuilder request(int n) {
        return match(new Match.NthRequest(n));
    }

    public RuleBuilder match(Match match) {
        when.add(match);
        return this;
    }

    /// Looks for all places in the part that the regular expression finds; templates use them under this name.
    public RuleBuilder find(String as, Part part, String regex) {
        finds.add(new Find(as, new Find.InPart(part), Pattern.compile(regex)));
        return this;
    }

    /// Looks inside what another find found: its first group, or all of it where it has no group.
    public RuleBuilder findWithin(String as, String other, String regex) {
        finds.add(new Find(as, new Find.InFound(other), Pattern.compile(regex)));
        return this;
    }

    /// After this many answers the rule steps aside for the later ones.
    public RuleBuilder times(int n) {
        times = n;
        return this;
    }

    public RuleBuilder say(String template) {
        return step(new Step.Say(template, Duration.ZERO));
    }

    /// Says it word by word, waiting between two words.
    public RuleBuilder saySlowly(String template, Duration pace) {
        return step(new Step.Say(template, pace));
    }

    public RuleBuilder think(String template) {
        return step(new Step.Think(template));
    }

    /// Calls a tool; every text inside the JSON arguments is a template.
    public RuleBuilder call(String tool, String arguments) {
        try {
            JsonNode node = JSON.readTree(arguments);
            return step(new Step.CallTool(tool, node));
        } catch (JsonProcessingException e) {
            throw new BadScript("rule " + name + ": the arguments for " + tool + " are not JSON: " + arguments, e);
        }
    }

    public RuleBuilder pause(Duration time) {
        return step(new Step.Pause(time));
    }

    /// Answers with an HTTP error, or with the protocol's error event once something was streamed.
    public RuleBuilder fail(int status, String message) {
        return step(Step.Fail.of(status, message));
    }

    /// Breaks the connection here, without an end.
    public RuleBuilder cut() {
        return step(new Step.Cut());
    }

    public RuleBuilder refuse() {
        return step(new Step.End(Stop.REFUSAL));
    }

    public RuleBuilder stop(Stop stop) {
        return step(new Step.End(stop));
    }

    public RuleBuilder usage(Usage usage) {
        return step(new Step.Spend(usage));
    }

    public RuleBuilder step(Step step) {
        steps.add(step);
        return this;
    }

    public Rule done() {
        return new Rule(name, when, finds, times, steps);
    }
}
