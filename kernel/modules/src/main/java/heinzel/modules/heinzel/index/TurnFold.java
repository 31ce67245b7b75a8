package heinzel.modules.heinzel.index;

import heinzel.api.index.Row;
import heinzel.api.session.Envelope;
import heinzel.api.session.Projection.Rows;
import heinzel.modules.heinzel.event.Cause;
import heinzel.modules.heinzel.event.Event;
import heinzel.modules.heinzel.event.WaitOn;
import heinzel.modules.heinzel.event.Wire;
import java.math.BigDecimal;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// The rows of turns after one more event.
final class TurnFold {
    private TurnFold() {}

    static void apply(String session, Envelope line, Event event, Rows rows) {
        if (event instanceof Event.TurnSkipped skipped) {
            rows.put(TurnTable.TABLE, skipped(session, line, skipped));
            return;
        }
        String turn = line.turn();
        if (turn == null) {
            return;
        }
        if (event instanceof Event.TurnStarted started) {
            rows.put(TurnTable.TABLE, started(session, turn, line, started));
            return;
        }
        rows.get(TurnTable.TABLE, turn).ifPresent(row -> {
            if (event instanceof Event.TurnStep step) {
                rows.put(TurnTable.TABLE, row.with(TurnTable.STEP, Wire.of(step.step())));
            } else if (event instanceof Event.TurnResumed resumed) {
                rows.put(TurnTable.TABLE, awake(row).with(TurnTable.RESUMES, (long) resumed.resumes()));
            } else if (event instanceof Event.TurnWaiting waiting) {
                rows.put(
                        TurnTable.TABLE,
                        row.with(TurnTable.WAIT_UNTIL, waiting.until())
                                .with(
                                        TurnTable.WAIT_ON,
                                        waiting.condition().map(WaitOn::words).orElse(null))
                                .with(TurnTable.WAIT_NOT, fingerprintNot(waiting)));
            } else if (event instanceof Event.TurnFinished finished) {
                rows.put(TurnTable.TABLE, finished(awake(row), line, finished));
            }
        });
    }

    private static Row started(String session, String turn, Envelope line, Event.TurnStarted started) {
        return Row.of(turn, session)
                .with(TurnTable.CAUSE, Wire.of(started.cause()))
                .with(
                        TurnTable.CAUSES,
                        causes(started.causes().stream()
                                .map(Event.CauseKey::cause)
                                .toList()))
                .with(
                        TurnTable.KEYS,
                        started.causes().stream().map(Event.CauseKey::key).collect(Collectors.joining("\n")))
                .with(TurnTable.STARTED, line.at())
                .with(TurnTable.CONTRACT_VERSION, (long) started.contractVersion());
    }

    private static @Nullable String fingerprintNot(Event.TurnWaiting waiting) {
        return waiting.condition().filter(WaitOn.Source.class::isInstance).stream()
                .map(WaitOn.Source.class::cast)
                .map(WaitOn.Source::fingerprintNot)
                .findFirst()
                .orElse(null);
    }

    private static Row awake(Row row) {
        return row.with(TurnTable.WAIT_UNTIL, null)
                .with(TurnTable.WAIT_ON, null)
                .with(TurnTable.WAIT_NOT, null);
    }

    private static Row finished(Row row, Envelope line, Event.TurnFinished finished) {
        return row.with(TurnTable.FINISHED, line.at())
                .with(TurnTable.DISPOSITION, Wire.of(finished.disposition()))
                .with(TurnTable.REASON, finished.reason().orElse(null))
                .with(TurnTable.REPORT, finished.report())
                .with(TurnTable.USD, finished.usd())
                .with(TurnTable.TOKENS_INPUT, finished.tokens().input())
                .with(TurnTable.TOKENS_OUTPUT, finished.tokens().output())
                .with(TurnTable.TOKENS_CACHE_READ, finished.tokens().cacheRead())
                .with(TurnTable.TOKENS_CACHE_WRITE, finished.tokens().cacheWrite())
                .with(TurnTable.BODY_BYTES, finished.body().bytes())
                .with(TurnTable.PAID, finished.usd().signum() > 0 ? line.at() : null);
    }

    private static Row skipped(String session, Envelope line, Event.TurnSkipped skipped) {
        return Row.of(session + "#" + line.seq(), session)
                .with(
                        TurnTable.CAUSE,
                        skipped.causes().isEmpty()
                                ? null
                                : Wire.of(skipped.causes().getFirst()))
                .with(TurnTable.CAUSES, causes(skipped.causes()))
                .with(TurnTable.KEYS, String.join("\n", skipped.keys()))
                .with(TurnTable.STARTED, line.at())
                .with(TurnTable.FINISHED, line.at())
                .with(TurnTable.DISPOSITION, "skipped")
                .with(TurnTable.REASON, Wire.of(skipped.reason()))
                .with(TurnTable.USD, BigDecimal.ZERO);
    }

    private static String causes(List<Cause> causes) {
        return causes.stream().map(Wire::of).collect(Collectors.joining("\n"));
    }
}
