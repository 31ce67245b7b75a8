package heinzel.modules.heinzel.upkeep;

import heinzel.api.index.Index;
import heinzel.api.operation.Audience;
import heinzel.api.operation.Call;
import heinzel.api.operation.Effect;
import heinzel.api.operation.Exposed;
import heinzel.api.operation.Head;
import heinzel.api.operation.Operation;
import heinzel.api.operation.Problem;
import heinzel.api.operation.Verdict;
import heinzel.api.session.Reading;
import heinzel.api.session.SessionStore;
import heinzel.api.session.Verification;
import heinzel.modules.heinzel.contract.ContractFiles;
import heinzel.modules.heinzel.index.HeinzelTable;
import java.util.ArrayList;
import java.util.List;
import java.util.SequencedSet;
import java.util.TreeSet;

/// Proves all sessions from their bytes: the chain of each spine, the body of each turn against the hash that the
/// spine has of it, the contract in force against the hash that was approved, and the rows of the index against the
/// lines. It changes nothing.
@Exposed(
        at = "heinzel verify",
        summary = "Prove that no session was changed or damaged, line by line.",
        effect = Effect.READ,
        audience = Audience.EXPERT,
        heads = {Head.CLI, Head.MCP, Head.WEB, Head.DESKTOP})
public final class Verify implements Operation<Verify.Input, Verify.Verified> {
    private static final String INDEX = "index";
    private static final String TAIL_LOST = "tail-lost";
    private static final String UNREADABLE = "unreadable";

    /// The file of the contract in force is gone, or is not what was approved.
    private static final String CONTRACT = "contract";

    private final SessionStore store;
    private final ContractFiles contracts;

    public Verify(SessionStore store, ContractFiles contracts) {
        this.store = store;
        this.contracts = contracts;
    }

    public record Input() {}

    /// @param spines  sessions read
    /// @param lines   lines that can be believed
    /// @param bodies  bodies that were compared; one that has expired is none of them
    /// @param damaged what is wrong; what a session itself records as repaired is listed, and not held against it
    /// @param fix     what to do; empty when all is well
    public record Verified(boolean ok, long spines, long lines, long bodies, List<Damage> damaged, String fix)
            implements Verdict {}

    /// A range of lines that is not as it was written.
    ///
    /// @param id           the Heinzelmännchen's
    /// @param fromSeq      the first line
    /// @param toSeq        the last
    /// @param reason       torn, bad-json, bad-prev, seq, duplicate, tail-lost, body, contract, index, or
    ///                     unreadable
    /// @param acknowledged whether the session records it, so that nothing remains to be done
    public record Damage(String id, long fromSeq, long toSeq, String reason, boolean acknowledged) {}

    @Override
    public Verified run(Input input, Call call) {
        SequencedSet<String> ids = new TreeSet<>(store.ids());
        store.index().differences().stream().map(Index.Difference::session).forEach(ids::add);
        List<Damage> damaged = new ArrayList<>();
        long lines = 0;
        long bodies = 0;
        long done = 0;
        for (String id : ids) {
            call.cancel().check();
            Verification verified = verified(id);
            lines += verified.lines();
            bodies += verified.bodies();
            verified.damage().stream().map(damage -> damage(id, damage)).forEach(damaged::add);
            if (!contractHolds(id)) {
                damaged.add(new Damage(id, 0, 0, CONTRACT, false));
            }
            call.progress().task("sessions", ++done, ids.size());
        }
        return new Verified(
                damaged.stream().allMatch(Damage::acknowledged), ids.size(), lines, bodies, damaged, fix(damaged));
    }

    /// One that can't be read keeps none of the others from being proven.
    private Verification verified(String id) {
        try {
            return store.verify(id);
        } catch (Problem.Unavailable | Problem.Invalid unreadable) {
            return new Verification(0, 0, List.of(new Reading.Damage(1, 1, UNREADABLE, false)));
        }
    }

    private boolean contractHolds(String id) {
        return store.index()
                .get(HeinzelTable.TABLE, id)
                .flatMap(row -> row.find(HeinzelTable.CONTRACT_VERSION)
                        .map(version -> contracts.holds(
                                id,
                                Math.toIntExact(version),
                                row.find(HeinzelTable.CONTRACT_FINGERPRINT).orElse(""))))
                .orElse(true);
    }

    private static Damage damage(String id, Reading.Damage damage) {
        return new Damage(id, damage.fromSeq(), damage.toSeq(), damage.reason(), damage.acknowledged());
    }

    private static String fix(List<Damage> damaged) {
        List<String> open = damaged.stream()
                .filter(damage -> !damage.acknowledged())
                .map(Damage::reason)
                .distinct()
                .toList();
        if (open.isEmpty()) {
            return "";
        }
        if (open.equals(List.of(INDEX))) {
            return "The sessions are whole; only the index is not: hz heinzel reindex";
        }
        if (open.contains(CONTRACT)) {
            return "A contract's file is gone or is not the text that was approved; nothing wakes by it. "
                    + "Put the approved text back from a backup.";
        }
        return open.contains(TAIL_LOST)
                ? "Lines are gone that were there. Put the session back from a backup, if you have one; "
                        + "its next turn records the loss."
                : "Put the session back from a backup, if you have one; what is left stays readable: hz heinzel show";
    }
}
