package heinzel.modules.heinzel.event;

import heinzel.api.json.Codec;
import heinzel.api.json.Json;
import heinzel.api.session.Envelope;
import heinzel.api.session.Spine;
import heinzel.api.text.Redaction;
import heinzel.modules.heinzel.event.Event.*;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The kinds of events and the records that hold them. Frozen: a test pins kinds, fields and step names.
public final class Vocabulary {
    /// The version that `turn.started` records.
    public static final int VERSION = 1;

    private static final Map<String, Class<? extends Record>> KINDS = kinds();
    private static final Map<Class<?>, String> NAMES = names();
    private static final List<String> WORDS = List.of(
            "name",
            "by",
            "report",
            "reason",
            "error",
            "hint",
            "summary",
            "lesson",
            "question",
            "wants",
            "decisions",
            "open_questions",
            "next_deadline",
            "replacement");

    private final Codec codec;

    public Vocabulary(Codec codec) {
        this.codec = codec;
    }

    /// What a line says. A kind that is not known is an {@link Unknown}; so is a known one whose data does not
    /// fit, since
    /// one bad line must not hide the rest of a life.
    public Event read(Envelope line) {
        Class<? extends Record> type = KINDS.get(line.kind());
        if (type == null) {
            return new Unknown(line.kind(), line.data());
        }
        try {
            return (Event) codec.read(line.data(), type);
        } catch (heinzel.api.operation.Problem.Invalid misfit) {
            return new Unknown(line.kind(), line.data());
        }
    }

    /// A line to be.
    ///
    /// @param turn the turn it belongs to
    /// @param key  the wake's or effect's key
    public Spine.Entry entry(@Nullable String turn, @Nullable String key, Event event) {
        if (event instanceof Unknown) {
            throw new IllegalArgumentException("An unknown kind is read, never written.");
        }
        return new Spine.Entry(turn, kindOf(event), key, withoutAddresses((Json.Obj) codec.write(event)));
    }

    /// The fields that hold words, a person's or a model's. No address may stand in a spine, whoever wrote it there.
    private static Json.Obj withoutAddresses(Json.Obj data) {
        Json.Obj out = data;
        for (String field : WORDS) {
            Json value = out.get(field);
            if (value != null) {
                out = out.with(field, redacted(value));
            }
        }
        return out;
    }

    private static Json redacted(Json value) {
        return switch (value) {
            case Json.Text(String words) -> Json.text(Redaction.redact(words));
            case Json.Arr list ->
                Json.array(list.items().stream().map(Vocabulary::redacted).toList());
            case Json.Obj _, Json.Num _, Json.Bool _, Json.Null _ -> value;
        };
    }

    static String kindOf(Event event) {
        String name = NAMES.get(event.getClass());
        if (name == null) {
            throw new IllegalStateException("No kind for " + event.getClass().getName());
        }
        return name;
    }

    /// The kinds, in the order of the design.
    static Map<String, Class<? extends Record>> all() {
        return KINDS;
    }

    private static Map<String, Class<? extends Record>> kinds() {
        Map<String, Class<? extends Record>> kinds = new LinkedHashMap<>();
        kinds.put("heinzel.created", Created.class);
        kinds.put("heinzel.renamed", Renamed.class);
        kinds.put("heinzel.state", StateChanged.class);
        kinds.put("contract.proposed", ContractProposed.class);
        kinds.put("contract.approved", ContractApproved.class);
        kinds.put("amendment.proposed", AmendmentProposed.class);
        kinds.put("amendment.declined", AmendmentDeclined.class);
        kinds.put("contract.amended", ContractAmended.class);
        kinds.put("turn.started", TurnStarted.class);
        kinds.put("turn.step", TurnStep.class);
        kinds.put("turn.waiting", TurnWaiting.class);
        kinds.put("turn.resumed", TurnResumed.class);
        kinds.put("turn.steered", TurnSteered.class);
        kinds.put("turn.requested", TurnRequested.class);
        kinds.put("turn.skipped", TurnSkipped.class);
        kinds.put("turn.finished", TurnFinished.class);
        kinds.put("input.seen", InputSeen.class);
        kinds.put("effect.started", EffectStarted.class);
        kinds.put("effect.done", EffectDone.class);
        kinds.put("effect.failed", EffectFailed.class);
        kinds.put("draft.placed", DraftPlaced.class);
        kinds.put("draft.superseded", DraftSuperseded.class);
        kinds.put("approval.observed", ApprovalObserved.class);
        kinds.put("lesson.recorded", LessonRecorded.class);
        kinds.put("lesson.dismissed", LessonDismissed.class);
        kinds.put("lesson.restored", LessonRestored.class);
        kinds.put("question.asked", QuestionAsked.class);
        kinds.put("question.answered", QuestionAnswered.class);
        kinds.put("summary.written", SummaryWritten.class);
        kinds.put("context.edit", ContextEdit.class);
        kinds.put("usage", UsageSpent.class);
        kinds.put("handoff.started", HandoffStarted.class);
        kinds.put("handoff.finished", HandoffFinished.class);
        return kinds;
    }

    private static Map<Class<?>, String> names() {
        Map<Class<?>, String> names = new LinkedHashMap<>();
        KINDS.forEach((kind, type) -> names.put(type, kind));
        return names;
    }
}
