package heinzel.modules.heinzel.manage;

import heinzel.api.session.Envelope;
import heinzel.modules.heinzel.contract.Contract;
import heinzel.modules.heinzel.event.Disposition;
import heinzel.modules.heinzel.event.Event;
import heinzel.modules.heinzel.event.SkipReason;
import heinzel.modules.heinzel.event.Vocabulary;
import heinzel.modules.heinzel.event.Wire;
import heinzel.modules.heinzel.time.Slot;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.IntFunction;

/// What became of the slots of a schedule: each ended once. A slot that was tried again ended as it did the last
/// time, and one that only a wrong clock had passed over ended as it did when it came.
final class Slots {
    private final Vocabulary vocabulary;
    private final IntFunction<Optional<Contract>> contracts;
    private final ZoneId zone;
    private final Map<LocalDateTime, SlotEnd> slots = new TreeMap<>();
    private final Map<String, Event.TurnStarted> begun = new HashMap<>();

    /// @param contracts by version
    /// @param zone      the user's
    Slots(Vocabulary vocabulary, IntFunction<Optional<Contract>> contracts, ZoneId zone) {
        this.vocabulary = vocabulary;
        this.contracts = contracts;
        this.zone = zone;
    }

    void add(Envelope line) {
        switch (vocabulary.read(line)) {
            case Event.TurnStarted started -> {
                begun.put(String.valueOf(line.turn()), started);
                of(started).forEach(slot -> put(slot, "open", line, Optional.empty(), Optional.empty()));
            }
            case Event.TurnFinished finished -> {
                Event.TurnStarted started = begun.get(String.valueOf(line.turn()));
                if (started != null) {
                    of(started)
                            .forEach(slot -> put(
                                    slot,
                                    ended(finished, slot, started, line.at()),
                                    line,
                                    finished.reason(),
                                    Optional.empty()));
                }
            }
            case Event.TurnSkipped skipped -> skipped(line, skipped);
            default -> {}
        }
    }

    private void skipped(Envelope line, Event.TurnSkipped skipped) {
        boolean missed = skipped.reason() == SkipReason.MISSED;
        String ended = missed ? "missed" : "skipped";
        List<String> keys = new ArrayList<>(skipped.keys());
        skipped.range().ifPresent(range -> keys.add(range.first()));
        for (String key : keys) {
            local(key)
                    .filter(slot -> !missed || !slots.containsKey(slot))
                    .ifPresent(slot ->
                            put(slot, ended, line, Optional.of(Wire.of(skipped.reason())), skipped.coalescedInto()));
        }
        skipped.range()
                .ifPresent(range -> local(range.first())
                        .ifPresent(first -> slots.computeIfPresent(
                                first, (slot, shown) -> shown.upTo(slot(range.last()), range.count()))));
    }

    /// Newest first.
    List<SlotEnd> newest(int most) {
        List<SlotEnd> all = new ArrayList<>(slots.values());
        Collections.reverse(all);
        return List.copyOf(all.subList(0, Math.min(most, all.size())));
    }

    private void put(LocalDateTime slot, String ended, Envelope line, Optional<String> reason, Optional<String> into) {
        slots.put(
                slot,
                new SlotEnd(
                        Slot.of(slot, zone).key(),
                        Optional.empty(),
                        1,
                        ended,
                        Optional.ofNullable(line.turn()),
                        reason,
                        into.map(Slots::slot),
                        line.at()));
    }

    /// A turn that came to something after the contract's deadline ran late.
    private String ended(Event.TurnFinished finished, LocalDateTime slot, Event.TurnStarted started, Instant at) {
        if (finished.disposition() == Disposition.FAILED || finished.disposition() == Disposition.ABANDONED) {
            return "failed";
        }
        if (finished.disposition() == Disposition.SKIPPED) {
            return "skipped";
        }
        Optional<Contract> contract = contracts.apply(started.contractVersion());
        boolean late = contract.flatMap(made -> made.timing()
                        .deadline()
                        .map(deadline ->
                                Slot.of(deadline.after(slot), made.zone(zone)).at()))
                .filter(at::isAfter)
                .isPresent();
        return late ? "late" : "ran";
    }

    private static List<LocalDateTime> of(Event.TurnStarted started) {
        return started.causes().stream()
                .flatMap(cause -> local(cause.key()).stream())
                .toList();
    }

    private static Optional<LocalDateTime> local(String key) {
        return Slot.local(slot(key));
    }

    private static String slot(String key) {
        return key.substring(key.indexOf('@') + 1);
    }
}
