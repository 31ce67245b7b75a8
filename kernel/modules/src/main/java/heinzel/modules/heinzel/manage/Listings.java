package heinzel.modules.heinzel.manage;

import heinzel.api.index.Query;
import heinzel.api.index.Row;
import heinzel.modules.heinzel.index.HeinzelTable;
import heinzel.modules.heinzel.index.TurnTable;
import heinzel.modules.heinzel.index.UsageTable;
import heinzel.modules.heinzel.time.Days;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.ZoneId;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Makes listings of rows, with what today's turns cost.
public final class Listings {
    private final Heinzels heinzels;
    private final ZoneId zone;

    public Listings(Heinzels heinzels, ZoneId zone) {
        this.heinzels = heinzels;
        this.zone = zone;
    }

    /// A query whose rows have what a listing needs of them.
    static Query query() {
        return Query.from(HeinzelTable.TABLE)
                .taking(
                        HeinzelTable.NAME,
                        HeinzelTable.NAMESPACE,
                        HeinzelTable.STATE,
                        HeinzelTable.CONTRACT_VERSION,
                        HeinzelTable.PROPOSED_VERSION,
                        HeinzelTable.GOAL,
                        HeinzelTable.NEXT_DUE,
                        HeinzelTable.LAST_TURN,
                        HeinzelTable.LAST_TURN_AT,
                        HeinzelTable.LAST_DISPOSITION,
                        HeinzelTable.PENDING_DRAFT,
                        HeinzelTable.PENDING_QUESTION,
                        HeinzelTable.PENDING_AMENDMENTS,
                        HeinzelTable.WAITING_TURNS);
    }

    public List<Listing> of(List<Row> rows, Instant now) {
        Map<String, BigDecimal> spent = spentToday(now);
        return rows.stream()
                .map(row -> listing(row, spent.getOrDefault(row.key(), BigDecimal.ZERO)))
                .toList();
    }

    private Map<String, BigDecimal> spentToday(Instant now) {
        Days day = Days.day(now, zone);
        Map<String, BigDecimal> spent = new HashMap<>();
        heinzels.index()
                .find(day.of(Query.from(TurnTable.TABLE).taking(TurnTable.USD), TurnTable.PAID))
                .forEach(turn ->
                        spent.merge(turn.session(), turn.find(TurnTable.USD).orElse(BigDecimal.ZERO), BigDecimal::add));
        heinzels.index()
                .find(day.of(Query.from(UsageTable.TABLE), UsageTable.SPENT))
                .forEach(use ->
                        spent.merge(use.session(), use.find(UsageTable.USD).orElse(BigDecimal.ZERO), BigDecimal::add));
        return spent;
    }

    private static Listing listing(Row row, BigDecimal usdToday) {
        Optional<Long> proposed = row.find(HeinzelTable.PROPOSED_VERSION);
        Optional<Waiting> waiting = waiting(row);
        return new Listing(
                row.key(),
                row.find(HeinzelTable.NAME).orElse(row.key()),
                row.find(HeinzelTable.NAMESPACE).orElse(""),
                row.find(HeinzelTable.STATE).orElse(""),
                Math.toIntExact(row.find(HeinzelTable.CONTRACT_VERSION)
                        .or(() -> proposed)
                        .orElse(0L)),
                row.find(HeinzelTable.GOAL).orElse(""),
                row.find(HeinzelTable.NEXT_DUE),
                row.find(HeinzelTable.LAST_TURN),
                row.find(HeinzelTable.LAST_TURN_AT),
                row.find(HeinzelTable.LAST_DISPOSITION),
                waiting.map(Waiting::what),
                waiting.map(Waiting::id),
                usdToday);
    }

    private record Waiting(String what, String id) {}

    private static Optional<Waiting> waiting(Row row) {
        return row.find(HeinzelTable.PENDING_DRAFT)
                .map(id -> new Waiting("draft", id))
                .or(() -> row.find(HeinzelTable.PENDING_QUESTION)
                        .flatMap(keys -> keys.lines().findFirst())
                        .map(key -> new Waiting("question", key)))
                .or(() -> row.find(HeinzelTable.PENDING_AMENDMENTS)
                        .flatMap(ids -> ids.lines().findFirst())
                        .map(id -> new Waiting("amendment", id)))
                .or(() -> row.find(HeinzelTable.PROPOSED_VERSION).map(version -> new Waiting("contract", row.key())))
                .or(() -> row.find(HeinzelTable.WAITING_TURNS)
                        .flatMap(turns -> turns.lines().findFirst())
                        .map(turn -> new Waiting("turn", turn)));
    }
}
