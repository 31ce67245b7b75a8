package heinzel.modules.heinzel.time;

import heinzel.api.index.Column;
import heinzel.api.index.Query;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;

/// A day or a month of the user's: what caps and sums count. It has an end, so that what was spent while the clock was
/// ahead counts for the day that the clock said, and not for each until then.
///
/// @param start the first instant
/// @param end   the first one after it
public record Days(Instant start, Instant end) {
    /// The day that an instant is in.
    public static Days day(Instant now, ZoneId zone) {
        LocalDate date = now.atZone(zone).toLocalDate();
        return between(date, date.plusDays(1), zone);
    }

    /// The month that an instant is in.
    public static Days month(Instant now, ZoneId zone) {
        LocalDate first = now.atZone(zone).toLocalDate().withDayOfMonth(1);
        return between(first, first.plusMonths(1), zone);
    }

    private static Days between(LocalDate first, LocalDate next, ZoneId zone) {
        return new Days(
                first.atStartOfDay(zone).toInstant(), next.atStartOfDay(zone).toInstant());
    }

    public boolean has(Instant moment) {
        return !moment.isBefore(start) && moment.isBefore(end);
    }

    /// Only the rows that have a moment of them in a column.
    public Query of(Query all, Column<Instant> column) {
        return all.where(new Query.Condition.Compare(column, Query.Relation.AT_LEAST, start))
                .where(new Query.Condition.Compare(column, Query.Relation.LESS, end));
    }
}
