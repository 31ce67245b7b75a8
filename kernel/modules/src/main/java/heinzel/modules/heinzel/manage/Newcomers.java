package heinzel.modules.heinzel.manage;

import heinzel.api.index.Query;
import heinzel.api.operation.Problem;
import heinzel.api.session.SessionStore;
import heinzel.modules.heinzel.contract.Compilation;
import heinzel.modules.heinzel.contract.Compiled;
import heinzel.modules.heinzel.contract.Compiler;
import heinzel.modules.heinzel.contract.Contract;
import heinzel.modules.heinzel.contract.World;
import heinzel.modules.heinzel.index.HeinzelTable;
import heinzel.modules.heinzel.turn.NewcomerProposals;
import java.util.List;

/// Heinzelmännchen that another one proposes: they are there, and wake only when their contract has been
/// approved, like any other. A contract that waits, is in force or was declined is not proposed again.
public final class Newcomers implements NewcomerProposals {
    private final Births births;
    private final World world;
    private final Heinzels heinzels;
    private final SessionStore store;

    public Newcomers(Births births, World world, Heinzels heinzels, SessionStore store) {
        this.births = births;
        this.world = world;
        this.heinzels = heinzels;
        this.store = store;
    }

    @Override
    public List<String> faults(String text) {
        Compilation compilation = Compiler.compile(text, "contract", world);
        if (!compilation.errors().isEmpty()) {
            return compilation.errors().stream()
                    .map(fault -> fault.code() + " in line " + fault.line() + ": " + fault.message() + " ("
                            + fault.fix() + ")")
                    .toList();
        }
        return compilation.compiled().filter(this::known).isPresent()
                ? List.of("This very contract was proposed before.")
                : List.of();
    }

    private boolean known(Compiled compiled) {
        return !heinzels.index()
                .find(Query.from(HeinzelTable.TABLE)
                        .where(Query.any(
                                Query.is(HeinzelTable.PROPOSED_FINGERPRINT, compiled.fingerprint()),
                                Query.is(HeinzelTable.CONTRACT_FINGERPRINT, compiled.fingerprint())))
                        .limit(1))
                .isEmpty();
    }

    @Override
    public Newcomer bear(String id, String text) {
        return births.oneAtATime(() -> {
            if (store.ids().contains(id)) {
                return new Newcomer(
                        heinzels.find(id)
                                .flatMap(row -> row.find(HeinzelTable.NAME))
                                .orElse(id),
                        id);
            }
            Compilation compilation = Compiler.compile(text, "contract", world);
            Compiled compiled = compilation
                    .compiled()
                    .orElseThrow(() -> new Problem.Conflict(
                            "What it proposes does not compile any more: "
                                    + compilation.errors().getFirst().message(),
                            compilation.errors().getFirst().fix()));
            Contract contract = compiled.contract();
            births.proposed(new HeinzelId(id), compiled, text, contract.name(), contract.namespace());
            return new Newcomer(contract.name(), compiled.fingerprint());
        });
    }
}
