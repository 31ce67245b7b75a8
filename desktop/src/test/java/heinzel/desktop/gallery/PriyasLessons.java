package heinzel.desktop.gallery;

import heinzel.modules.heinzel.lesson.LessonEffect;
import heinzel.modules.heinzel.lesson.ListLessons;
import heinzel.modules.heinzel.manage.ShowHeinzel;
import heinzel.modules.runner.ListRunners;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;

/// What her Heinzelmännchen have learned, and what one of them would change in its contract.
public final class PriyasLessons {
    /// The one whose contract has a change waiting.
    public static final String AMENDED = "hz-hiring-loop";

    private PriyasLessons() {}

    public static ListLessons.Learned learned() {
        return new ListLessons.Learned(List.of(
                lesson("lesson-1", "Risks go above the summary.", "active", "helps"),
                lesson("lesson-2", "Name the epic, not the ticket numbers.", "active", "too-early"),
                lesson("lesson-3", "Say who is on holiday.", "dismissed", "does-not-help")));
    }

    private static ListLessons.Lesson lesson(String id, String words, String state, String verdict) {
        return new ListLessons.Lesson(
                id,
                words,
                state,
                Priya.at("2026-11-02T08:05:00Z"),
                new LessonEffect(
                        Optional.of(new BigDecimal("0.230")), Optional.of(new BigDecimal("0.040")), 3, verdict));
    }

    public static ListRunners.Runners runners() {
        return new ListRunners.Runners(List.of(new ListRunners.Runner(
                "claude-code", true, true, "Claude Code 2.1.332, logged in by claude.ai.", Optional.empty())));
    }

    /// The same page with a change that waits: proposed by the Heinzelmännchen itself, and widening.
    public static ShowHeinzel.Shown amended(ShowHeinzel.Shown page, boolean widens) {
        String before = page.contracts().getLast().text();
        String after = before.replace("window: 7d}\npublishes", "window: 14d}\npublishes")
                .replace("max_usd: 0.50", widens ? "max_usd: 0.80" : "max_usd: 0.40")
                .replace("the Checkout section of the weekly report.", "the Checkout section, incidents first.");
        ShowHeinzel.Amendment change = new ShowHeinzel.Amendment(
                "amendment-01JD3M5Q8RZ4T7V9W2X6Y8A0BC",
                3,
                "heinzel",
                "waiting",
                "The last three drafts were edited to begin with the incidents, and two of them ran into the cap.",
                widens ? List.of("max_usd") : List.of(),
                "f3",
                Priya.at("2026-11-20T14:03:00Z"),
                after);
        return new ShowHeinzel.Shown(
                AMENDED,
                "weekly-report",
                page.namespace(),
                page.state(),
                page.contractVersion(),
                page.keeps(),
                page.nextDue(),
                page.lastTurn(),
                Optional.of("amendment"),
                Optional.of(change.amendment()),
                Optional.of(change.hash()),
                page.usdToday(),
                page.contracts(),
                List.of(change),
                page.questions(),
                page.turns(),
                page.lessons(),
                page.sources(),
                page.usdMonth(),
                page.damage(),
                page.timeline(),
                List.of());
    }
}
