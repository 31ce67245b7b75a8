package heinzel.modules.heinzel.tick;

import heinzel.api.index.Query;
import heinzel.api.index.Row;
import heinzel.api.operation.Call;
import heinzel.modules.heinzel.event.Event;
import heinzel.modules.heinzel.event.SkipReason;
import heinzel.modules.heinzel.index.HeinzelTable;
import heinzel.modules.heinzel.turn.TurnEnd;
import heinzel.modules.heinzel.turn.TurnEngine;
import heinzel.modules.heinzel.turn.TurnLog;
import heinzel.modules.heinzel.turn.Wake;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;

/// Approvals whose edits may teach something: a turn for each, which learns and does nothing else.
public final class Learning {
    /// On so many days it is tried; then the edits are let go, since a cap that low will not change by itself.
    private static final int DAYS = 7;

    private final TurnEngine engine;
    private final ZoneId zone;

    /// @param zone where a day of the cap begins
    public Learning(TurnEngine engine, ZoneId zone) {
        this.engine = engine;
        this.zone = zone;
    }

    Query due() {
        return Query.from(HeinzelTable.TABLE).where(new Query.Condition.Present(HeinzelTable.TO_LEARN));
    }

    /// Learns from the oldest of its approvals that no cap held up today.
    Optional<TurnEnd> learn(TurnLog log, Row row, Call call) {
        List<Wake> open = row.find(HeinzelTable.TO_LEARN).stream()
                .flatMap(String::lines)
                .map(draft -> Wake.approval(log.heinzel(), draft, call.now()))
                .filter(wake -> !log.history().settled(wake.key()))
                .toList();
        letGo(log, open);
        return open.stream()
                .filter(wake -> mayTry(log, wake, call))
                .findFirst()
                .map(wake -> engine.wake(log, List.of(wake), call));
    }

    private boolean mayTry(TurnLog log, Wake wake, Call call) {
        List<Instant> capped = log.history().capped(wake.key());
        return capped.size() < DAYS
                && (capped.isEmpty() || day(capped.getLast()).isBefore(day(call.now())));
    }

    private static void letGo(TurnLog log, List<Wake> open) {
        for (Wake wake : open) {
            if (log.history().capped(wake.key()).size() >= DAYS) {
                log.append(
                        null,
                        new Event.TurnSkipped(
                                List.of(wake.cause()),
                                List.of(wake.key()),
                                SkipReason.NOTHING_TO_DO,
                                List.of(),
                                Optional.empty(),
                                Optional.empty()));
            }
        }
    }

    private LocalDate day(Instant at) {
        return LocalDate.ofInstant(at, zone);
    }
}
