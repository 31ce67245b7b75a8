package heinzel.modules.heinzel.manage;

import heinzel.api.session.Envelope;
import heinzel.modules.heinzel.event.Event;
import heinzel.modules.heinzel.event.Verdict;
import heinzel.modules.heinzel.event.Vocabulary;
import heinzel.modules.heinzel.event.Wire;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// What was decided, and what came of it, in the life of one Heinzelmännchen: contracts, amendments, drafts,
/// lessons, questions, states. Its turns are listed beside it. Folds the lines in their order; used by one
/// thread.
final class Timeline {
    private static final String USER = "user";
    private static final String ITSELF = "heinzel";

    private final Vocabulary vocabulary;
    private final int most;
    private final Deque<ShowHeinzel.Happening> moments = new ArrayDeque<>();
    private final Map<String, String> assets = new HashMap<>();
    private final Map<String, String> texts = new HashMap<>();

    /// @param most how many are kept, the latest
    Timeline(Vocabulary vocabulary, int most) {
        this.vocabulary = vocabulary;
        this.most = most;
    }

    /// Newest first.
    List<ShowHeinzel.Happening> newestFirst() {
        return new ArrayList<>(moments);
    }

    void add(Envelope line) {
        switch (vocabulary.read(line)) {
            case Event.Created created -> note(line, "created", created.user(), "", created.name());
            case Event.Renamed renamed -> note(line, "renamed", USER, "", renamed.name());
            case Event.StateChanged changed ->
                note(
                        line,
                        "state-changed",
                        USER,
                        "",
                        Wire.of(changed.state()) + ": " + changed.why() + because(changed.reason()));
            case Event.ContractProposed proposed ->
                note(line, "contract-proposed", proposed.by(), "", "v" + proposed.version());
            case Event.ContractApproved approved ->
                note(line, "contract-approved", approved.by(), "", "v" + approved.version());
            case Event.AmendmentProposed proposed -> {
                texts.put(proposed.amendmentId(), proposed.summary());
                note(line, "amendment-proposed", proposed.by(), proposed.amendmentId(), proposed.summary());
            }
            case Event.AmendmentDeclined declined ->
                note(
                        line,
                        "amendment-declined",
                        declined.by(),
                        declined.amendmentId(),
                        text(declined.amendmentId()) + because(declined.reason()));
            case Event.ContractAmended amended ->
                note(
                        line,
                        "amendment-approved",
                        USER,
                        amended.amendmentId(),
                        "v" + amended.version() + ": " + text(amended.amendmentId()));
            case Event.DraftPlaced placed -> {
                assets.put(placed.draftId(), placed.asset());
                note(line, "draft-placed", ITSELF, placed.draftId(), placed.asset());
            }
            case Event.DraftSuperseded superseded ->
                note(line, "draft-superseded", ITSELF, superseded.draftId(), asset(superseded.draftId()));
            case Event.ApprovalObserved observed -> note(line, observed);
            case Event.LessonRecorded recorded -> {
                texts.put(recorded.lessonId(), recorded.lesson());
                note(line, "lesson-recorded", ITSELF, recorded.lessonId(), recorded.lesson());
            }
            case Event.LessonDismissed dismissed ->
                note(line, "lesson-dismissed", USER, dismissed.lessonId(), text(dismissed.lessonId()));
            case Event.LessonRestored restored ->
                note(line, "lesson-restored", USER, restored.lessonId(), text(restored.lessonId()));
            case Event.QuestionAsked asked -> note(line, "question-asked", ITSELF, "", asked.question());
            case Event.QuestionAnswered answered -> note(line, "question-answered", USER, "", answered.key());
            case Event.TurnStarted _,
                    Event.TurnStep _,
                    Event.TurnWaiting _,
                    Event.TurnResumed _,
                    Event.TurnSteered _,
                    Event.TurnRequested _,
                    Event.TurnSkipped _,
                    Event.TurnFinished _,
                    Event.InputSeen _,
                    Event.EffectStarted _,
                    Event.EffectDone _,
                    Event.EffectFailed _,
                    Event.SummaryWritten _,
                    Event.ContextEdit _,
                    Event.UsageSpent _,
                    Event.HandoffStarted _,
                    Event.HandoffFinished _,
                    Event.Unknown _ -> {}
        }
    }

    /// When somebody decided, which may be long before hz saw it.
    private void note(Envelope line, Event.ApprovalObserved observed) {
        boolean approved = observed.verdict() == Verdict.APPROVED;
        note(
                observed.observed(),
                line,
                approved ? "draft-approved" : "draft-rejected",
                observed.by(),
                observed.draftId(),
                asset(observed.draftId()) + because(observed.reason()),
                observed.share().filter(share -> approved));
    }

    private void note(Envelope line, String what, String by, String id, String text) {
        note(line.at(), line, what, by, id, text, Optional.empty());
    }

    private void note(
            Instant at, Envelope line, String what, String by, String id, String text, Optional<BigDecimal> share) {
        if (most == 0) {
            return;
        }
        if (moments.size() == most) {
            moments.removeLast();
        }
        moments.addFirst(new ShowHeinzel.Happening(
                at,
                what,
                by,
                Optional.of(id).filter(known -> !known.isEmpty()),
                Optional.ofNullable(line.turn()),
                text,
                share));
    }

    private static String because(Optional<String> reason) {
        return reason.map(said -> " (" + said + ")").orElse("");
    }

    private String asset(String draft) {
        return assets.getOrDefault(draft, "");
    }

    private String text(String id) {
        return texts.getOrDefault(id, "");
    }
}
