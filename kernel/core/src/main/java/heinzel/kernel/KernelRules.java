package heinzel.kernel;

import heinzel.api.gate.StandingRule;
import heinzel.api.gate.StandingRules;
import heinzel.api.id.Ulids;
import heinzel.api.json.Json;
import heinzel.api.operation.Call;
import heinzel.api.operation.OperationSpec;
import heinzel.api.operation.Problem;
import heinzel.kernel.operation.Declared;
import heinzel.kernel.rule.RuleStore;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;

/// The rules, asked by the gate. A rule is made by the person alone, for a call that no declaration stands
/// against, and what it covers is asked of the operation, never of who proposed it.
final class KernelRules implements StandingRules {
    private static final System.Logger LOG = System.getLogger(KernelRules.class.getName());
    private static final String PREFIX = "rule";

    private final Kernel kernel;
    private final RuleStore store;
    private final Ulids ids;
    private final InstantSource clock;

    KernelRules(Kernel kernel, RuleStore store, Ulids ids, InstantSource clock) {
        this.kernel = kernel;
        this.store = store;
        this.ids = ids;
        this.clock = clock;
    }

    @Override
    public Optional<String> unfit(OperationSpec operation) {
        return kernel.find(operation.at())
                .map(Declared::spec)
                .map(known -> Gate.unfitForRule(
                        known, known.undo().flatMap(kernel::find).map(Declared::spec)))
                .orElse(Optional.of("it is not there"));
    }

    @Override
    public StandingRule allow(OperationSpec operation, Json.Obj arguments, Optional<String> session, Call call) {
        requirePerson(call);
        Declared<?, ?> known = kernel.known(operation.at());
        unfit(known.spec()).ifPresent(why -> {
            throw new Problem.Refused(
                    "No rule can cover 'hz " + known.spec().at() + "': " + why + ".", "Confirm it each time.");
        });
        Json.Obj complete = known.checked(kernel.arguments().complete(known.spec(), arguments));
        kernel.refuseNever(known, complete);
        StandingRule rule = store.keep(new StandingRule(
                ids.next(PREFIX),
                known.spec().at(),
                kernel.resolved(known, complete),
                session,
                call.now(),
                Optional.empty(),
                0));
        LOG.log(System.Logger.Level.INFO, "{0} was made for hz {1}", rule.id(), rule.operation());
        return rule;
    }

    @Override
    public List<StandingRule> all() {
        Instant now = clock.instant();
        return store.all().stream().filter(rule -> rule.stands(now)).toList();
    }

    @Override
    public boolean revoke(String id, Call call) {
        requirePerson(call);
        boolean gone = store.remove(id);
        if (gone) {
            LOG.log(System.Logger.Level.INFO, "{0} was revoked", id);
        }
        return gone;
    }

    /// A call that a rule lets run.
    ///
    /// @param rule      its id
    /// @param arguments those that it covers; no others may run by it
    record Covered(String rule, Json.Obj arguments) {}

    /// Counts a rule that lets a call run; empty when the person must be asked.
    Optional<Covered> use(Declared<?, ?> operation, Json.Obj complete, String session) {
        // Asked first, so that a rule from before the operation's declaration changed lets nothing run.
        if (unfit(operation.spec()).isPresent()) {
            return Optional.empty();
        }
        Optional<Covered> covered = covered(operation, complete)
                .flatMap(call -> store.use(operation.spec().at(), call, session, clock.instant())
                        .map(rule -> new Covered(rule, call)));
        covered.ifPresent(call -> LOG.log(
                System.Logger.Level.INFO,
                "{0} lets hz {1} run for chat {2}",
                call.rule(),
                operation.spec().at(),
                session));
        return covered;
    }

    /// What names nothing is covered by nothing; the person hears of it when they confirm it.
    private Optional<Json.Obj> covered(Declared<?, ?> operation, Json.Obj complete) {
        try {
            return Optional.of(kernel.resolved(operation, complete));
        } catch (Problem nothing) {
            return Optional.empty();
        }
    }

    private static void requirePerson(Call call) {
        if (!call.caller().speaksForItself()) {
            throw new Problem.Refused("Only the person makes and revokes rules.", "hz chat rules list");
        }
    }
}
