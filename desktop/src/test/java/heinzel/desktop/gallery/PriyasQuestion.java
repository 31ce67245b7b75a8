package heinzel.desktop.gallery;

import heinzel.modules.heinzel.manage.ShowHeinzel;
import java.util.List;
import java.util.Optional;

/// One of hers that can't go on before she has answered.
public final class PriyasQuestion {
    /// The one that asks.
    public static final String ASKING = "hz-oncall-handover";

    /// The key of its question.
    public static final String KEY = "ask-01JD3M5Q8RZ4T7V9W2X6Y8A0BC";

    private PriyasQuestion() {}

    /// The same page while a turn waits for an answer.
    public static ShowHeinzel.Shown asking(ShowHeinzel.Shown page) {
        ShowHeinzel.Question question = new ShowHeinzel.Question(
                KEY,
                "open",
                "Two of the incidents have no owner in the calendar. Shall they go to the team that was on call, or to"
                        + " the one that wrote the change?",
                Priya.at("2026-11-20T14:03:00Z"));
        return new ShowHeinzel.Shown(
                ASKING,
                "oncall-handover",
                page.namespace(),
                page.state(),
                page.contractVersion(),
                page.keeps(),
                page.nextDue(),
                page.lastTurn(),
                Optional.of("question"),
                Optional.of(KEY),
                Optional.empty(),
                page.usdToday(),
                page.contracts(),
                page.amendments(),
                List.of(question),
                page.turns(),
                page.lessons(),
                page.sources(),
                page.usdMonth(),
                page.damage(),
                page.timeline(),
                List.of());
    }
}
