package heinzel.measuring.bar;

import java.util.List;

/// All bars, in the order in which they are measured: what is quick first.
public final class Bars {
    private Bars() {}

    public static List<Bar> all() {
        return List.of(
                new Append(),
                new Turns(),
                new Lists(),
                new OverHttp(),
                new Starts(),
                new Ticks(),
                new Asleep(),
                new Spines(),
                new Windows(),
                new Size());
    }
}
