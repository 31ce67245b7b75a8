package heinzel.modules.heinzel.approve;

import heinzel.api.document.Documents.DraftState;
import heinzel.api.index.Row;
import heinzel.api.operation.Call;
import heinzel.api.operation.Problem;
import heinzel.api.session.SessionStore;
import heinzel.api.session.Spine;
import heinzel.modules.heinzel.contract.Contract;
import heinzel.modules.heinzel.contract.ContractFiles;
import heinzel.modules.heinzel.draft.DraftNotices;
import heinzel.modules.heinzel.draft.DraftPlace;
import heinzel.modules.heinzel.draft.DraftPlaces;
import heinzel.modules.heinzel.draft.PlacedDraft;
import heinzel.modules.heinzel.event.Event;
import heinzel.modules.heinzel.event.Verdict;
import heinzel.modules.heinzel.event.Vocabulary;
import heinzel.modules.heinzel.index.DraftTable;
import heinzel.modules.heinzel.index.HeinzelTable;
import heinzel.modules.heinzel.manage.Heinzels;
import heinzel.modules.heinzel.turn.Drafts;
import heinzel.modules.heinzel.turn.History;
import heinzel.modules.heinzel.turn.TurnLog;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.ZoneId;
import java.util.Optional;

/// Decisions about a draft: those a person makes here, and those their document tells of.
public final class DraftDecisions {
    private final SessionStore store;
    private final Vocabulary vocabulary;
    private final ContractFiles contracts;
    private final Drafts drafts;
    private final DraftPlaces places;
    private final Handing handing;
    private final DraftNotices notices;
    private final ZoneId zone;

    public DraftDecisions(
            SessionStore store,
            Vocabulary vocabulary,
            ContractFiles contracts,
            Drafts drafts,
            DraftPlaces places,
            Handing handing,
            DraftNotices notices,
            ZoneId zone) {
        this.store = store;
        this.vocabulary = vocabulary;
        this.contracts = contracts;
        this.drafts = drafts;
        this.places = places;
        this.handing = handing;
        this.notices = notices;
        this.zone = zone;
    }

    /// @param unknown what the person says of a call whose end is not on record
    Decided approve(Row heinzel, Row draft, Optional<String> expect, Optional<Handing.Unknown> unknown, Call call) {
        try (Spine spine = store.open(heinzel.key(), Heinzels.PATIENCE)) {
            TurnLog log = new TurnLog(spine, vocabulary);
            History.DraftRecord record = waiting(log, draft.key());
            Standing standing = standing(log, record);
            String block = switch (standing.state()) {
                case DraftState.Waiting waiting ->
                    standing.place().accept(standing.draft(), expected(waiting.hash(), expect));
                case DraftState.Approved approved -> {
                    expected(approved.hash(), expect);
                    yield approved.block();
                }
                case DraftState.Gone gone ->
                    throw new Problem.Conflict(
                            "The draft is not where it was placed. " + gone.why(),
                            "If you don't want it: hz decline " + draft.key());
            };
            handing.hand(log, record, standing.draft(), standing.contract(), block, unknown, call);
            observe(log, record, standing, "user", Verdict.APPROVED, block, Optional.empty(), call.now());
            return decided(heinzel, record);
        }
    }

    Decided decline(Row heinzel, Row draft, Optional<String> expect, Optional<String> reason, Call call) {
        try (Spine spine = store.open(heinzel.key(), Heinzels.PATIENCE)) {
            TurnLog log = new TurnLog(spine, vocabulary);
            History.DraftRecord record = waiting(log, draft.key());
            Standing standing = standing(log, record);
            switch (standing.state()) {
                case DraftState.Waiting waiting -> {
                    expected(waiting.hash(), expect);
                    standing.place().withdraw(standing.draft());
                }
                case DraftState.Approved _ ->
                    throw new Problem.Conflict(
                            "The draft has lost its tag, so it counts as approved.",
                            "Take the text out of the document yourself; the next tick records the approval.");
                case DraftState.Gone _ -> {} // it is away already: the decline is all there is to record
            }
            observe(log, record, standing, "user", Verdict.REJECTED, "", reason, call.now());
            return decided(heinzel, record);
        }
    }

    /// Looks what became of a draft in the person's document: they approve one by deleting its tag.
    ///
    /// @return how it stands; an approval is recorded by now
    public DraftState look(TurnLog log, History.DraftRecord record, Call call) {
        Standing standing = standing(log, record);
        if (standing.state() instanceof DraftState.Approved approved) {
            observe(
                    log,
                    record,
                    standing,
                    approved.by().orElse("user"),
                    Verdict.APPROVED,
                    approved.block(),
                    Optional.empty(),
                    call.now());
        }
        return standing.state();
    }

    /// Tells, without reading it and without its record, how the place of a waiting draft looks now.
    public Optional<String> stamp(Row draft) {
        try {
            Contract contract = contracts.contract(
                    draft.session(),
                    Math.toIntExact(draft.find(DraftTable.CONTRACT_VERSION).orElse(0L)));
            return places.of(draft.session(), contract).stamp(draft.key());
        } catch (Problem untold) {
            return Optional.empty();
        }
    }

    private void observe(
            TurnLog log,
            History.DraftRecord record,
            Standing standing,
            String by,
            Verdict verdict,
            String block,
            Optional<String> reason,
            Instant now) {
        boolean approved = verdict == Verdict.APPROVED;
        log.append(
                record.turn(),
                new Event.ApprovalObserved(
                        record.id(),
                        by,
                        verdict,
                        approved ? share(standing.draft(), block) : Optional.empty(),
                        approved ? Optional.of(TextChange.material(block)) : Optional.empty(),
                        now,
                        reason));
        notices.settled(record.id());
    }

    /// The block has its heading, so the draft gets it too.
    private static Optional<BigDecimal> share(PlacedDraft draft, String block) {
        return draft.text().map(text -> TextChange.share(draft.title() + "\n" + text, block));
    }

    /// Read again under the lock: somebody may have decided since.
    private static History.DraftRecord waiting(TurnLog log, String draft) {
        return log.history().waitingDrafts().stream()
                .filter(record -> record.id().equals(draft))
                .findFirst()
                .orElseThrow(() -> new Problem.Conflict("The draft was decided already.", "hz drafts"));
    }

    private Standing standing(TurnLog log, History.DraftRecord record) {
        int version = record.placed().contractVersion();
        Contract contract =
                contracts.approved(log.heinzel(), version, log.history().fingerprint(version));
        PlacedDraft placed = drafts.placed(log.heinzel(), record, contract, zone);
        DraftPlace place = places.of(log.heinzel(), contract);
        return new Standing(contract, place, placed, place.state(placed));
    }

    private static String expected(String hash, Optional<String> expect) {
        if (expect.isPresent() && !expect.get().equals(hash)) {
            throw new Problem.Conflict(
                    "The draft is not the one that was shown: it has the hash " + hash + ", not " + expect.get() + ".",
                    "Look at it again: hz drafts");
        }
        return hash;
    }

    private static Decided decided(Row heinzel, History.DraftRecord record) {
        return new Decided(
                "draft",
                record.id(),
                heinzel.find(HeinzelTable.NAME).orElse(heinzel.key()),
                Optional.of(record.placed().contractVersion()));
    }

    private record Standing(Contract contract, DraftPlace place, PlacedDraft draft, DraftState state) {}
}
