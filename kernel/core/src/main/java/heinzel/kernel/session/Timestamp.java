package heinzel.kernel.session;

/// The one form in which lines say when they were written: `2026-10-30T14:00:00.123Z`.
final class Timestamp {
    static final int LENGTH = 24;

    /// What `millis` answers to anything else.
    static final long OTHER = Long.MIN_VALUE;

    private static final String FORM = "0000-00-00T00:00:00.000Z";
    private static final int[] DAYS = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    private static final long DAY = 86_400_000L;

    private Timestamp() {}

    /// Milliseconds since 1970 of the text at a place; `OTHER` where it has another form, which may be a time too.
    static long millis(byte[] bytes, int at) {
        for (int i = 0; i < LENGTH; i++) {
            byte b = bytes[at + i];
            char form = FORM.charAt(i);
            if (form == '0' ? b < '0' || b > '9' : b != form) {
                return OTHER;
            }
        }
        int year = two(bytes, at) * 100 + two(bytes, at + 2);
        int month = two(bytes, at + 5);
        int day = two(bytes, at + 8);
        int hour = two(bytes, at + 11);
        int minute = two(bytes, at + 14);
        int second = two(bytes, at + 17);
        boolean valid = year > 0
                && month >= 1
                && month <= 12
                && day >= 1
                && day <= DAYS[month - 1] + (month == 2 && isLeap(year) ? 1 : 0)
                && hour < 24
                && minute < 60
                && second < 60;
        return valid
                ? epochDay(year, month, day) * DAY
                        + ((hour * 60L + minute) * 60 + second) * 1_000
                        + (bytes[at + 20] - '0') * 100L
                        + two(bytes, at + 21)
                : OTHER;
    }

    private static int two(byte[] bytes, int at) {
        return (bytes[at] - '0') * 10 + bytes[at + 1] - '0';
    }

    private static boolean isLeap(int year) {
        return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    }

    /// Counts years from March, so that the leap day is a year's last.
    private static long epochDay(int year, int month, int day) {
        long y = month > 2 ? year : year - 1L;
        int m = month > 2 ? month - 3 : month + 9;
        return 365 * y + y / 4 - y / 100 + y / 400 + (153L * m + 2) / 5 + day - 1 - 719_468;
    }
}
