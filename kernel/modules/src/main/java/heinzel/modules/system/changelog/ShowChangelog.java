package heinzel.modules.system.changelog;

import heinzel.api.operation.Call;
import heinzel.api.operation.Columns;
import heinzel.api.operation.Effect;
import heinzel.api.operation.Exposed;
import heinzel.api.operation.Operation;
import heinzel.api.operation.Param;
import heinzel.api.operation.Problem;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// The changelog that came with this hz, an entry a line.
@Exposed(at = "system changelog", summary = "Show what changed in hz, newest version first.", effect = Effect.READ)
public final class ShowChangelog implements Operation<ShowChangelog.Input, ShowChangelog.Changes> {
    /// Which part.
    public record Input(
            @Param("Only entries with this word") Optional<String> word,

            @Param(value = "How many at most", or = "500", min = 1, max = 5000)
            int limit) {}

    /// Changes, newest version first, each version in its order.
    ///
    /// @param total how many fit
    public record Changes(@Columns({"version", "change"}) List<Entry> items, int total) {}

    /// One change.
    ///
    /// @param version the version that brought it; `Unreleased` for what has none yet
    /// @param change  in Markdown
    public record Entry(String version, String change) {}

    @Override
    public Changes run(Input input, Call call) {
        String text = Packed.changelog()
                .orElseThrow(() -> new Problem.Unavailable(
                        "This hz was packed without its changelog.", "Look into docs/changelog.md of its source."));
        List<Entry> all = entries(text).stream()
                .filter(entry -> input.word()
                        .map(word -> entry.change().toLowerCase(Locale.ROOT).contains(word.toLowerCase(Locale.ROOT)))
                        .orElse(true))
                .toList();
        return new Changes(all.stream().limit(input.limit()).toList(), all.size());
    }

    /// `## version`, then a list; a line that goes on is indented.
    static List<Entry> entries(String text) {
        List<Entry> entries = new ArrayList<>();
        String version = "";
        for (String line : text.lines().toList()) {
            if (line.startsWith("## ")) {
                version = line.substring(3).strip();
            } else if (line.startsWith("- ")) {
                entries.add(new Entry(version, line.substring(2).strip()));
            } else if (line.startsWith("  ") && !line.isBlank() && !entries.isEmpty()) {
                Entry last = entries.removeLast();
                entries.add(new Entry(last.version(), last.change() + " " + line.strip()));
            }
        }
        return entries;
    }
}
