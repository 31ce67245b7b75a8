package heinzel.modules.chat;

import heinzel.api.gate.StandingRule;
import heinzel.api.gate.StandingRules;
import heinzel.api.operation.Call;
import heinzel.api.operation.Effect;
import heinzel.api.operation.Exposed;
import heinzel.api.operation.Head;
import heinzel.api.operation.Operation;
import heinzel.api.operation.Param;
import heinzel.api.operation.Problem;
import java.util.List;

/// Takes a rule away. Chats that run meanwhile ask again from their next call.
@Exposed(
        at = "chat rules revoke",
        summary = "Take a rule away: from now on you are asked again.",
        effect = Effect.WRITE,
        heads = {Head.CLI, Head.WEB, Head.DESKTOP})
public final class RevokeRule implements Operation<RevokeRule.Input, RevokeRule.Revoked> {
    private final StandingRules rules;

    RevokeRule(StandingRules rules) {
        this.rules = rules;
    }

    /// Which one.
    public record Input(
            @Param(value = "The rule's id, or its beginning", positional = true)
            String rule) {}

    /// What is gone.
    public record Revoked(String rule) {}

    @Override
    public Revoked run(Input input, Call call) {
        List<String> meant = rules.all().stream()
                .map(StandingRule::id)
                .filter(id -> id.startsWith(input.rule()))
                .toList();
        if (meant.size() > 1) {
            throw new Problem.Invalid(
                    "'" + input.rule() + "' is the beginning of " + meant.size() + " rules.",
                    "Give more of the id: hz chat rules list");
        }
        if (meant.isEmpty() || !rules.revoke(meant.getFirst(), call)) {
            throw new Problem.NotFound("There is no rule '" + input.rule() + "'.", "hz chat rules list");
        }
        return new Revoked(meant.getFirst());
    }
}
