package heinzel.measuring;

import heinzel.api.AllowedTo;
import heinzel.api.AllowedTo.Deed;
import heinzel.api.json.Json;
import heinzel.kernel.json.JsonCodec;
import heinzel.measuring.bar.Bar;
import heinzel.measuring.bar.Bars;
import heinzel.measuring.bar.Unmeasured;
import heinzel.measuring.figure.Figure;
import heinzel.measuring.ground.Ground;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;

/// `packaging/bench`: measures hz against its bars and prints a line of JSON a figure. What it says of itself
/// goes to standard error.
public final class Bench {
    private static final String USAGE = "usage: packaging/bench [--list] [--smoke] [NUMBER...]";

    private final PrintStream out;
    private final PrintStream err;
    private final JsonCodec codec = new JsonCodec();

    Bench(PrintStream out, PrintStream err) {
        this.out = out;
        this.err = err;
    }

    @AllowedTo(what = Deed.USE_STANDARD_STREAMS, reason = "It is a program of its own, whose output is its figures.")
    public static void main(String[] arguments) throws Exception {
        end(new Bench(System.out, System.err).run(List.of(arguments)));
    }

    @AllowedTo(
            what = Deed.EXIT,
            reason = "It is a program of its own, and its exit code says whether it could measure.")
    private static void end(int code) {
        System.exit(code);
    }

    /// The property `hz.program` names the folder of the packaged program, `hz.bench` the one to work in.
    int run(List<String> arguments) throws Exception {
        List<String> numbers = new ArrayList<>(arguments);
        boolean list = numbers.remove("--list");
        boolean smoke = numbers.remove("--smoke");
        List<Bar> bars = Bars.all().stream()
                .filter(bar -> numbers.isEmpty() || bar.numbers().stream().anyMatch(numbers::contains))
                .toList();
        if (bars.isEmpty() || numbers.stream().anyMatch(number -> !known(number))) {
            err.println(USAGE);
            return 2;
        }
        if (list) {
            bars.forEach(bar -> out.println(String.join(", ", bar.numbers()) + ": " + bar.about()));
            return 0;
        }
        Path folder = Path.of(System.getProperty("hz.bench", "target/bench")).toAbsolutePath();
        Path program = Path.of(System.getProperty("hz.program", "target/hz")).toAbsolutePath();
        return measure(bars, numbers, new Ground(Files.createDirectories(folder), program, smoke, clock()));
    }

    private static boolean known(String number) {
        return Bars.all().stream().anyMatch(bar -> bar.numbers().contains(number));
    }

    @AllowedTo(
            what = Deed.READ_THE_CLOCK,
            reason = "It is a program of its own, and this is where its clock comes from.")
    private static InstantSource clock() {
        return InstantSource.system();
    }

    private int measure(List<Bar> bars, List<String> numbers, Ground ground) throws Exception {
        boolean failed = false;
        try {
            for (Bar bar : bars) {
                err.println("# " + String.join(", ", bar.numbers()) + ": " + bar.about());
                try {
                    bar.measure(ground).stream()
                            .filter(figure -> numbers.isEmpty() || numbers.contains(figure.bar()))
                            .forEach(figure -> print(figure, ground));
                } catch (Unmeasured why) {
                    err.println("# not measured: " + why.getMessage());
                } catch (Exception broken) {
                    failed = true;
                    err.println("# not measured: " + broken);
                    broken.printStackTrace(err);
                }
            }
        } finally {
            ground.tidy();
        }
        return failed ? 1 : 0;
    }

    private void print(Figure figure, Ground ground) {
        Json.Obj json = figure.json();
        out.println(codec.print(ground.smoke() ? json.with("smoke", Json.TRUE) : json));
        out.flush();
    }
}
