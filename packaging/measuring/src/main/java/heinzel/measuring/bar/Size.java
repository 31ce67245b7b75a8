package heinzel.measuring.bar;

import heinzel.measuring.figure.Figure;
import heinzel.measuring.figure.Figure.Limit;
import heinzel.measuring.ground.Ground;
import heinzel.measuring.ground.Trees;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/// What the installed program takes on the disk, with the runtime that it starts on.
final class Size implements Bar {
    private static final double MB = 1024.0 * 1024.0;

    @Override
    public List<String> numbers() {
        return List.of("22");
    }

    @Override
    public String about() {
        return "the installed size";
    }

    @Override
    public List<Figure> measure(Ground ground) throws Exception {
        double program = Trees.bytes(ground.program()) / MB;
        Path own = ground.program().resolve("runtime");
        boolean packaged = Files.isDirectory(own);
        double runtime = packaged ? 0 : Trees.bytes(Path.of(System.getProperty("java.home"))) / MB;
        return List.of(Figure.of(
                        "22", "installed size with its runtime", program + runtime, "MB", new Limit.AtMost(190))
                .beside("program", program)
                .beside(
                        "runtime",
                        packaged ? "in the program" : "the whole JDK of this machine, " + Math.round(runtime) + " MB"));
    }
}
