package heinzel.modules.heinzel.index;

import heinzel.api.index.Column;
import heinzel.api.index.Row;
import heinzel.api.session.Envelope;
import heinzel.modules.heinzel.contract.Contract;
import heinzel.modules.heinzel.event.ApprovalKey;
import heinzel.modules.heinzel.event.Event;
import heinzel.modules.heinzel.event.LifeState;
import heinzel.modules.heinzel.event.StaleKey;
import heinzel.modules.heinzel.event.Wire;
import heinzel.modules.heinzel.time.Schedule;
import heinzel.modules.heinzel.time.Slot;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// The row of a Heinzelmännchen after one more event.
final class LifeFold {
    private LifeFold() {}

    static Row apply(Row row, Envelope line, Event event, ContractFacts contracts) {
        return switch (event) {
            case Event.Created created ->
                row.with(HeinzelTable.NAME, created.name())
                        .with(HeinzelTable.NAMESPACE, created.namespace())
                        .with(HeinzelTable.USER, created.user())
                        .with(HeinzelTable.RECORDED_STATE, Wire.of(LifeState.PROPOSED));
            case Event.Renamed renamed -> ContractFold.words(row.with(HeinzelTable.NAME, renamed.name()), contracts);
            case Event.StateChanged changed -> stateChanged(row, line, changed, contracts);
            case Event.ContractProposed proposed ->
                ContractFold.facts(
                        row.with(HeinzelTable.PROPOSED_VERSION, (long) proposed.version())
                                .with(HeinzelTable.PROPOSED_FINGERPRINT, proposed.fingerprint()),
                        proposed.version(),
                        contracts);
            case Event.ContractApproved approved ->
                inForce(settled(row), approved.version(), approved.fingerprint(), line.at(), contracts);
            case Event.ContractAmended amended ->
                inForce(
                        IdLines.without(row, HeinzelTable.PENDING_AMENDMENTS, amended.amendmentId()),
                        amended.version(),
                        amended.fingerprint(),
                        line.at(),
                        contracts);
            case Event.AmendmentProposed proposed ->
                IdLines.with(row, HeinzelTable.PENDING_AMENDMENTS, proposed.amendmentId());
            case Event.AmendmentDeclined declined ->
                IdLines.without(row, HeinzelTable.PENDING_AMENDMENTS, declined.amendmentId());
            case Event.TurnStarted started ->
                settle(
                                seenTo(
                                        row,
                                        started.causes().stream()
                                                .map(Event.CauseKey::key)
                                                .toList()),
                                started.causes().stream().map(Event.CauseKey::key),
                                contracts)
                        .with(HeinzelTable.OPEN_TURN, line.turn())
                        .with(HeinzelTable.LAST_TURN, line.turn())
                        .with(HeinzelTable.LAST_TURN_AT, line.at());
            case Event.TurnSkipped skipped ->
                settle(
                                seenTo(
                                        row,
                                        skipped.keys().stream()
                                                .filter(key -> !ApprovalKey.triedAgain(key, skipped.reason()))
                                                .toList()),
                                skippedKeys(skipped),
                                contracts)
                        .with(HeinzelTable.LAST_TURN_AT, line.at())
                        .with(HeinzelTable.LAST_DISPOSITION, Wire.of(skipped.reason()));
            case Event.TurnWaiting _ -> parked(row, line);
            case Event.TurnResumed _ ->
                IdLines.without(row, HeinzelTable.WAITING_TURNS, String.valueOf(line.turn()))
                        .with(HeinzelTable.OPEN_TURN, line.turn());
            case Event.TurnFinished finished ->
                ended(row, String.valueOf(line.turn()))
                        .with(HeinzelTable.LAST_TURN_AT, line.at())
                        .with(HeinzelTable.LAST_DISPOSITION, Wire.of(finished.disposition()));
            case Event.DraftPlaced placed -> row.with(HeinzelTable.PENDING_DRAFT, placed.draftId());
            case Event.ApprovalObserved observed -> observed(row, observed, contracts);
            case Event.DraftSuperseded superseded -> cleared(row, HeinzelTable.PENDING_DRAFT, superseded.draftId());
            case Event.QuestionAsked asked -> IdLines.with(row, HeinzelTable.PENDING_QUESTION, asked.key());
            case Event.QuestionAnswered answered -> IdLines.without(row, HeinzelTable.PENDING_QUESTION, answered.key());
            case Event.TurnStep _,
                    Event.TurnSteered _,
                    Event.TurnRequested _,
                    Event.InputSeen _,
                    Event.EffectStarted _,
                    Event.EffectDone _,
                    Event.EffectFailed _,
                    Event.LessonRecorded _,
                    Event.LessonDismissed _,
                    Event.LessonRestored _,
                    Event.SummaryWritten _,
                    Event.ContextEdit _,
                    Event.UsageSpent _,
                    Event.HandoffStarted _,
                    Event.HandoffFinished _,
                    Event.Unknown _ -> row;
        };
    }

