package heinzel.modules.heinzel.turn;

import heinzel.api.index.Index;
import heinzel.api.index.Query;
import heinzel.api.settings.Setting;
import heinzel.api.settings.Settings;
import heinzel.modules.heinzel.contract.Contract;
import heinzel.modules.heinzel.index.TurnTable;
import heinzel.modules.heinzel.index.UsageTable;
import heinzel.modules.heinzel.spending.UsageFile;
import heinzel.modules.heinzel.time.Days;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
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
    private static final Setting<Duration> MAX_WAIT =
            Setting.time("heinzel.max_wait", Duration.ofDays(7), "How long a turn waits that names no time itself.");
    private static final Setting<Long> SUMMARY_AFTER =
            Setting.whole("heinzel.summary_after_turns", 20, 1, 1_000, "After how many turns one ends with a summary.");
    private static final Setting<Long> SUMMARY_KEEP = Setting.whole(
            "heinzel.summary_keep_turns", 5, 0, 100, "How many of its last turns one is given word for word.");
    private static final Setting<Long> MAX_OUTPUT_TOKENS = Setting.whole(
            "models.default.max_output_tokens", 8_192, 256, 1_000_000, "Most tokens that one answer may have.");
    private static final Duration TIMEOUT = Duration.ofMinutes(10);

    private final Settings settings;
    private final Supplier<Index> index;
    private final OpenSpending open;
    private final UsageFile beside;
    private final ZoneId zone;

    /// @param open what turns that have not ended have spent
    /// @param beside what was spent beside turns
    /// @param zone the user's: where a day begins
    public Limits(Settings settings, Supplier<Index> index, OpenSpending open, UsageFile beside, ZoneId zone) {
        this.settings = settings;
        this.index = index;
        this.open = open;
        this.beside = beside;
        this.zone = zone;
    }

    public static List<Setting<?>> settings() {
        return List.of(MAX_USD, MAX_USD_PER_DAY, MAX_RESUMES, MAX_WAIT, SUMMARY_AFTER, SUMMARY_KEEP, MAX_OUTPUT_TOKENS);
    }

    /// What a turn may spend now.
    ///
    /// @param turn its id; empty before it has one
    Budget budget(Contract contract, Optional<String> turn, Instant now) {
        BigDecimal own = contract.agent().maxUsd().orElse(settings.get(MAX_USD));
        return budget(own.min(settings.get(MAX_USD)), turn, now);
    }

    /// What questions beside any turn may cost: together no more than a turn.
    Budget budgetBeside(String run, Instant now) {
        return budget(settings.get(MAX_USD), Optional.of(run), now);
    }

    private Budget budget(BigDecimal most, Optional<String> work, Instant now) {
        // In this order, so that what moves from one to the next meanwhile counts twice for a moment, and never not at
        // all.
        BigDecimal asked = beside.today(now, key -> work.filter(key::equals).isPresent() || hasTurn(key));
        BigDecimal running = open.besides(work);
        BigDecimal left =
                settings.get(MAX_USD_PER_DAY).subtract(asked).subtract(running).subtract(spentToday(now));
        return new Budget(most, left, Math.toIntExact(settings.get(MAX_OUTPUT_TOKENS)));
    }

    /// Whether what was asked beside any turn has become one, which counts it.
    private boolean hasTurn(String run) {
        return Beside.turnOf(run)
                .flatMap(turn -> index.get().get(TurnTable.TABLE, turn))
                .isPresent();
    }

    /// What all turns that ended today cost, and what was spent beside them.
    public BigDecimal spentToday(Instant now) {
        Days day = Days.day(now, zone);
        Query turns = day.of(Query.from(TurnTable.TABLE), TurnTable.PAID);
        Query beside = day.of(Query.from(UsageTable.TABLE), UsageTable.SPENT);
        return index.get().sum(turns, TurnTable.USD).add(index.get().sum(beside, UsageTable.USD));
    }

    int maxResumes() {
        return Math.toIntExact(settings.get(MAX_RESUMES));
    }

    int summaryAfterTurns() {
        return Math.toIntExact(settings.get(SUMMARY_AFTER));
    }

    int summaryKeepTurns() {
        return Math.toIntExact(settings.get(SUMMARY_KEEP));
    }

    Duration maxWait() {
        return settings.get(MAX_WAIT);
    }

    Duration timeout(Contract contract) {
        return contract.agent().timeout().orElse(TIMEOUT);
    }
}
