package heinzel.modules.heinzel.event;

import heinzel.api.json.Codec;
import heinzel.api.json.Json;
import heinzel.api.operation.Problem;
import heinzel.api.session.Envelope;
import heinzel.api.session.Spine;
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
    /// The kinds that are read and no longer written, the oldest first, so that a line passes through all that came
    /// after it. None is old yet. Whoever adds one counts up the version of the index's projection.
    private static final List<OldKind> OLD = List.of();

    private final Codec codec;
    private final List<OldKind> old;

    public Vocabulary(Codec codec) {
        this(codec, OLD);
    }

    Vocabulary(Codec codec, List<OldKind> old) {
        this.codec = codec;
        this.old = List.copyOf(old);
    }

    /// What a line says, an old kind as the present one. A kind that is not known is an {@link Unknown}; so is a
    /// known one whose data does not fit, since one bad line must not hide the rest of a life.
    public Event read(Envelope line) {
        try {
            OldKind.Line now = new OldKind.Line(line.kind(), line.data());
            for (OldKind each : old) {
                now = each.migrated(now);
            }
            Class<? extends Record> type = KINDS.get(now.kind());
            return type == null ? new Unknown(line.kind(), line.data()) : (Event) codec.read(now.data(), type);
        } catch (Problem.Invalid misfit) {
            return new Unknown(line.kind(), line.data());
        }
    }

    /// A line to be, within its bounds: what is said is cut to 2,000 characters and loses its addresses.
    ///
    /// @param turn the turn it belongs to
    /// @param key  the wake's or effect's key
    /// @throws Problem.Invalid when a name or a key is longer than that, which can't be cut
    public Spine.Entry entry(@Nullable String turn, @Nullable String key, Event event) {
        if (event instanceof Unknown) {
            throw new IllegalArgumentException("An unknown kind is read, never written.");
        }
        if (event instanceof TurnSkipped skipped && skipped.keys().size() > TurnSkipped.KEYS_MOST) {
            throw new IllegalArgumentException("More keys than a line names: they are a range or further lines.");
        }
        String kind = kindOf(event);
        if (key != null) {
            Bounds.require(kind, "key", key);
        }
        return new Spine.Entry(turn, kind, key, Bounds.kept(kind, (Json.Obj) codec.write(event)));
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
