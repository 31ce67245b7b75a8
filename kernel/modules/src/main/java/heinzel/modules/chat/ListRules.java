package heinzel.modules.chat;

import heinzel.api.gate.StandingRule;
import heinzel.api.gate.StandingRules;
import heinzel.api.operation.Call;
import heinzel.api.operation.Columns;
import heinzel.api.operation.CommandLine;
import heinzel.api.operation.Effect;
import heinzel.api.operation.Exposed;
import heinzel.api.operation.Head;
import heinzel.api.operation.Operation;
import heinzel.api.operation.Operations;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// The rules that the person made. Those of chats that were removed are gone with them.
@Exposed(
        at = "chat rules list",
        summary = "Show what agents may do without asking, because you said so.",
        effect = Effect.READ,
        heads = {Head.CLI, Head.WEB, Head.DESKTOP})
public final class ListRules implements Operation<ListRules.Input, ListRules.Rules> {
    private final StandingRules rules;
    private final Operations operations;
    private final Sessions sessions;

    ListRules(StandingRules rules, Operations operations, Sessions sessions) {
        this.rules = rules;
        this.operations = operations;
        this.sessions = sessions;
    }

    /// Nothing to say.
    public record Input() {}

    /// Rules, newest first.
    public record Rules(
            @Columns(
                    value = {"rule", "covers", "session", "used"},
                    more = {"since", "expires"})
            List<Rule> items) {}

    /// One rule.
    ///
    /// @param rule      its id
    /// @param operation the operation's path
    /// @param covers    the only call that it lets run, as a command line
    /// @param session   the one chat it holds for; absent for one that holds in all
    /// @param since     when it was made
    /// @param used      how often it let that call run
    /// @param lastUsed  when it did last
    /// @param expires   when it ends unless it is used; absent for one that ends with its chat
    public record Rule(
            String rule,
            String operation,
            String covers,
            Optional<String> session,
            Instant since,
            long used,
            Optional<Instant> lastUsed,
            Optional<Instant> expires) {}

    @Override
    public Rules run(Input input, Call call) {
        return new Rules(rules.all().stream()
                .filter(rule -> rule.session().map(sessions::exists).orElse(true))
                .map(this::shown)
                .toList());
    }

    private Rule shown(StandingRule rule) {
        return new Rule(
                rule.id(),
                rule.operation(),
                operations
                        .find(rule.operation())
                        .map(spec -> CommandLine.of(spec, rule.arguments()))
                        .orElse(""),
                rule.session(),
                rule.since(),
                rule.used(),
                rule.lastUsed(),
                rule.expires());
    }
}
