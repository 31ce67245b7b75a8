package heinzel.modules.heinzel.time;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Iterator;
import java.util.List;
import java.util.OptionalInt;

/// Reads the five fields. What other crons add (`?`, `L`, `W`, `#`, `@weekly`, seconds) is refused by name,
/// because a line that means something else than its writer thinks is worse than none.
final class CronReader {
    private CronReader() {}

    /// A field as sets: the values it names, and whether it begins with a star.
    record Values(BitSet values, boolean star) {}

    /// A word of the line and where it begins.
    private record Word(String text, int offset) {}

    static List<Values> read(String line) throws CronProblem {
        if (line.strip().startsWith("@")) {
            throw new CronProblem(
                    line.indexOf('@'),
                    "the schedule \"" + line.strip() + "\" is a short name, which hz does not take",
                    "write the five fields, such as 0 15 * * FRI");
        }
        List<Word> words = words(line);
        if (words.size() != CronField.values().length) {
            throw new CronProblem(
                    0,
                    "the schedule \"" + line.strip() + "\" has " + words.size() + " fields instead of five",
                    "write minute, hour, day, month, weekday: 0 15 * * FRI is every Friday at 15:00");
        }
        List<Values> fields = new ArrayList<>();
        Iterator<Word> word = words.iterator();
        for (CronField field : CronField.values()) {
            fields.add(field(field, word.next()));
        }
        return fields;
    }

    private static List<Word> words(String line) {
        List<Word> words = new ArrayList<>();
        int start = -1;
        for (int i = 0; i <= line.length(); i++) {
            boolean blank = i == line.length() || Character.isWhitespace(line.charAt(i));
            if (blank && start >= 0) {
                words.add(new Word(line.substring(start, i), start));
                start = -1;
            } else if (!blank && start < 0) {
                start = i;
            }
        }
        return words;
    }

    private static Values field(CronField field, Word word) throws CronProblem {
        BitSet values = new BitSet();
        int offset = word.offset();
        for (String item : word.text().split(",", -1)) {
            item(field, new Word(item, offset), values);
            offset += item.length() + 1;
        }
        if (field == CronField.WEEKDAY && values.get(7)) {
            values.clear(7);
            values.set(0);
        }
        return new Values(values, word.text().startsWith("*"));
    }

    private static void item(CronField field, Word word, BitSet into) throws CronProblem {
        String item = word.text();
        if (item.isEmpty()) {
            throw wrong(field, word, "is empty between two commas", "take the comma out");
        }
        int slash = item.indexOf('/');
        String range = slash < 0 ? item : item.substring(0, slash);
        int step = slash < 0 ? 1 : step(field, word, item.substring(slash + 1));
        int dash = range.indexOf('-');
        int first;
        int last;
        if (range.equals("*")) {
            first = field.first();
            last = field == CronField.WEEKDAY ? 6 : field.last();
        } else if (dash > 0) {
            first = value(field, word, range.substring(0, dash));
            last = value(field, word, range.substring(dash + 1));
            if (field == CronField.WEEKDAY && last == 0 && first > 0) {
                last = 7;
            }
            if (last < first) {
                throw wrong(
                        field,
                        word,
                        "runs backwards",
                        "write two ranges, such as " + range.substring(0, dash) + "-" + field.last() + ","
                                + field.first() + "-" + range.substring(dash + 1));
            }
        } else {
            first = value(field, word, range);
            last = first;
            if (slash >= 0) {
                throw wrong(
                        field,
                        word,
                        "has a step after a single value",
                        "write the range, such as " + range + "-" + field.last() + "/" + step);
            }
        }
        for (int value = first; value <= last; value += step) {
            into.set(value);
        }
    }

    private static int step(CronField field, Word word, String text) throws CronProblem {
        boolean digits = !text.isEmpty() && text.length() <= 4 && text.chars().allMatch(c -> c >= '0' && c <= '9');
        int step = digits ? Integer.parseInt(text) : 0;
        if (step == 0) {
            throw wrong(field, word, "has no step above zero behind the slash", "write */15 for every fifteenth");
        }
        return step;
    }

    private static int value(CronField field, Word word, String text) throws CronProblem {
        OptionalInt value = field.value(text);
        if (value.isEmpty()) {
            throw wrong(field, word, "is neither number nor name", "take " + field.range() + ", with , - / and *");
        }
        if (value.getAsInt() < field.first() || value.getAsInt() > field.last()) {
            throw wrong(field, word, "is out of range", "take " + field.range());
        }
        return value.getAsInt();
    }

    private static CronProblem wrong(CronField field, Word word, String what, String fix) {
        return new CronProblem(word.offset(), "the " + field.words() + " \"" + word.text() + "\" " + what, fix);
    }
}
