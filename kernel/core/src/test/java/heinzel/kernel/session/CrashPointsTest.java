package heinzel.kernel.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heinzel.kernel.disk.Disk;
import heinzel.testing.Faults;
import heinzel.testing.Proves;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// A crash or an error at each call that changes the disk, with each fate of what was not yet forced.
final class CrashPointsTest {
    private static final Logger LOG = Logger.getLogger("heinzel.kernel.session");

    @BeforeEach
    void expectWarnings() {
        LOG.setLevel(Level.OFF);
    }

    @AfterEach
    void warnAgain() {
        LOG.setLevel(null);
    }

    @Test
    @Proves({"D3.3", "D5.8"})
    void nothingDoneIsLostWhereverItCrashes() {
        CrashSweep sweep = new CrashSweep(UnaryOperator.identity()).everything();
        assertEquals(List.of(), sweep.failures(), () -> sweep.failures().size() + " of " + sweep.runs());
        assertTrue(sweep.runs() >= 5_000, sweep.runs() + " runs only");
    }

    @Test
    @Proves({"D3.3", "D5.8"})
    void nothingDoneIsLostInLivesOfAnotherOrder() {
        for (int seed = 1; seed <= Faults.sized(2, 50); seed++) {
            int life = seed;
            CrashSweep sweep = new CrashSweep(UnaryOperator.identity(), life);
            sweep = Faults.all() ? sweep.everything() : sweep.some(1_000, life);
            assertEquals(List.of(), sweep.failures(), "the life of seed " + life);
        }
    }

    @Test
    @Proves("D5.8")
    void aCrashDuringRecoveryIsRecoveredFromToo() {
        CrashSweep sweep = new CrashSweep(UnaryOperator.identity());
        sweep = Faults.all() ? sweep.allTwice() : sweep.twice(1_000, 20261030);
        assertEquals(List.of(), sweep.failures());
    }

    @ParameterizedTest
    @EnumSource(BadHabit.class)
    @Proves("D5")
    void eachBadHabitIsCaught(BadHabit habit) {
        UnaryOperator<Disk> bad = habit::on;
        assertTrue(new CrashSweep(bad).findsSomething(), habit + " went unnoticed");
    }
}
