package heinzel.heads.exposure;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/// Ids as short as they can be typed. An id may be given by its beginning; what is shown here is long enough
/// to tell those apart that stand in one column, and never shorter than the moment of its making.
final class ShortIds {
    private static final Pattern ID = Pattern.compile("[a-z]+-[0-9A-HJKMNP-TV-Z]{26}");
    private static final int MOMENT = 10;

    private ShortIds() {}

    /// A column with its ids shortened; another column as it is.
    static List<String> of(List<String> column) {
        Set<String> ids = new HashSet<>(column);
        ids.remove("");
        if (ids.isEmpty() || !ids.stream().allMatch(cell -> ID.matcher(cell).matches())) {
            return column;
        }
        int length = MOMENT;
        while (length < 26 && distinct(ids, length) < ids.size()) {
            length++;
        }
        int enough = length;
        return column.stream().map(id -> beginning(id, enough)).toList();
    }

    private static long distinct(Set<String> ids, int length) {
        return ids.stream().map(id -> beginning(id, length)).distinct().count();
    }

    private static String beginning(String id, int length) {
        return id.substring(0, Math.min(id.length(), id.indexOf('-') + 1 + length));
    }
}
