package heinzel.modules.heinzel.time;

import java.text.MessageFormat;
import java.time.DayOfWeek;
import java.time.LocalTime;
import java.time.Month;
import java.time.format.TextStyle;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.ResourceBundle;
import java.util.stream.IntStream;

/// A cron line in plain words, such as "every Friday at 15:00", in English or German.
public final class SpokenSchedule {
    private static final int MOST_TIMES = 4;

    private final Cron cron;
    private final Locale locale;
    private final ResourceBundle words;

    private SpokenSchedule(Cron cron, Locale locale) {
        this.cron = cron;
        this.locale = locale;
        this.words = ResourceBundle.getBundle(
                "heinzel.modules.heinzel.time.schedule",
                locale,
                ResourceBundle.Control.getNoFallbackControl(ResourceBundle.Control.FORMAT_PROPERTIES));
    }

    /// Says when it wakes. What has no plain words is said as lists of numbers; nothing is left out.
    public static String of(Cron cron, Locale locale) {
        return new SpokenSchedule(cron, locale).say();
    }

    private String say() {
        boolean aroundTheClock = cron.times().size() > MOST_TIMES && hours().size() == 24;
        String text = aroundTheClock && everyDay() ? times() : say("whole", days(), times());
        return cron.months().size() == 12
                ? text
                : say(
                        "in",
                        text,
                        list("list", cron.months().stream().map(this::month).toList()));
    }

    private boolean everyDay() {
        return cron.days().size() == 31 && cron.weekdays().size() == 7;
    }

    private String days() {
        String dates =
                say("dates", list("list", cron.days().stream().map(this::date).toList()));
        if (cron.eitherDay()) {
            return say("either", dates, weekdays());
        }
        if (everyDay()) {
            return words.getString("daily");
        }
        if (cron.days().size() == 31) {
            return weekdays();
        }
        return cron.weekdays().size() == 7 ? dates : say("both", dates, list("list.or", weekdayNames()));
    }

    private List<String> weekdayNames() {
        return cron.weekdays().stream().map(this::weekday).toList();
    }

    private String weekdays() {
        return cron.weekdays().equals(List.of(1, 2, 3, 4, 5))
                ? words.getString("workdays")
                : say("weekdays", list("list", weekdayNames()));
    }

    private List<Integer> hours() {
        return cron.times().stream().map(LocalTime::getHour).distinct().toList();
    }

    private String times() {
        List<LocalTime> times = cron.times();
        if (times.size() <= MOST_TIMES) {
            return say(
                    "at", list("list", times.stream().map(LocalTime::toString).toList()));
        }
        List<Integer> hours = hours();
        String minute =
                minutes(times.stream().map(LocalTime::getMinute).distinct().toList());
        if (hours.size() == 24) {
            return minute;
        }
        String during = hours.getLast() - hours.getFirst() == hours.size() - 1
                ? say("between", times.getFirst().toString(), times.getLast().toString())
                : say("hours", list("list", hours.stream().map(this::clock).toList()));
        return say("during", minute, during);
    }

    private String minutes(List<Integer> minutes) {
        if (minutes.size() == 1) {
            return minutes.getFirst() == 0 ? words.getString("hourly") : say("hourly.at", minutes.getFirst());
        }
        int step = minutes.get(1) - minutes.getFirst();
        boolean even = 60 % step == 0
                && minutes.equals(
                        IntStream.range(0, 60 / step).map(i -> i * step).boxed().toList());
        if (even) {
            return step == 1 ? words.getString("minutely") : say("every.minutes", step);
        }
        return say("minutes", list("list", minutes.stream().map(String::valueOf).toList()));
    }

    private String clock(int hour) {
        return LocalTime.of(hour, 0).toString();
    }

    private String weekday(int day) {
        return DayOfWeek.of(day).getDisplayName(TextStyle.FULL, locale);
    }

    private String month(int month) {
        return Month.of(month).getDisplayName(TextStyle.FULL_STANDALONE, locale);
    }

    private String date(int day) {
        return new MessageFormat(words.getString("date"), locale).format(new Object[] {day});
    }

    private String list(String key, List<String> items) {
        List<String> parts = new ArrayList<>(items);
        if (parts.size() == 1) {
            return parts.getFirst();
        }
        String last = parts.removeLast();
        return say(key, String.join(", ", parts), last);
    }

    private String say(String key, Object... values) {
        return new MessageFormat(words.getString(key), locale).format(values);
    }
}
