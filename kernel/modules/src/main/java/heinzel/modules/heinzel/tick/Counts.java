package heinzel.modules.heinzel.tick;

import heinzel.modules.heinzel.turn.TurnEnd;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.Optional;

/// What a tick has done so far. Any thread may count.
final class Counts {
    private int woken;
    private int resumed;
    private int skipped;
    private int failed;
    private int approved;
    private int notices;
    private BigDecimal usd = BigDecimal.ZERO;

    synchronized void woken(TurnEnd end) {
        woken++;
        ended(end);
        end.followed().forEach(this::woken);
    }

    synchronized int wakes() {
        return woken;
    }

    synchronized void resumed(TurnEnd end) {
        resumed++;
        ended(end);
        end.followed().forEach(this::woken);
    }

    private void ended(TurnEnd end) {
        usd = usd.add(end.usd());
        end.disposition().ifPresent(disposition -> {
            switch (disposition) {
                case SKIPPED -> skipped++;
                case FAILED, ABANDONED -> failed++;
                case DRAFTED, ASKED, LEARNED, PROPOSED, ANSWERED -> {}
            }
        });
    }

    synchronized void failed() {
        failed++;
    }

    synchronized void skipped(int more) {
        skipped += more;
    }

    synchronized void approved() {
        approved++;
    }

    synchronized void notice() {
        notices++;
    }

    synchronized TickOnce.Ticked ticked(int fetched, int cached, int waiting, Optional<Instant> nextDue) {
        return new TickOnce.Ticked(
                false, fetched, cached, woken, resumed, skipped, waiting, failed, approved, notices, usd, nextDue,
                false);
    }
}
