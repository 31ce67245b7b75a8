package heinzel.modules.heinzel.turn;

import heinzel.api.index.Index;
import heinzel.api.index.Query;
import heinzel.api.index.Row;
import heinzel.api.settings.Setting;
import heinzel.api.settings.Settings;
import heinzel.modules.heinzel.contract.Contract;
import heinzel.modules.heinzel.index.TurnTable;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Supplier;

/// The bounds of turns: what one may cost, what a day may, how long one may run, how often it is taken up again.
public final class Limits {
    private static final Setting<BigDecimal> MAX_USD =
            Setting.decimal("heinzel.max_usd", "1.00", "Most a turn may cost, in USD, whatever its contract says.");
    private static final Setting<BigDecimal> MAX_USD_PER_DAY =
            Setting.decimal("heinzel.max_usd_per_day", "5.00", "Most that all turns of a day may cost, in USD.");
    private static final Setting<Long> MAX_RESUMES = Setting.whole(
            "heinzel.max_resumes", 3, 0, 100, "How often a turn is taken up again before it is abandoned.");
    private static final Setting<Long> MAX_OUTPUT_TOKENS = Setting.whole(
            "models.default.max_output_tokens", 8_192, 256, 1_000_000, "Most tokens that one answer may have.");
    private static final Duration TIMEOUT = Duration.ofMinutes(10);

    private final Settings settings;
    private final Supplier<Index> index;
    private final OpenSpending open;
    private final ZoneId zone;

    /// @param open what turns that have not ended have spent
    /// @param zone the user's: where a day begins
    public Limits(Settings settings, Supplier<Index> index, OpenSpending open, ZoneId zone) {
        this.settings = settings;
        this.index = index;
        this.open = open;
        this.zone = zone;
    }

    public static List<Setting<?>> settings() {
        return List.of(MAX_USD, MAX_USD_PER_DAY, MAX_RESUMES, MAX_OUTPUT_TOKENS);
    }

    /// What a turn may spend now.
    ///
    /// @param turn its id; empty before it has one
    Budget budget(Contract contract, Optional<String> turn, Instant now) {
        BigDecimal own = contract.agent().maxUsd().orElse(settings.get(MAX_USD));
        return new Budget(
                own.min(settings.get(MAX_USD)),
                settings.get(MAX_USD_PER_DAY).subtract(spentToday(now)).subtract(open.besides(turn)),
                Math.toIntExact(settings.get(MAX_OUTPUT_TOKENS)));
    }

    /// What all turns that ended today cost.
    public BigDecimal spentToday(Instant now) {
        Instant dayStart = now.atZone(zone).toLocalDate().atStartOfDay(zone).toInstant();
        return index
                .get()
                .find(Query.from(TurnTable.TABLE)
                        .where(new Query.Condition.Compare(TurnTable.FINISHED, Query.Relation.AT_LEAST, dayStart)))
                .stream()
                .map((Row row) -> row.get(TurnTable.USD))
                .filter(Objects::nonNull)
                .reduce(BigDecimal.ZERO, BigDecimal::add);
    }

    int maxResumes() {
        return Math.toIntExact(settings.get(MAX_RESUMES));
    }

    Duration timeout(Contract contract) {
        return contract.agent().timeout().orElse(TIMEOUT);
    }
}
