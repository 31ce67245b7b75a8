package heinzel.modules.heinzel.explain;

import heinzel.api.operation.Columns;
import heinzel.modules.heinzel.turn.Retold;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// A turn, explained from its record and its body.
///
/// @param turn            its id; of a wake that started no turn, where it is recorded
/// @param id              the Heinzelmännchen's
/// @param name            the Heinzelmännchen's
/// @param cause           the first of the causes, under which its cost counts
/// @param causes          why it woke
/// @param moved           which inputs had moved, against what was seen before
/// @param saw             what the model saw
/// @param did             what came of it
/// @param contractVersion the version it is pinned to
/// @param contract        that version's text
/// @param lessons         what it had learned when it started, and was told
/// @param usd             what it cost
/// @param usdKnown        whether every answer's cost was reported
/// @param finished        absent while it is under way
public record Explained(
        String turn,
        String id,
        String name,
        String cause,
        @Columns({"cause", "why", "key"}) List<CauseWhy> causes,

        @Columns({"input", "moved", "facets", "before", "now"})
        List<MovedInput> moved,

        Saw saw,
        Did did,
        int contractVersion,
        Optional<String> contract,
        List<LessonTold> lessons,
        BigDecimal usd,
        boolean usdKnown,
        Tokens tokens,
        Instant started,
        Optional<Instant> finished) {
    /// A cause with its key, and what it means.
    public record CauseWhy(String cause, String key, String why) {}

    /// An input of the turn against what was seen before it.
    ///
    /// @param facets     what of it moved
    /// @param watched    the facet whose change the contract watches; absent when it watches all
    /// @param before     as of when it had been seen before; absent when it had not been
    /// @param beforeTurn the turn that had seen it; absent when a tick had looked
    /// @param now        as of when this turn saw it
    public record MovedInput(
            String input,
            boolean moved,
            List<String> facets,
            Optional<String> watched,
            Optional<Instant> before,
            Optional<String> beforeTurn,
            Instant now) {}

    /// What the model saw: to the letter, while the turn's body is kept.
    ///
    /// @param gap why it can't be told any more, or never was; absent when it is all here
    public record Saw(
            Optional<String> gap,
            Optional<String> instructions,
            Optional<String> message,
            List<Retold.Input> inputs,
            List<Retold.Exchange> exchanges) {}

    /// What came of it, by the record.
    ///
    /// @param steps the checkpoints it reached
    public record Did(
            Optional<String> disposition,
            Optional<String> reason,
            Optional<String> report,
            List<StepReached> steps,
            List<EffectDone> effects,
            List<DraftMade> drafts,
            List<String> lessons,
            List<String> questions,
            Optional<String> amendment,
            int resumes) {}

    public record StepReached(String step, Instant at) {}

    /// @param outcome `done`, `failed` or `unknown`
    public record EffectDone(String effect, String key, String outcome) {}

    public record DraftMade(String draft, String asset, long words, String hash) {}

    public record LessonTold(String lessonId, String lesson) {}

    public record Tokens(long input, long output, long cacheRead, long cacheWrite) {}
}
