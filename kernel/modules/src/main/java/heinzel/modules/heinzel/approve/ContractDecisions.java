package heinzel.modules.heinzel.approve;

import heinzel.api.index.Row;
import heinzel.api.operation.Call;
import heinzel.api.operation.Problem;
import heinzel.api.session.SessionStore;
import heinzel.api.session.Spine;
import heinzel.modules.heinzel.contract.ContractFiles;
import heinzel.modules.heinzel.event.Event;
import heinzel.modules.heinzel.event.LifeState;
import heinzel.modules.heinzel.event.Vocabulary;
import heinzel.modules.heinzel.index.HeinzelTable;
import heinzel.modules.heinzel.manage.Heinzels;
import heinzel.modules.heinzel.source.Fingerprints;
import heinzel.modules.heinzel.turn.TurnLog;
import java.util.Optional;

/// Decisions about a contract that waits.
public final class ContractDecisions {
    private final SessionStore store;
    private final Vocabulary vocabulary;
    private final ContractFiles contracts;

    public ContractDecisions(SessionStore store, Vocabulary vocabulary, ContractFiles contracts) {
        this.store = store;
        this.vocabulary = vocabulary;
        this.contracts = contracts;
    }

    Decided approve(Row heinzel, Optional<String> expect, Call call) {
        try (Spine spine = store.open(heinzel.key(), Heinzels.PATIENCE)) {
            TurnLog log = new TurnLog(spine, vocabulary);
            Event.ContractProposed proposed = waiting(log);
            int version = proposed.version();
            String hash = hash(heinzel.key(), version, expect);
            requireProposed(proposed.fingerprint(), hash);
            log.append(
                    null,
                    new Event.ContractApproved(version, hash, "user"),
                    new Event.StateChanged(LifeState.ASLEEP, "approve"));
            return decided(heinzel, version);
        }
    }

    Decided decline(Row heinzel, Optional<String> expect, Optional<String> reason) {
        try (Spine spine = store.open(heinzel.key(), Heinzels.PATIENCE)) {
            TurnLog log = new TurnLog(spine, vocabulary);
            Event.ContractProposed proposed = waiting(log);
            // What became of the file since is no reason to keep somebody from saying no.
            expected(heinzel.key(), proposed.fingerprint(), expect);
            log.append(null, new Event.StateChanged(LifeState.RETIRED, "decline", reason));
            return decided(heinzel, proposed.version());
        }
    }

    /// Read again under the lock: somebody may have decided since.
    private static Event.ContractProposed waiting(TurnLog log) {
        return log.history()
                .proposedContract()
                .filter(proposed -> log.history().recordedState() != LifeState.RETIRED)
                .orElseThrow(() -> new Problem.Conflict(
                        "The contract of " + log.history().name() + " was decided already.", "hz heinzel list"));
    }

    private String hash(String heinzel, int version, Optional<String> expect) {
        String text = contracts
                .text(heinzel, version)
                .orElseThrow(() -> new Problem.Unavailable(
                        "The contract's file is not there any more.",
                        "Put it back, or make it anew: hz heinzel new --file"));
        String hash = Fingerprints.sha256(text);
        expected(heinzel, hash, expect);
        return hash;
    }

    private static void expected(String heinzel, String hash, Optional<String> expect) {
        if (expect.isPresent() && !expect.get().equals(hash)) {
            throw new Problem.Conflict(
                    "The contract is not the one that was shown: it has the hash " + hash + ", not " + expect.get()
                            + ".",
                    "Look at it again: hz heinzel show " + heinzel);
        }
    }

    /// What the person was shown is what was proposed; a file that somebody changed on disk since is not.
    private static void requireProposed(String proposed, String hash) {
        if (!proposed.equals(hash)) {
            throw new Problem.Conflict(
                    "The contract's file was changed on disk after it was proposed: it has the hash " + hash + ", not "
                            + proposed + ".",
                    "Decline it, and make it anew from the text that you mean: hz heinzel new --file FILE");
        }
    }

    private static Decided decided(Row heinzel, int version) {
        return new Decided(
                "contract", heinzel.key(), heinzel.find(HeinzelTable.NAME).orElse(heinzel.key()), Optional.of(version));
    }
}
