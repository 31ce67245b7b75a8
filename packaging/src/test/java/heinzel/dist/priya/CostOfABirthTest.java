package heinzel.dist.priya;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heinzel.dist.heads.Typed;
import heinzel.testing.Proves;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What it costs to write a contract from words is counted beside any turn until its turn is on record, and by that
/// turn from then on: once, whatever call of the store is the last one of its process.
class CostOfABirthTest {
    private static final Pattern LEFT = Pattern.compile("left today ([0-9.]+)\\)");
    private static final BigDecimal COST = new BigDecimal("0.015");

    @TempDir(factory = InMemory.class)
    Path folder;

    @Test
    @Proves({"D5.2", "D9"})
    void whereverTheProcessDiesABirthFromWordsIsCountedOnceAndForgettingItChangesNothing() throws IOException {
        List<String> wrong = new ArrayList<>();
        int withTurn = 0;
        try (Priya priya = new Priya(folder)) {
            priya.json(0, "heinzel", "list");
            Files.createDirectories(folder.resolve("home/data/heinzel"));
            Saved before = Saved.of(priya);
            priya.disk.diesBefore(-1);
            make(priya);
            List<String> calls = priya.disk.calls();
            for (int call = 0; call < calls.size(); call++) {
                CrashingDisk.Fate fate = CrashingDisk.Fate.of(call);
                before.back();
                int asked = priya.model.requests().size();
                priya.disk.diesBefore(call);
                try {
                    make(priya);
                } catch (CrashingDisk.Died _) {
                    // as planned
                }
                priya.disk.restart(fate);
                String where = "before " + call + " " + calls.get(call) + ", " + fate + ": ";
                boolean turn = started(priya);
                withTurn += turn ? 1 : 0;
                BigDecimal raw = spent(priya);
                priya.at("2026-10-26T08:05:00Z").tick();
                BigDecimal ticked = spent(priya);
                if (turn) {
                    priya.json(0, "heinzel", "forget", "weekly-report", "--yes");
                }
                BigDecimal later = spent(priya);
                boolean paid = priya.model.requests().size() > asked;
                boolean well = turn ? raw.compareTo(COST) == 0 : !paid || raw.compareTo(COST) >= 0;
                if (!well || ticked.compareTo(raw) != 0 || later.compareTo(raw) != 0) {
                    wrong.add(where + raw + ", after a tick " + ticked + ", after forgetting " + later);
                }
            }
        }
        assertEquals(List.of(), wrong, () -> String.join("\n", wrong));
        assertTrue(withTurn > 5, "died " + withTurn + " times with a turn on record");
    }

    private static void make(Priya priya) {
        priya.at("2026-10-26T08:00:00Z").json(0, "heinzel", "new", "every Friday at three, draft our section");
    }

    /// Whether the whole line of it is there: half of one is nothing.
    private static boolean started(Priya priya) throws IOException {
        try (Stream<Path> all = Files.walk(priya.desk.folder().resolve("home/data/heinzel"))) {
            for (Path spine : all.filter(path -> path.endsWith("session.jsonl")).toList()) {
                String text = Files.readString(spine);
                if (text.substring(0, text.lastIndexOf('\n') + 1).contains("\"kind\":\"turn.started\"")) {
                    return true;
                }
            }
        }
        return false;
    }

    /// What is gone of the day, as hz says it where a turn may cost next to nothing.
    private static BigDecimal spent(Priya priya) throws IOException {
        String settings = Files.readString(priya.desk.folder().resolve("home/config/hz.toml"));
        priya.desk.write("home/config/hz.toml", settings + "\n[heinzel]\nmax_usd = 0.001\nmax_usd_per_day = 5.0\n");
        Typed refused = priya.type("heinzel", "new", "something else");
        priya.desk.write("home/config/hz.toml", settings);
        Matcher left = LEFT.matcher(refused.err() + refused.text());
        assertTrue(left.find(), () -> refused.exit() + refused.text() + refused.err());
        return new BigDecimal("5.0").subtract(new BigDecimal(left.group(1)));
    }
}
