package heinzel.desktop.heinzel;

import heinzel.desktop.part.Gap;
import heinzel.desktop.part.Say;
import heinzel.desktop.theme.Icon;
import heinzel.desktop.theme.Icons;
import heinzel.desktop.theme.Tone;
import heinzel.desktop.words.Words;
import heinzel.modules.heinzel.lesson.ListLessons;
import heinzel.modules.heinzel.manage.ShowHeinzel;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import javafx.scene.Node;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/// Beside the timeline: what it learned, its sources, its next wake, and what it cost by cause.
final class SideParts {
    /// Blue where it wakes by itself, grey where a person acted.
    private static final Map<String, String> CHART = Map.of(
            "schedule", "hz-chart-1",
            "source_changed", "hz-chart-2",
            "discovered", "hz-chart-3",
            "stale", "hz-chart-3",
            "approval", "hz-chart-4");

    private final Words words;
    private final Timeline timeline;
    private final LessonsPart lessons;

    SideParts(Words words, Timeline timeline, LessonsPart lessons) {
        this.lessons = lessons;
        this.words = words;
        this.timeline = timeline;
    }

    VBox of(ShowHeinzel.Shown shown, List<ListLessons.Lesson> learned) {
        VBox side = Gap.stack("hz-side");
        if (!learned.isEmpty()) {
            side.getChildren().add(lessons.of(learned));
        }
        if (!shown.sources().isEmpty()) {
            side.getChildren()
                    .add(part(
                            words.of("page.sources"),
                            "",
                            shown.sources().stream().map(this::source).toList()));
        }
        shown.nextDue()
                .ifPresent(due -> side.getChildren()
                        .add(part(
                                words.of("page.nextwake"),
                                words.moments().zone().getId(),
                                List.of(iconLine(Icon.CLOCK, words.moments().full(due), "")))));
        side.getChildren().add(cost(shown.usdMonth()));
        return side;
    }

    private Node source(ShowHeinzel.Source source) {
        String when = source.asOf().map(words.moments()::brief).orElse(words.of("page.unread"));
        Icon icon = switch (source.from().split("\\.", 2)[0]) {
            case "calendar" -> Icon.CALENDAR;
            case "documents" -> Icon.DOCUMENT;
            case "code-host" -> Icon.SOURCE;
            default -> Icon.MOVED;
        };
        return iconLine(icon, source.input(), when);
    }

    private VBox cost(ShowHeinzel.Month month) {
        VBox part = part(
                words.of("page.cost", words.moments().month()), words.amounts().usd(month.total()), List.of());
        if (month.total().signum() > 0) {
            part.getChildren().add(bar(month));
        }
        month.byCause().forEach((cause, amount) -> {
            var swatch = new Region();
            swatch.getStyleClass().addAll("hz-swatch", style(cause));
            String usd = words.amounts().bare(new BigDecimal(amount));
            part.getChildren()
                    .add(Gap.line(
                            "hz-side-line",
                            swatch,
                            Gap.grow(Say.plain(timeline.cause(cause))),
                            Say.whole(Say.muted(usd))));
        });
        return part;
    }

    private static HBox bar(ShowHeinzel.Month month) {
        HBox bar = Gap.line("hz-cost-bar");
        double total = month.total().doubleValue();
        month.byCause().forEach((cause, amount) -> {
            var piece = new Region();
            piece.getStyleClass().addAll("hz-cost-piece", style(cause));
            piece.setMinWidth(1);
            HBox.setHgrow(piece, Priority.SOMETIMES);
            double share = new BigDecimal(amount).doubleValue() / total;
            piece.prefWidthProperty().bind(bar.widthProperty().multiply(share));
            piece.maxWidthProperty().bind(piece.prefWidthProperty());
            bar.getChildren().add(piece);
        });
        return bar;
    }

    private static String style(String cause) {
        return CHART.getOrDefault(cause.replace('-', '_'), "hz-chart-5");
    }

    private static VBox part(String title, String beside, List<Node> lines) {
        HBox head = Gap.line("hz-part-head", Gap.grow(Say.strong(title)), Say.whole(Say.small(beside)));
        VBox part = Gap.stack("hz-side-part", head);
        part.getChildren().addAll(lines);
        return part;
    }

    private static Node iconLine(Icon icon, String says, String beside) {
        return Gap.line(
                "hz-side-line",
                Icons.of(icon, 16, Tone.MUTED),
                Gap.grow(Say.wrapped(says)),
                Say.whole(Say.muted(beside)));
    }
}
