package heinzel.modules.heinzel.life;

import heinzel.api.id.Id;
import heinzel.api.index.Query;
import heinzel.api.index.Row;
import heinzel.api.model.Usage;
import heinzel.api.notice.Notice;
import heinzel.api.notice.Notices;
import heinzel.api.operation.Preview;
import heinzel.api.operation.Problem;
import heinzel.api.session.SessionStore;
import heinzel.modules.heinzel.event.Cause;
import heinzel.modules.heinzel.event.Wire;
import heinzel.modules.heinzel.inbox.Inbox;
import heinzel.modules.heinzel.index.DraftState;
import heinzel.modules.heinzel.index.DraftTable;
import heinzel.modules.heinzel.index.HeinzelTable;
import heinzel.modules.heinzel.index.TurnTable;
import heinzel.modules.heinzel.manage.HeinzelId;
import heinzel.modules.heinzel.manage.Heinzels;
import heinzel.modules.heinzel.spending.UsageFile;
import heinzel.modules.heinzel.time.Days;
import heinzel.modules.heinzel.turn.Beside;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/// Deletes what hz has of a Heinzelmännchen, and nothing else. Each part can be done again, so whoever asks
/// twice, or after a crash, ends where one asking would have.
public final class Forgetting {
    private final Heinzels heinzels;
    private final SessionStore store;
    private final Inbox inbox;
    private final Notices notices;
    private final UsageFile usage;
    private final ZoneId zone;

    public Forgetting(
            Heinzels heinzels, SessionStore store, Inbox inbox, Notices notices, UsageFile usage, ZoneId zone) {
        this.heinzels = heinzels;
        this.store = store;
        this.inbox = inbox;
        this.notices = notices;
        this.usage = usage;
        this.zone = zone;
    }

    /// The id of one that is there, or of one that was forgotten before.
    String id(String ref) {
        return Id.fits(ref, HeinzelId.PREFIX) ? ref : heinzels.require(ref).key();
    }

    /// How much would go, and what it wrote that stays where it is, so that whoever says yes knows which one it is.
    Preview preview(String ref) {
        String id = heinzels.require(ref).key();
        long turns = heinzels.index().count(Query.from(TurnTable.TABLE).where(new Query.Condition.InSession(id)));
        List<String> stays = places(drafts(id));
        return heinzels.preview(
                ref,
                "the record, the contracts and what was read",
                Optional.of((turns == 1 ? "1 turn" : turns + " turns")
                        + (stays.isEmpty() ? "" : "; what was written stays: " + String.join(", ", stays))),
                Optional.empty());
    }

    private List<Row> drafts(String id) {
        return heinzels.index().find(Query.from(DraftTable.TABLE).where(new Query.Condition.InSession(id)));
    }

    /// @param sure whether nobody has to be asked any more
    ForgetHeinzel.Forgotten forget(String ref, boolean sure, Instant now) {
        Optional<Row> found = heinzels.find(ref);
        if (found.isEmpty() && Id.fits(ref, HeinzelId.PREFIX)) {
            inbox.forget(ref);
            return forgotten(ref, ref, store.remove(ref), List.of());
        }
        Row row = found.orElseGet(() -> heinzels.require(ref));
        String name = row.find(HeinzelTable.NAME).orElse(row.key());
        if (!sure) {
            throw new Problem.Refused(
                    "'" + name + "' would be deleted for good, with its record, its contracts and what its turns read "
                            + "and wrote. What stands in your documents stays.",
                    "If you mean it: hz heinzel forget " + name + " --yes. To keep it asleep: hz heinzel retire "
                            + name);
        }
        List<Row> drafts = drafts(row.key());
        keepSpending(row.key(), now);
        boolean removed;
        try {
            removed = store.remove(row.key());
        } catch (Problem.Busy working) {
            throw Lives.busy(name, "forget", working);
        }
        inbox.forget(row.key());
        settleNotices(row.key(), drafts);
        return forgotten(row.key(), name, removed, places(drafts));
    }

    private static ForgetHeinzel.Forgotten forgotten(String id, String name, boolean removed, List<String> stays) {
        return new ForgetHeinzel.Forgotten(id, name, "forgotten", removed, stays);
    }

    /// Its rows go, and with them what its turns of today cost: written down beside, so that forgetting is no way
    /// around the cap of the day. Under one key, so that trying again counts nothing twice.
    private void keepSpending(String heinzel, Instant now) {
        Days day = Days.day(now, zone);
        BigDecimal spent = BigDecimal.ZERO;
        Usage tokens = Usage.NONE;
        for (Row turn : heinzels.index()
                .find(day.of(
                        Query.from(TurnTable.TABLE).where(new Query.Condition.InSession(heinzel)),
                        TurnTable.FINISHED))) {
            spent = spent.add(turn.find(TurnTable.USD).orElse(BigDecimal.ZERO));
            tokens = tokens.plus(new Usage(
                    turn.find(TurnTable.TOKENS_INPUT).orElse(0L),
                    turn.find(TurnTable.TOKENS_OUTPUT).orElse(0L),
                    turn.find(TurnTable.TOKENS_CACHE_READ).orElse(0L),
                    turn.find(TurnTable.TOKENS_CACHE_WRITE).orElse(0L)));
        }
        // The turn of its birth goes, too. What stands beside for that would count again, had a crash left it there.
        for (Row born : heinzels.index()
                .find(Query.from(TurnTable.TABLE)
                        .where(new Query.Condition.InSession(heinzel))
                        .where(Query.is(TurnTable.CAUSE, Wire.of(Cause.CREATED))))) {
            String run = Beside.runOf(born.key());
            if (usage.today(now, key -> !key.equals(run)).signum() > 0) {
                usage.write(run, Beside.BIRTH, Usage.NONE, BigDecimal.ZERO, now);
            }
        }
        if (spent.signum() > 0) {
            usage.write("forget@" + heinzel, "forgotten", tokens, spent, now);
        }
    }

    /// What asks for a decision about it, or tells of its failures, leads nowhere any more.
    private void settleNotices(String heinzel, List<Row> drafts) {
        Set<String> where = new TreeSet<>(Set.of("heinzel:" + heinzel));
        drafts.forEach(draft -> where.add("draft:" + draft.key()));
        notices.all().stream()
                .filter(notice -> where.contains(notice.where()) && notice.state() != Notice.State.DONE)
                .forEach(notice -> notices.settle(notice.event(), Notice.State.DONE, Optional.empty()));
    }

    /// The places in documents, a sentence each.
    private static List<String> places(List<Row> drafts) {
        Set<String> written = new TreeSet<>();
        Set<String> waiting = new TreeSet<>();
        for (Row draft : drafts) {
            draft.find(DraftTable.ASSET)
                    .filter(asset -> asset.startsWith("doc:"))
                    .map(asset -> asset.substring("doc:".length()).replace("#", " · "))
                    .ifPresent(place -> {
                        written.add(place);
                        if (draft.find(DraftTable.STATE)
                                .filter(Wire.of(DraftState.WAITING)::equals)
                                .isPresent()) {
                            waiting.add(place);
                        }
                    });
        }
        List<String> stays = new ArrayList<>();
        for (String place : written) {
            stays.add(
                    waiting.contains(place)
                            ? place + " (a draft under its tag, which is yours now: delete the tag, or the draft)"
                            : place);
        }
        return stays;
    }
}
