package heinzel.modules.heinzel.time;

import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;

/// The five fields of a cron line, in their order, with bounds and names.
enum CronField {
    MINUTE("minute", 0, 59, ""),
    HOUR("hour", 0, 23, ""),
    DAY("day of the month", 1, 31, ""),
    MONTH("month", 1, 12, "JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC"),
    /// 7 is Sunday too, so that `FRI-SUN` and `5-7` are ranges; the sets built from it hold 0 for it.
    WEEKDAY("day of the week", 0, 7, "SUN MON TUE WED THU FRI SAT");

    private final String words;
    private final int first;
    private final int last;
    private final String names;

    CronField(String words, int first, int last, String names) {
        this.words = words;
        this.first = first;
        this.last = last;
        this.names = names;
    }

    String words() {
        return words;
    }

    int first() {
        return first;
    }

    int last() {
        return last;
    }

    /// The value of a number or name; empty when it is neither. Bounds are not checked here.
    OptionalInt value(String text) {
        int named = names().indexOf(text.toUpperCase(Locale.ROOT));
        if (named >= 0) {
            return OptionalInt.of(named + (this == MONTH ? 1 : 0));
        }
        if (text.isEmpty() || text.length() > 4 || !text.chars().allMatch(c -> c >= '0' && c <= '9')) {
            return OptionalInt.empty();
        }
        return OptionalInt.of(Integer.parseInt(text));
    }

    /// How a person may write it, for messages.
    String range() {
        return names.isEmpty()
                ? first + " to " + last
                : first + " to " + last + " or " + names().getFirst() + " to " + names().getLast();
    }

    private List<String> names() {
        return names.isEmpty() ? List.of() : List.of(names.split(" ", -1));
    }
}
