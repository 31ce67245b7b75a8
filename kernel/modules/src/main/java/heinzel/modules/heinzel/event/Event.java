package heinzel.modules.heinzel.event;

import heinzel.api.json.Json;
import heinzel.api.model.Usage;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// What can happen in the life of a Heinzelmännchen, as its spine records it. The kinds and their fields are a
/// promise to every program that reads a spine: fields are only added, an incompatible change gets a kind of
/// its own. A spine holds ids, hashes, sizes, costs and the short texts its user is meant to read; never a
/// draft, an input or a model's message.
///
/// The names of the records' components are the fields; {@link Vocabulary} says which kind is which record.
public sealed interface Event {
    // Identity and contract.

    record Created(String name, String namespace, String user) implements Event {}

    record Renamed(String name) implements Event {}

    /// @param why    the verb that changed it
    /// @param reason what its user said of it
    record StateChanged(LifeState state, String why, Optional<String> reason) implements Event {
        public StateChanged(LifeState state, String why) {
            this(state, why, Optional.empty());
        }
    }

    record ContractProposed(int version, String fingerprint, String by) implements Event {}

    record ContractApproved(int version, String fingerprint, String by) implements Event {}

    record AmendmentProposed(
            String amendmentId, int version, String fingerprint, String by, String summary, List<String> widens)
            implements Event {}

    record AmendmentDeclined(String amendmentId, String by, Optional<String> reason) implements Event {
        public AmendmentDeclined(String amendmentId, String by) {
            this(amendmentId, by, Optional.empty());
        }
    }

    record ContractAmended(int version, String fingerprint, String amendmentId) implements Event {}

    // Turns.

    /// @param skills      fingerprints of the skills it runs with
    /// @param lessonsSeq  the line of the last lesson it saw; 0 when there was none
    /// @param vocabulary  the version of kinds and steps it was written under
    record TurnStarted(
            Cause cause,
            List<CauseKey> causes,
            int contractVersion,
            List<String> skills,
            long lessonsSeq,
            int vocabulary,
            Optional<String> lease,
            Optional<String> parentTurn,
            Optional<Step> fromStep,
            Optional<String> hint)
            implements Event {}

    /// A checkpoint: the step is done, the body reads so up to here.
    record TurnStep(Step step, Optional<String> hash, Optional<Long> bytes) implements Event {}

    /// @param on as {@link WaitOn#json}
    record TurnWaiting(Step step, Instant until, Optional<Json> on) implements Event {
        public Optional<WaitOn> condition() {
            return on.flatMap(WaitOn::of);
        }
    }

    record TurnResumed(String wokenBy, int resumes) implements Event {}

    record TurnSteered(String requestId, String hash) implements Event {}

    record TurnRequested(Cause cause, String key) implements Event {}

    record TurnSkipped(
            List<Cause> causes,
            List<String> keys,
            SkipReason reason,
            List<String> moved,
            Optional<String> coalescedInto,
            Optional<KeyRange> range)
            implements Event {
        /// How many keys one line names at most. More slots stand as a range, more other wakes in lines of
        /// their own.
        public static final int KEYS_MOST = 10;
    }

    record TurnFinished(
            Disposition disposition,
            Optional<String> reason,
            String report,
            Usage tokens,
            BigDecimal usd,
            boolean usdKnown,
            long ms,
            Receipt receipt,
            BodyMark body)
            implements Event {}

    record InputSeen(String input, Map<String, String> fingerprints, Instant asOf, long bytes) implements Event {}

    // The effect ledger.

    record EffectStarted(String key, String effect) implements Event {}

    record EffectDone(String key, String hash) implements Event {}

    record EffectFailed(String key, String error) implements Event {}

    // Drafts, approvals, lessons, questions.

    /// @param alike marks of what could be taken for the draft and stood there before it
    record DraftPlaced(
            String draftId,
            String key,
            String asset,
            String hash,
            long words,
            int contractVersion,
            Optional<List<String>> alike)
            implements Event {}

    record DraftSuperseded(String draftId, String by) implements Event {}

    /// @param share    the share of words changed, 0 to 1; absent when the draft's text was no longer kept
    /// @param outputFp the approved text's material fingerprint
    /// @param reason   what its user said of it
    record ApprovalObserved(
            String draftId,
            String by,
            Verdict verdict,
            Optional<BigDecimal> share,
            Optional<String> outputFp,
            Instant observed,
            Optional<String> reason)
            implements Event {
        public ApprovalObserved(
                String draftId,
                String by,
                Verdict verdict,
                Optional<BigDecimal> share,
                Optional<String> outputFp,
                Instant observed) {
            this(draftId, by, verdict, share, outputFp, observed, Optional.empty());
        }
    }

    record LessonRecorded(String lessonId, String lesson, HunksMark hunks) implements Event {}

    record LessonDismissed(String lessonId) implements Event {}

    record LessonRestored(String lessonId) implements Event {}

    record QuestionAsked(String key, String question) implements Event {}

    /// @param requestId the inbox file that holds the answer; absent when the person declined to give one
    record QuestionAnswered(String key, Optional<String> requestId) implements Event {
        /// Declined.
        public QuestionAnswered(String key) {
            this(key, Optional.empty());
        }
    }

    // What a turn sees, and what is spent beside it.

    /// @param uptoSeq  the last line that it takes in
    /// @param previous the line of the summary that it continues; absent for the first
    record SummaryWritten(
            String asset,
            String wants,
            List<String> decisions,
            List<String> openQuestions,
            Optional<String> nextDeadline,
            List<String> sources,
            long uptoSeq,
            Optional<Long> previous)
            implements Event {
        /// The first.
        public SummaryWritten(
                String asset,
                String wants,
                List<String> decisions,
                List<String> openQuestions,
                Optional<String> nextDeadline,
                List<String> sources,
                long uptoSeq) {
            this(asset, wants, decisions, openQuestions, nextDeadline, sources, uptoSeq, Optional.empty());
        }
    }

    record ContextEdit(String target, Optional<String> replacement) implements Event {}

    record UsageSpent(String kind, Usage tokens, BigDecimal usd) implements Event {}

    record HandoffStarted(String runner, String key) implements Event {}

    record HandoffFinished(String hash, BigDecimal usd) implements Event {}

    /// A kind this version does not know; readers skip it.
    record Unknown(String kind, Json.Obj data) implements Event {}

    // The small parts of the above.

    /// One cause of a turn, with the key that makes it happen once.
    record CauseKey(Cause cause, String key) {}

    /// Keys of slots that are too many to list.
    record KeyRange(String first, String last, long count) {}

    record Receipt(long seq, String hash) {}

    record BodyMark(String sha256, long bytes) {}

    record HunksMark(String sha256, long count) {}
}