    /// With its first approval it sleeps, also where a crash took the line that says so.
    private static Row settled(Row row) {
        LifeState state = row.find(HeinzelTable.RECORDED_STATE)
                .map(word -> Wire.read(LifeState.class, word))
                .orElse(LifeState.PROPOSED);
        return row.with(HeinzelTable.RECORDED_STATE, Wire.of(state.approved()));
    }

    private static Row parked(Row row, Envelope line) {
        return IdLines.with(
                cleared(row, HeinzelTable.OPEN_TURN, String.valueOf(line.turn())),
                HeinzelTable.WAITING_TURNS,
                String.valueOf(line.turn()));
    }

    /// A turn that waits can end without going on first.
    private static Row ended(Row row, String turn) {
        return IdLines.without(cleared(row, HeinzelTable.OPEN_TURN, turn), HeinzelTable.WAITING_TURNS, turn);
    }

    /// A text that was approved word for word teaches nothing.
    private static Row observed(Row row, Event.ApprovalObserved observed, ContractFacts contracts) {
        Row settled = cleared(row, HeinzelTable.PENDING_DRAFT, observed.draftId());
        return switch (observed.verdict()) {
            case REJECTED -> settled;
            case APPROVED -> {
                Row approved = expires(settled.with(HeinzelTable.APPROVED_AT, observed.observed()), contracts);
                boolean edited =
                        observed.share().filter(share -> share.signum() > 0).isPresent();
                yield edited ? IdLines.with(approved, HeinzelTable.TO_LEARN, observed.draftId()) : approved;
            }
        };
    }

    /// When what was approved last stops holding, by the contract in force.
    private static Row expires(Row row, ContractFacts contracts) {
        Optional<Instant> until = row.find(HeinzelTable.APPROVED_AT)
                .flatMap(approved -> inForce(row, contracts)
                        .flatMap(contract -> contract.timing().validFor())
                        .map(approved::plus));
        return row.with(HeinzelTable.VALID_UNTIL, until.orElse(null));
    }

    private static Optional<Contract> inForce(Row row, ContractFacts contracts) {
        return row.find(HeinzelTable.CONTRACT_VERSION)
                .flatMap(version -> contracts.contract(row.session(), Math.toIntExact(version)));
    }

    private static Row watching(Row row, ContractFacts contracts) {
        Optional<Long> shortest = inForce(row, contracts)
                .flatMap(contract -> contract.inputs().stream()
                        .flatMap(input -> contract.recheck(input).stream())
                        .map(Duration::toSeconds)
                        .min(Comparator.naturalOrder()));
        return row.with(HeinzelTable.WATCHES, shortest.orElse(null));
    }

    /// What a wake or a skip saw to waits no more.
    private static Row seenTo(Row row, List<String> keys) {
        Row after = row;
        for (String key : keys) {
            Optional<String> draft = ApprovalKey.draft(key);
            if (draft.isPresent()) {
                after = IdLines.without(after, HeinzelTable.TO_LEARN, draft.get());
            }
            if (StaleKey.is(key)) {
                after = after.with(HeinzelTable.VALID_UNTIL, null);
            }
        }
        return after;
    }

    /// What waited waits no more; something newer that took its place goes on waiting.
    private static Row cleared(Row row, Column<String> pending, String what) {
        return what.equals(row.get(pending)) ? row.with(pending, null) : row;
    }

