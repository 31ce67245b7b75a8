package heinzel.modules.heinzel.lesson;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// Whether a lesson helps: how much of the drafts its user still changed, before and after it was learned.
///
/// @param before  the mean share of words changed in drafts placed before, 0 to 1; absent when none was approved
/// @param after   the same of drafts placed after
/// @param drafts  approved drafts after
/// @param verdict `too-early`, `helps` or `does-not-help`
public record LessonEffect(Optional<BigDecimal> before, Optional<BigDecimal> after, int drafts, String verdict) {
    /// Fewer drafts than this tell nothing.
    private static final int ENOUGH = 3;

    private static final int DIGITS = 3;

    /// An approved draft: when it was placed, and which share of its words was changed.
    record Approved(Instant placed, BigDecimal share) {}

    static LessonEffect of(Instant since, List<Approved> approved) {
        List<BigDecimal> before = shares(approved, since, true);
        List<BigDecimal> after = shares(approved, since, false);
        return new LessonEffect(mean(before), mean(after), after.size(), verdict(mean(before), mean(after), after));
    }

    private static List<BigDecimal> shares(List<Approved> approved, Instant since, boolean before) {
        return approved.stream()
                .filter(draft -> draft.placed().isBefore(since) == before)
                .map(Approved::share)
                .toList();
    }

    private static Optional<BigDecimal> mean(List<BigDecimal> shares) {
        return shares.isEmpty()
                ? Optional.empty()
                : Optional.of(shares.stream()
                        .reduce(BigDecimal.ZERO, BigDecimal::add)
                        .divide(BigDecimal.valueOf(shares.size()), DIGITS, RoundingMode.HALF_UP));
    }

    private static String verdict(Optional<BigDecimal> before, Optional<BigDecimal> after, List<BigDecimal> drafts) {
        if (drafts.size() < ENOUGH || before.isEmpty() || after.isEmpty()) {
            return "too-early";
        }
        return after.get().compareTo(before.get()) < 0 ? "helps" : "does-not-help";
    }
}
