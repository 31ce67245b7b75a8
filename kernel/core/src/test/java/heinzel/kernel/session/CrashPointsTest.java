package heinzel.kernel.session;

import static org.junit.jupiter.api.Assertions.assertTrue;

import heinzel.kernel.session.MemoryDisk.Fault;
import heinzel.kernel.session.MemoryDisk.Loss;
import heinzel.kernel.session.MemoryDisk.PowerCut;
import heinzel.kernel.session.MemoryDisk.Step;
import heinzel.testing.Proves;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/// A crash or an error at each call that changes the disk, with each fate of what was not yet forced.
final class CrashPointsTest {
    private static final List<String> WAYS = List.of(
            "cut before", "cut after", "cut short by one", "cut at half", "cut before the newline", "short by one",
            "short by half", "input/output error", "no space");

    @Test
    @Proves({"D5", "D3.3", "D5.8"})
    void nothingDoneIsLostWhereverItCrashes() throws Exception {
        List<Step> steps = steps();
        List<String> failures = new ArrayList<>();
        int runs = 0;
        for (Step step : steps) {
            for (String way : WAYS) {
                for (Loss loss : Loss.values()) {
                    for (boolean power : loss == Loss.KEPT ? new boolean[] {true, false} : new boolean[] {true}) {
                        runs++;
                        String name = step + ", " + way + ", " + (power ? "power lost, " + loss : "killed");
                        run(step, way, power, loss, name, failures);
                    }
                }
            }
        }
        assertTrue(failures.isEmpty(), failures.size() + " of " + runs + ":\n" + String.join("\n", failures));
        assertTrue(runs >= 2_500, runs + " runs only");
    }

    private static List<Step> steps() {
        World world = new World();
        world.live();
        return world.disk.steps();
    }

    private static void run(Step step, String way, boolean power, Loss loss, String name, List<String> failures)
            throws Exception {
        World world = new World();
        world.disk.plan(now -> now.number() == step.number() ? fault(way, now) : MemoryDisk.NONE);
        try {
            world.live();
        } catch (PowerCut _) {
            assertTrue(way.startsWith("cut"));
        }
        try {
            world.restart(power, loss);
            world.check();
        } catch (AssertionError | RuntimeException e) {
            failures.add(name + ": " + e);
        }
    }

    private static Fault fault(String way, Step step) {
        boolean write = step.call().startsWith("write");
        return switch (way) {
            case "cut before" -> new Fault.CutBefore();
            case "cut after" -> new Fault.CutAfter();
            case "cut short by one", "cut before the newline" ->
                write ? new Fault.CutShort(step.bytes() - 1) : new Fault.CutBefore();
            case "cut at half" -> write ? new Fault.CutShort(step.bytes() / 2) : new Fault.CutBefore();
            case "short by one" -> write ? new Fault.Short(step.bytes() - 1) : MemoryDisk.NONE;
            case "short by half" -> write ? new Fault.Short(step.bytes() / 2) : MemoryDisk.NONE;
            case "input/output error" -> new Fault.Error("Input/output error");
            case "no space" -> new Fault.Error("No space left on device");
            default -> throw new IllegalArgumentException(way);
        };
    }
}
