package heinzel.desktop.part;

import heinzel.api.operation.Progress;

/// How far work is that runs.
///
/// @param name  what is being done now; empty until the work says so
/// @param share from 0 to 1; less than 0 where it is not known
public record Going(String name, double share) {
    private static final double UNKNOWN = -1;

    /// Nothing was said yet.
    public static final Going BEGUN = new Going("", UNKNOWN);

    /// The same after one more event.
    public Going after(Progress.Event event) {
        return switch (event) {
            case Progress.Event.Text words -> this;
            case Progress.Event.Tool(String tool, Progress.Event.Stage stage) -> new Going(tool, share);
            case Progress.Event.Task(String task, long done, long total) ->
                new Going(task, total > 0 ? Math.clamp((double) done / total, 0, 1) : UNKNOWN);
        };
    }

    public boolean known() {
        return share >= 0;
    }
}
