package heinzel.modules.heinzel.index;

import heinzel.api.index.Row;
import heinzel.api.index.Table;
import heinzel.api.session.Envelope;
import heinzel.api.session.Projection;
import heinzel.modules.heinzel.event.ApprovalKey;
import heinzel.modules.heinzel.event.Event;
import heinzel.modules.heinzel.event.LifeState;
import heinzel.modules.heinzel.event.SkipReason;
import heinzel.modules.heinzel.event.Vocabulary;
import heinzel.modules.heinzel.event.Wire;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// How events become rows. The rows of a Heinzelmännchen follow from its spine and from its contract's
/// versions, which never change; nothing else is asked.
public final class HeinzelProjection implements Projection {
    private static final int VERSION = 11;

    private final Vocabulary vocabulary;
    private final ContractFacts contracts;

    public HeinzelProjection(Vocabulary vocabulary, ContractFacts contracts) {
        this.vocabulary = vocabulary;
        this.contracts = contracts;
    }

    @Override
    public int version() {
        return VERSION;
    }

    @Override
    public List<Table> tables() {
        return List.of(
                HeinzelTable.TABLE,
                TurnTable.TABLE,
                DraftTable.TABLE,
                LessonTable.TABLE,
                AmendmentTable.TABLE,
                QuestionTable.TABLE,
                UsageTable.TABLE,
                InputTable.TABLE);
    }

    @Override
    public void apply(String session, Envelope line, Rows rows) {
        Event event = vocabulary.read(line);
        Row before = rows.get(HeinzelTable.TABLE, session).orElseGet(() -> Row.of(session, session));
        Row after = RerunFold.apply(LifeFold.apply(before, line, event, contracts), line, event, contracts, rows);
        if (event instanceof Event.TurnFinished finished && line.turn() != null) {
            after = tryAgain(after, finished, rows.get(TurnTable.TABLE, line.turn()));
        }
        TurnFold.apply(session, line, event, rows);
        DraftFold.apply(session, line, event, rows);
        LessonFold.apply(session, line, event, rows);
        AmendmentFold.apply(session, line, event, rows);
        QuestionFold.apply(session, line, event, rows);
        if (event instanceof Event.InputSeen seen) {
            InputFold.apply(session, seen, rows);
        }
        if (event instanceof Event.UsageSpent spent) {
            rows.put(
                    UsageTable.TABLE,
                    Row.of(session + "#" + line.seq(), session)
                            .with(UsageTable.KIND, spent.kind())
                            .with(UsageTable.USD, spent.usd())
                            .with(UsageTable.SPENT, line.at()));
        }
        LifeState state = state(after);
        Row shown =
                after.with(HeinzelTable.STATE, Wire.of(state)).with(HeinzelTable.ATTENTION, attention(after, state));
        if (!shown.equals(before)) {
            rows.put(HeinzelTable.TABLE, shown);
        }
    }

    /// An approval whose learning a cap kept from its work is still to be learned from.
    private static Row tryAgain(Row row, Event.TurnFinished finished, Optional<Row> turn) {
        if (finished.reason().filter(Wire.of(SkipReason.CAP)::equals).isEmpty()) {
            return row;
        }
        Row after = row;
        List<String> keys = turn.flatMap(started -> started.find(TurnTable.KEYS)).stream()
                .flatMap(String::lines)
                .toList();
        for (String key : keys) {
            Optional<String> draft = ApprovalKey.draft(key);
            if (draft.isPresent()) {
                after = IdLines.with(after, HeinzelTable.TO_LEARN, draft.get());
            }
        }
        return after;
    }

    private static @Nullable Instant attention(Row row, LifeState state) {
        boolean now = row.get(HeinzelTable.OPEN_TURN) != null
                || row.get(HeinzelTable.PENDING_DRAFT) != null
                || row.get(HeinzelTable.TO_LEARN) != null
                || state == LifeState.WAITING
                || halfBorn(row)
                || watches(row);
        return now
                ? Instant.EPOCH
                : earlier(earlier(row.get(HeinzelTable.NEXT_DUE), row.get(HeinzelTable.RERUN_AT)), stale(row));
    }

    /// A crash can leave its first line without the second, which names its contract.
    private static boolean halfBorn(Row row) {
        return row.get(HeinzelTable.PROPOSED_VERSION) == null && row.get(HeinzelTable.CONTRACT_VERSION) == null;
    }

    private static boolean watches(Row row) {
        return row.get(HeinzelTable.WATCHES) != null && LifeFold.wakes(row);
    }

    private static @Nullable Instant stale(Row row) {
        return LifeFold.wakes(row) ? row.get(HeinzelTable.VALID_UNTIL) : null;
    }

    private static @Nullable Instant earlier(@Nullable Instant one, @Nullable Instant other) {
        if (one == null || other == null) {
            return one == null ? other : one;
        }
        return one.isBefore(other) ? one : other;
    }

    /// The state people see: at work while a turn runs, waiting while a turn of it waits or something awaits its
    /// user.
    private static LifeState state(Row row) {
        LifeState recorded = row.find(HeinzelTable.RECORDED_STATE)
                .map(word -> Wire.read(LifeState.class, word))
                .orElse(LifeState.PROPOSED);
        return switch (recorded) {
            case RETIRED, PAUSED -> recorded;
            case PROPOSED, ASLEEP, AWAKE, WAITING -> {
                if (row.get(HeinzelTable.OPEN_TURN) != null) {
                    yield LifeState.AWAKE;
                }
                if (row.get(HeinzelTable.WAITING_TURNS) != null
                        || row.get(HeinzelTable.PENDING_DRAFT) != null
                        || row.get(HeinzelTable.PENDING_QUESTION) != null
                        || row.get(HeinzelTable.PENDING_AMENDMENTS) != null) {
                    yield LifeState.WAITING;
                }
                yield recorded;
            }
        };
    }
}