    /// Resuming is no catching up: slots count from then on.
    private static Row stateChanged(Row row, Envelope line, Event.StateChanged changed, ContractFacts contracts) {
        Row next = row.with(HeinzelTable.RECORDED_STATE, Wire.of(changed.state()));
        return switch (changed.state()) {
            case ASLEEP -> schedule(next.with(HeinzelTable.SLOTS_FROM, line.at()), contracts);
            case PAUSED, RETIRED -> next.with(HeinzelTable.NEXT_DUE, null);
            case PROPOSED, AWAKE, WAITING -> next;
        };
    }

    private static Row inForce(Row row, int version, String fingerprint, Instant at, ContractFacts contracts) {
        Row next = row.with(HeinzelTable.CONTRACT_VERSION, (long) version)
                .with(HeinzelTable.CONTRACT_FINGERPRINT, fingerprint)
                .with(HeinzelTable.SLOTS_FROM, at)
                .with(HeinzelTable.PROPOSED_VERSION, null)
                .with(HeinzelTable.PROPOSED_FINGERPRINT, null);
        return schedule(
                expires(watching(ContractFold.facts(next, version, contracts), contracts), contracts), contracts);
    }

    /// The slot that a wake or a skip settled moves the next due one on.
    private static Row settle(Row row, Stream<String> keys, ContractFacts contracts) {
        Optional<LocalDateTime> latest = keys.map(key -> Slot.local(key.substring(key.indexOf('@') + 1)))
                .flatMap(Optional::stream)
                .max(Comparator.naturalOrder());
        if (latest.isEmpty()) {
            return row;
        }
        String slot = Slot.of(latest.get(), contracts.zone()).key();
        String before = row.get(HeinzelTable.LAST_SLOT);
        boolean later = before == null || slot.compareTo(before) > 0;
        return later ? schedule(lastSlot(row, slot, latest.get(), contracts), contracts) : row;
    }

    private static Row lastSlot(Row row, String slot, LocalDateTime local, ContractFacts contracts) {
        ZoneId zone = inForce(row, contracts)
                .map(contract -> contract.zone(contracts.zone()))
                .orElse(contracts.zone());
        return row.with(HeinzelTable.LAST_SLOT, slot)
                .with(HeinzelTable.LAST_SLOT_AT, Slot.of(local, zone).at());
    }

    private static Stream<String> skippedKeys(Event.TurnSkipped skipped) {
        return Stream.of(
                        skipped.keys(),
                        skipped.range()
                                .map(range -> List.of(range.first(), range.last()))
                                .orElse(List.of()))
                .flatMap(Collection::stream);
    }

    private static Row schedule(Row row, ContractFacts contracts) {
        Long version = row.get(HeinzelTable.CONTRACT_VERSION);
        Instant from = row.get(HeinzelTable.SLOTS_FROM);
        if (version == null || from == null || !wakes(row)) {
            return row;
        }
        Optional<Slot> next = inForce(row, contracts)
                .flatMap(contract -> contract.schedule(contracts.zone()))
                .flatMap(schedule -> schedule.next(1, latest(from, lastSlot(row, schedule))).stream()
                        .findFirst());
        return row.with(HeinzelTable.NEXT_DUE, next.map(Slot::at).orElse(null));
    }

    /// A slot is a wall time of the schedule's own zone, wherever the user is.
    private static Optional<Instant> lastSlot(Row row, Schedule schedule) {
        return row.find(HeinzelTable.LAST_SLOT)
                .flatMap(Slot::local)
                .map(local -> Slot.of(local, schedule.zone()).at());
    }

    private static Instant latest(Instant from, Optional<Instant> slot) {
        return slot.filter(from::isBefore).orElse(from);
    }

    /// Whether it wakes by itself.
    static boolean wakes(Row row) {
        return row.find(HeinzelTable.RECORDED_STATE)
                .map(word -> Wire.read(LifeState.class, word))
                .filter(state -> state == LifeState.PAUSED || state == LifeState.RETIRED)
                .isEmpty();
    }
}
