package heinzel.modules.heinzel.amend;

import heinzel.api.operation.Problem;
import heinzel.api.session.SessionStore;
import heinzel.api.session.Spine;
import heinzel.modules.heinzel.contract.AmendmentFiles;
import heinzel.modules.heinzel.contract.Compiled;
import heinzel.modules.heinzel.contract.ContractFiles;
import heinzel.modules.heinzel.contract.Widening;
import heinzel.modules.heinzel.event.Event;
import heinzel.modules.heinzel.event.Vocabulary;
import heinzel.modules.heinzel.index.AmendmentState;
import heinzel.modules.heinzel.manage.Heinzels;
import heinzel.modules.heinzel.source.Fingerprints;
import heinzel.modules.heinzel.turn.History;
import heinzel.modules.heinzel.turn.TurnLog;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Decisions about an amendment. Approving compiles it once more, against the version that is in force now:
/// what was no widening when it was proposed may be one by now.
public final class AmendmentDecisions {
    private final SessionStore store;
    private final Vocabulary vocabulary;
    private final AmendmentFiles files;
    private final ContractFiles contracts;
    private final Amendments amendments;
    private final AmendmentNotices notices;

    public AmendmentDecisions(
            SessionStore store,
            Vocabulary vocabulary,
            AmendmentFiles files,
            ContractFiles contracts,
            Amendments amendments,
            AmendmentNotices notices) {
        this.store = store;
        this.vocabulary = vocabulary;
        this.files = files;
        this.contracts = contracts;
        this.amendments = amendments;
        this.notices = notices;
    }

    /// Makes it the next version.
    ///
    /// @param expect the hash that was shown, where the caller names one
    /// @return the version
    /// @throws Problem.Refused  when it is not the user's own and widens the contract
    /// @throws Problem.Conflict when it was decided already, or is not the text that was proposed or shown
    public int approve(String heinzel, String amendment, Optional<String> expect, Instant now) {
        try (Spine spine = store.open(heinzel, Heinzels.PATIENCE)) {
            TurnLog log = new TurnLog(spine, vocabulary);
            History.Amendment waiting = waiting(log, amendment);
            String text = text(log, waiting, expect);
            Amendments.Checked checked =
                    amendments.check(log, text, Author.called(waiting.proposed().by()), now);
            Compiled compiled = checked.compiled();
            refuseWidening(log, waiting, checked);
            int version = log.history().contractVersion() + 1;
            contracts.write(heinzel, version, text, compiled);
            List<Event> decided = new ArrayList<>();
            decided.add(new Event.ContractAmended(version, compiled.fingerprint(), amendment));
            List<History.Amendment> adopted = sameAs(log, waiting);
            adopted.forEach(other -> decided.add(new Event.AmendmentDeclined(
                    other.id(), Author.USER.text(), Optional.of("adopted as " + amendment))));
            log.append(null, decided.toArray(Event[]::new));
            notices.settled(waiting);
            adopted.forEach(notices::settled);
            return version;
        }
    }

    /// Says no to it. The same text is not raised again by the Heinzelmännchen.
    public void decline(String heinzel, String amendment, Optional<String> expect, Optional<String> reason) {
        try (Spine spine = store.open(heinzel, Heinzels.PATIENCE)) {
            TurnLog log = new TurnLog(spine, vocabulary);
            History.Amendment waiting = waiting(log, amendment);
            expected(waiting.proposed().fingerprint(), expect, log);
            log.append(null, new Event.AmendmentDeclined(amendment, "user", reason));
            notices.settled(waiting);
        }
    }

    /// What waits beside it with the very same text, which its user has made their own: it asks for nothing any
    /// more.
    private static List<History.Amendment> sameAs(TurnLog log, History.Amendment approved) {
        return log.history().amendments().stream()
                .filter(other ->
                        other.state() == AmendmentState.WAITING && !other.id().equals(approved.id()))
                .filter(other -> other.proposed()
                        .fingerprint()
                        .equals(approved.proposed().fingerprint()))
                .toList();
    }

    /// Read again under the lock: somebody may have decided since.
    private static History.Amendment waiting(TurnLog log, String amendment) {
        return log.history()
                .amendment(amendment)
                .filter(record -> record.state() == AmendmentState.WAITING)
                .orElseThrow(() -> new Problem.Conflict(
                        "The amendment " + amendment + " was decided already.",
                        "hz heinzel show " + log.history().name()));
    }

    private String text(TurnLog log, History.Amendment waiting, Optional<String> expect) {
        String text = files.text(log.heinzel(), waiting.id())
                .orElseThrow(() -> new Problem.Unavailable(
                        "The text of " + waiting.id() + " is not on disk any more.",
                        "Propose it anew: hz heinzel amend " + log.history().name() + " --file FILE"));
        String hash = Fingerprints.sha256(text);
        if (!hash.equals(waiting.proposed().fingerprint())) {
            throw new Problem.Conflict(
                    "The file of " + waiting.id() + " is not the text that was proposed: it has the hash " + hash + ".",
                    "Propose it anew: hz heinzel amend " + log.history().name() + " --file FILE");
        }
        expected(hash, expect, log);
        return text;
    }

    private static void expected(String hash, Optional<String> expect, TurnLog log) {
        if (expect.isPresent() && !expect.get().equals(hash)) {
            throw new Problem.Conflict(
                    "The amendment is not the one that was shown: it has the hash " + hash + ", not " + expect.get()
                            + ".",
                    "Look at it again: hz heinzel show " + log.history().name());
        }
    }

    private static void refuseWidening(TurnLog log, History.Amendment waiting, Amendments.Checked checked) {
        List<String> widens = checked.widens();
        if (widens.isEmpty() || Author.called(waiting.proposed().by()) == Author.USER) {
            return;
        }
        var finding = Widening.refusal(widens, checked.compiled().contract());
        throw new Problem.Refused(
                finding.code(),
                "Not approved: " + finding.message() + ".",
                "hz heinzel amend " + log.history().name() + " --adopt " + waiting.id()
                        + " makes it your own; then approve that one.");
    }
}
