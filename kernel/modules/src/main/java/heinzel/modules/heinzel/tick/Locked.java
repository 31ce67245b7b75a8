package heinzel.modules.heinzel.tick;

import heinzel.api.index.Row;
import heinzel.api.operation.Problem;
import heinzel.api.session.Reading;
import heinzel.api.session.SessionStore;
import heinzel.api.session.Spine;
import heinzel.modules.heinzel.contract.ContractFiles;
import heinzel.modules.heinzel.event.Vocabulary;
import heinzel.modules.heinzel.index.HeinzelTable;
import heinzel.modules.heinzel.manage.Heinzels;
import heinzel.modules.heinzel.pace.Standstill;
import heinzel.modules.heinzel.turn.TurnLog;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;

/// Works on one Heinzelmännchen under its lock. What goes wrong with one is told, and keeps no other from its turn.
/// Any thread may work, on another one each.
public final class Locked {
    private static final System.Logger LOG = System.getLogger(Locked.class.getName());

    /// What a crash left of a line that nobody called written: nothing is lost by it.
    private static final String TORN = "torn";

    private static final String TAIL_LOST = "tail-lost";

    private final Heinzels heinzels;
    private final SessionStore store;
    private final Vocabulary vocabulary;
    private final ContractFiles contracts;
    private final Trouble trouble;
    private final Standstill standstill;
    private final InstantSource clock;

    public Locked(
            Heinzels heinzels,
            SessionStore store,
            Vocabulary vocabulary,
            ContractFiles contracts,
            Trouble trouble,
            Standstill standstill,
            InstantSource clock) {
        this.heinzels = heinzels;
        this.store = store;
        this.vocabulary = vocabulary;
        this.contracts = contracts;
        this.trouble = trouble;
        this.standstill = standstill;
        this.clock = clock;
    }

    /// How it went.
    enum Went {
        WELL,
        /// Somebody else is at it, it is gone, or everything pauses since the tick began.
        NOT,
        WRONG
    }

    /// @param work is given the log and the row as it stands now
    Went with(String heinzel, BiConsumer<TurnLog, Row> work) {
        if (standstill.holds(clock.instant())) {
            return Went.NOT;
        }
        // Opening may find that nothing is left to tell it from.
        String name = name(heinzel);
        try {
            Optional<Spine> spine = store.tryOpen(heinzel);
            if (spine.isEmpty()) {
                return Went.NOT;
            }
            try (Spine held = spine.get()) {
                TurnLog log = new TurnLog(held, vocabulary);
                List<Reading.Damage> lost = log.damage().stream()
                        .filter(damage -> !damage.reason().equals(TORN))
                        .toList();
                if (!lost.isEmpty()) {
                    tell(heinzel, name, lost);
                }
                Optional<Row> row = heinzels.find(heinzel);
                row.ifPresent(now -> work.accept(log, now));
                return row.isPresent() ? Went.WELL : Went.NOT;
            }
        } catch (Problem.Cancelled stopped) {
            throw stopped;
        } catch (Problem wrong) {
            trouble.tell(heinzel, name, wrong);
        } catch (RuntimeException bug) {
            LOG.log(System.Logger.Level.ERROR, "The tick failed on " + heinzel, bug);
            trouble.tell(heinzel, name, bug);
        }
        return Went.WRONG;
    }

    private void tell(String heinzel, String name, List<Reading.Damage> lost) {
        Reading.Damage last = lost.getLast();
        if (last.fromSeq() == 1 && last.reason().equals(TAIL_LOST)) {
            trouble.lost(heinzel, name, last, contracts.newest(heinzel));
        } else {
            trouble.damaged(heinzel, name, lost);
        }
    }

    private String name(String heinzel) {
        return heinzels.find(heinzel)
                .flatMap(row -> row.find(HeinzelTable.NAME))
                .orElse(heinzel);
    }
}
