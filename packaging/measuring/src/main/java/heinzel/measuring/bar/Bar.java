package heinzel.measuring.bar;

import heinzel.measuring.figure.Figure;
import heinzel.measuring.ground.Ground;
import java.util.List;

/// Something that hz must be quick, small or careful at.
public interface Bar {
    /// Its numbers in `docs/performance.md`; one that measures several at once has several.
    List<String> numbers();

    /// What it is about, in a line.
    String about();

    /// Measures it. What it makes lies in the ground's scratch, and homes are left as they were found.
    ///
    /// @throws Unmeasured when this machine lacks what it takes
    List<Figure> measure(Ground ground) throws Exception;
}
