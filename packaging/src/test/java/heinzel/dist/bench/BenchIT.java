package heinzel.dist.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heinzel.api.json.Json;
import heinzel.kernel.json.JsonCodec;
import heinzel.measuring.Bench;
import heinzel.testing.Programs;
import heinzel.testing.Proves;
import heinzel.testing.Ran;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Tries that every bar can be measured; how quick hz is, no test says.
@Proves("D16")
class BenchIT {
    private static final List<String> IN_PROCESS =
            List.of("1", "2", "3", "4", "5", "6", "8", "10", "13", "14", "22", "23");
    private static final List<String> STARTS = List.of("7", "9", "11", "12", "15");

    @TempDir
    Path folder;

    @Test
    void everyBarOfTheStoreIsMeasuredAsALineOfJson() throws IOException {
        assertEquals(new TreeSet<>(IN_PROCESS), measured(IN_PROCESS));
    }

    @Test
    void processesAreMeasured() throws IOException {
        assertEquals(new TreeSet<>(STARTS), measured(STARTS));
    }

    @Test
    void aNumberThatNoBarHasIsWrongUsage() throws IOException {
        Ran bench = bench(List.of("99"));
        assertEquals(2, bench.exit());
        assertTrue(bench.err().startsWith("usage: packaging/bench"), bench::err);
    }

    private Set<String> measured(List<String> numbers) throws IOException {
        Ran bench = bench(numbers);
        assertEquals(0, bench.exit(), bench::err);
        Set<String> bars = new TreeSet<>();
        for (String line : bench.out().lines().toList()) {
            Json.Obj figure = (Json.Obj) new JsonCodec().parse(line);
            assertTrue(
                    figure.number("value").isPresent() && figure.text("limit").isPresent(), line);
            bars.add(figure.text("bar").orElseThrow());
        }
        return bars;
    }

    private Ran bench(List<String> numbers) throws IOException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "--enable-native-access=ALL-UNNAMED",
                "-Dhz.program=" + Programs.hz().resolve("../..").normalize(),
                "-Dhz.bench=" + folder,
                "-cp",
                System.getProperty("java.class.path"),
                Bench.class.getName(),
                "--smoke"));
        command.addAll(numbers);
        return Ran.run(folder, Map.of(), Duration.ofMinutes(5), command);
    }
}
