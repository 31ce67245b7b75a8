package heinzel.kernel.session;

import heinzel.api.operation.Problem;
import heinzel.kernel.disk.Disk;
import heinzel.kernel.session.MemoryDisk.Fault;
import heinzel.kernel.session.MemoryDisk.Loss;
import heinzel.kernel.session.MemoryDisk.PowerCut;
import heinzel.kernel.session.MemoryDisk.Step;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/// Lives the same life again and again, each time with one other fault.
final class CrashSweep {
    /// Ways for a call to fail; those that end in a loss of power first.
    enum Way {
        CUT_BEFORE,
        CUT_AFTER,
        CUT_SHORT_BY_ONE,
        CUT_AT_HALF,
        SHORT_BY_ONE,
        SHORT_BY_HALF,
        SHORT_TO_NOTHING,
        IO_ERROR,
        NO_SPACE;

        Fault at(Step step) {
            boolean write = step.call().startsWith("write");
            return switch (this) {
                case CUT_BEFORE -> new Fault.CutBefore();
                case CUT_AFTER -> new Fault.CutAfter();
                case CUT_SHORT_BY_ONE -> write ? new Fault.CutShort(step.bytes() - 1) : new Fault.CutBefore();
                case CUT_AT_HALF -> write ? new Fault.CutShort(step.bytes() / 2) : new Fault.CutBefore();
                case SHORT_BY_ONE -> write ? new Fault.ShortCount(step.bytes() - 1) : MemoryDisk.NONE;
                case SHORT_BY_HALF -> write ? new Fault.ShortCount(step.bytes() / 2) : MemoryDisk.NONE;
                case SHORT_TO_NOTHING -> write ? new Fault.ShortCount(0) : MemoryDisk.NONE;
                case IO_ERROR -> new Fault.Refused("Input/output error");
                case NO_SPACE -> new Fault.Refused("No space left on device");
            };
        }
    }

    /// How the world goes on after a fault.
    private record After(boolean powerLost, Loss loss) {}

    private static final List<After> AFTERS = List.of(
            new After(false, Loss.KEPT),
            new After(true, Loss.KEPT),
            new After(true, Loss.LOST),
            new After(true, Loss.PREFIX),
            new After(true, Loss.TORN),
            new After(true, Loss.NULS));

    private final UnaryOperator<Disk> seen;
    private final long life;
    private final List<String> failures = new ArrayList<>();
    private int runs;

    /// @param seen what the store is given for the disk: the disk itself, or one with a bad habit
    CrashSweep(UnaryOperator<Disk> seen) {
        this(seen, World.PRIYAS);
    }

    /// @param life which life is lived: Priya's, or one of another order
    CrashSweep(UnaryOperator<Disk> seen, long life) {
        this.seen = seen;
        this.life = life;
    }

    List<String> failures() {
        return failures;
    }

    int runs() {
        return runs;
    }

    /// Every step, every way, every fate.
    CrashSweep everything() {
        for (Step step : steps()) {
            for (Way way : Way.values()) {
                for (After after : AFTERS) {
                    run(step, way, after, null, 0);
                }
            }
        }
        return this;
    }

    /// The same, until one thing goes wrong.
    boolean findsSomething() {
        for (Step step : steps()) {
            for (Way way : Way.values()) {
                for (After after : AFTERS) {
                    run(step, way, after, null, 0);
                    if (!failures.isEmpty()) {
                        return true;
                    }
                }
            }
        }
        return false;
    }

    /// So many of these, at random.
    CrashSweep some(int times, long seed) {
        Random random = new Random(seed);
        List<Step> steps = steps();
        for (int i = 0; i < times; i++) {
            run(
                    steps.get(random.nextInt(steps.size())),
                    Way.values()[random.nextInt(Way.values().length)],
                    AFTERS.get(random.nextInt(AFTERS.size())),
                    null,
                    0);
        }
        return this;
    }

    /// A second fault at each step of the recovery from each first one.
    CrashSweep allTwice() {
        for (Step step : steps()) {
            for (Way first : Way.values()) {
                for (After after : AFTERS) {
                    for (Way second : Way.values()) {
                        for (int at = 0; at < 12; at++) {
                            run(step, first, after, second, at);
                        }
                    }
                }
            }
        }
        return this;
    }

    /// A second fault while the first is being recovered from, at a random step.
    CrashSweep twice(int times, long seed) {
        Random random = new Random(seed);
        List<Step> steps = steps();
        for (int i = 0; i < times; i++) {
            Step step = steps.get(random.nextInt(steps.size()));
            Way first = Way.values()[random.nextInt(Way.values().length)];
            Way second = Way.values()[random.nextInt(Way.values().length)];
            run(step, first, AFTERS.get(random.nextInt(AFTERS.size())), second, random.nextInt(12));
        }
        return this;
    }

    private List<Step> steps() {
        World world = new World(seen);
        world.live(life);
        return world.disk.steps();
    }

    private void run(Step step, Way way, After after, @Nullable Way second, int secondStep) {
        runs++;
        World world = new World(seen);
        world.disk.plan(now -> now.number() == step.number() ? way.at(now) : MemoryDisk.NONE);
        String doing = "live";
        try {
            live(world, life);
            doing = "restart";
            if (second != null) {
                world.disk.planAfterRestart(now -> now.number() == secondStep ? second.at(now) : MemoryDisk.NONE);
                recoverUnderFault(world, after);
            }
            world.restart(after.powerLost(), after.loss());
            doing = "check";
            world.check();
        } catch (AssertionError | RuntimeException | IOException e) {
            failures.add(step + ", " + way + ", " + after
                    + (second == null ? "" : ", then " + second + " at " + secondStep) + ", " + doing + ": " + e);
        }
    }

    private static void live(World world, long life) {
        try {
            world.live(life);
        } catch (PowerCut _) {
            return; // as planned
        }
    }

    private static void recoverUnderFault(World world, After after) {
        try {
            world.restart(after.powerLost(), after.loss());
        } catch (PowerCut | IOException | Problem.Unavailable _) {
            return; // as planned
        }
    }
}
