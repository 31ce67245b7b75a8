package heinzel.measuring.bar;

import heinzel.measuring.figure.Figure;
import heinzel.measuring.figure.Figure.Limit;
import heinzel.measuring.ground.Ground;
import heinzel.measuring.ground.Series;
import heinzel.measuring.house.Homes;
import heinzel.measuring.process.Programs;
import heinzel.measuring.process.Started;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/// Processes from their start to their end, or to their first answer.
final class Starts implements Bar {
    private static final String INITIALIZE = "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"initialize\",\"params\":"
            + "{\"protocolVersion\":\"2025-06-18\",\"capabilities\":{},\"clientInfo\":{\"name\":\"bench\",\"version\":\"1\"}}}";
    private static final String EMPTY = "an empty Java program on the same runtime";

    @Override
    public List<String> numbers() {
        return List.of("7", "9", "15");
    }

    @Override
    public String about() {
        return "cold processes: hz heinzel list, a tick, the MCP server's first answer";
    }

    @Override
    public List<Figure> measure(Ground ground) throws Exception {
        Programs programs = new Programs(ground);
        Homes homes = new Homes(ground);
        Path few = homes.lived(ground.count(500, 5));
        Path many = homes.lived(ground.count(10_000, 20));
        return List.of(
                list(ground, programs, few),
                tick(ground, programs, many),
                peak(programs, many),
                mcp(ground, programs, few));
    }

    private static Figure list(Ground ground, Programs programs, Path home) throws Exception {
        Series.Both both = Series.inTurn(
                1,
                ground.count(11, 1),
                () -> Started.run(programs.empty(), Map.of()),
                () -> Started.run(programs.hz("heinzel", "list"), Programs.in(home)));
        return Figure.of(
                        "7",
                        "hz heinzel list of 500, a cold process, p50",
                        both.work().median(),
                        "ms",
                        new Limit.Times(3))
                .over(EMPTY, both.floor().median())
                .beside("least", both.work().least());
    }

    private static Figure tick(Ground ground, Programs programs, Path home) throws Exception {
        Series.Both both = Series.inTurn(
                1,
                ground.count(11, 1),
                () -> Started.run(programs.empty(), Map.of()),
                () -> Started.run(programs.hz("--headless", "tick"), Programs.in(home)));
        long left = running(home);
        return Figure.of(
                        "9",
                        "hz --headless tick with 10,000 asleep, p50",
                        both.work().median(),
                        "ms",
                        new Limit.Times(4))
                .over(EMPTY, both.floor().median())
                .beside("least", both.work().least())
                .beside("processes_left", left);
    }

    private static Figure peak(Programs programs, Path home) throws IOException, InterruptedException {
        double peak = Started.peak(programs.hz("--headless", "tick"), Programs.in(home));
        return Figure.of("9", "the same, most that was resident", peak, "MB", new Limit.AtMost(110))
                .over(EMPTY, Started.peak(programs.empty(), Map.of()));
    }

    private static Figure mcp(Ground ground, Programs programs, Path home) throws Exception {
        int rounds = ground.count(11, 1);
        double[] answered = new double[rounds];
        double[] floor = new double[rounds];
        for (int i = -1; i < rounds; i++) {
            double least = Started.run(programs.empty(), Map.of());
            double took = initialized(programs, home);
            if (i >= 0) {
                floor[i] = least;
                answered[i] = took;
            }
        }
        return Figure.of(
                        "15",
                        "MCP server, start to initialize answered, p50",
                        Series.ofMillis(answered).median(),
                        "ms",
                        new Limit.Times(8))
                .over(EMPTY, Series.ofMillis(floor).median())
                .beside("least", Series.ofMillis(answered).least());
    }

    private static double initialized(Programs programs, Path home) throws IOException, InterruptedException {
        try (Started server = new Started(programs.hz("system", "serve", "mcp"), Programs.in(home))) {
            server.say(INITIALIZE);
            String answer = server.line();
            double took = server.millis();
            if (!answer.contains("serverInfo")) {
                throw new IllegalStateException("The server answers " + answer);
            }
            server.hangUp();
            server.ended();
            return took;
        }
    }

    /// How many processes still run with a home.
    private static long running(Path home) {
        return ProcessHandle.allProcesses()
                .filter(process -> environment(process).contains("HZ_HOME=" + home + "\0"))
                .count();
    }

    private static String environment(ProcessHandle process) {
        try {
            return Files.readString(
                    Path.of("/proc", Long.toString(process.pid()), "environ"), StandardCharsets.ISO_8859_1);
        } catch (IOException goneOrSomebodyElses) {
            return "";
        }
    }
}
