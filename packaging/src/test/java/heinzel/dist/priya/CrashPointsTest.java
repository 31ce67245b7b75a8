package heinzel.dist.priya;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import heinzel.testing.Faults;
import heinzel.testing.Proves;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The same weeks, each time with one other call of the store as the last one of its process: whatever was
/// under way comes to the same, once.
@Proves("D22.2")
class CrashPointsTest {
    /// Every so many of the calls in each build; all of them with `-Pfaults`.
    private static final int EACH = Faults.sized(6, 1);

    /// In memory, where the machine has such a folder: what is lost is decided by the disk of the test.
    @TempDir(factory = InMemory.class)
    Path folder;

    @Test
    void whereverItDiesItComesToTheSameOnce() throws IOException {
        List<String> wrong = new ArrayList<>();
        int runs = 0;
        int deaths = 0;
        try (Priya priya = new Priya(folder)) {
            for (Deed deed : Weeks.ALL) {
                Saved before = Saved.of(priya);
                priya.disk.diesBefore(-1);
                deed.happens(priya);
                List<String> calls = priya.disk.calls();
                State should = priya.looking(() -> State.of(priya));
                Saved after = Saved.of(priya);
                for (int call : points(calls)) {
                    runs++;
                    CrashingDisk.Fate fate = CrashingDisk.Fate.of(runs);
                    before.back();
                    try {
                        deaths += died(priya, deed, call) ? 1 : 0;
                        goesOn(priya, deed, fate);
                        check(priya, should);
                    } catch (AssertionError | RuntimeException e) {
                        wrong.add(deed.name() + ", before " + call + " " + calls.get(call) + ", " + fate + ": " + e);
                    }
                }
                after.back();
            }
        }
        assertTrue(runs > 25, "ran " + runs);
        assertEquals(List.of(), wrong, () -> String.join("\n", wrong));
        assertEquals(runs, deaths, "some did not die, so they show nothing");
    }

    /// Before each call that leaves something else behind than the one before it: what is written into a file that
    /// nobody knows yet does not.
    private static List<Integer> points(List<String> calls) {
        List<Integer> points = new ArrayList<>();
        for (int i = 0; i < calls.size(); i++) {
            if (!calls.get(i).contains(".hz-") && !calls.get(i).equals("touch index.sqlite")) {
                points.add(i);
            }
        }
        return IntStream.range(0, points.size())
                .filter(at -> (at + calls.size()) % EACH == 0)
                .mapToObj(points::get)
                .toList();
    }

    /// @return whether it did die, and did not end before that call
    private static boolean died(Priya priya, Deed deed, int call) throws IOException {
        priya.at(deed.at());
        deed.before().accept(priya);
        priya.disk.diesBefore(call);
        try {
            deed.command().accept(priya);
        } catch (CrashingDisk.Died _) {
            // as planned
        }
        return priya.disk.died();
    }

    private static void goesOn(Priya priya, Deed deed, CrashingDisk.Fate fate) throws IOException {
        priya.disk.restart(fate);
        priya.at(Instant.parse(deed.at()).plusSeconds(300).toString());
        priya.tick();
        if (!deed.done().test(priya)) {
            deed.command().accept(priya);
        }
    }

    private static void check(Priya priya, State should) {
        priya.looking(() -> {
            checked(priya, should);
            return true;
        });
    }

    private static void checked(Priya priya, State should) {
        JsonNode verified = priya.json(0, "heinzel", "verify");
        assertTrue(verified.path("ok").asBoolean(), verified::toString);
        State is = State.of(priya);
        assertEquals(should.report(), is.report());
        assertEquals(should.ended(), is.ended());
        assertEquals(should.effects(), is.effects());
        assertEquals(should.placed(), is.placed());
        assertEquals(should.lessons(), is.lessons());
        assertEquals(should.texts(), is.texts());
        assertEquals(should.notices(), is.notices());
        priya.json(0, "heinzel", "list").path("items").forEach(each -> {
            BigDecimal spent = BigDecimal.ZERO;
            for (JsonNode line : priya.events("turn.finished")) {
                spent = spent.add(line.path("data").path("usd").decimalValue());
            }
            BigDecimal shown = priya.show().path("usd_month").path("total").decimalValue();
            assertTrue(spent.compareTo(shown) >= 0, spent + " " + shown);
        });
    }
}
