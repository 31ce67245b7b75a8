package heinzel.modules.heinzel.time;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heinzel.testing.Proves;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CronTest {
    static Cron cron(String line) {
        try {
            return Cron.parse(line);
        } catch (CronProblem e) {
            throw new AssertionError(line, e);
        }
    }

    @ParameterizedTest
    @Proves("D2.8")
    @CsvSource(delimiter = '|', textBlock = """
            0 25 * * FRI          | 2  | the hour "25" is out of range
            60 * * * *            | 0  | the minute "60" is out of range
            0 0 0 * *             | 4  | the day of the month "0" is out of range
            0 0 * 13 *            | 6  | the month "13" is out of range
            0 0 * * 8             | 8  | the day of the week "8" is out of range
            0 15 * * FRY          | 9  | the day of the week "FRY" is neither number nor name
            0 15 ? * FRI          | 5  | the day of the month "?" is neither number nor name
            0 15 L * *            | 5  | the day of the month "L" is neither number nor name
            0 15 15W * *          | 5  | the day of the month "15W" is neither number nor name
            0 15 * * FRI#2        | 9  | the day of the week "FRI#2" is neither number nor name
            @weekly               | 0  | the schedule "@weekly" is a short name, which hz does not take
            0 15 * *              | 0  | the schedule "0 15 * *" has 4 fields instead of five
            0 0 15 * * FRI        | 0  | the schedule "0 0 15 * * FRI" has 6 fields instead of five
            '0 9,,15 * * *'       | 4  | the hour "" is empty between two commas
            '0 9,1x * * *'        | 4  | the hour "1x" is neither number nor name
            */0 * * * *           | 0  | the minute "*/0" has no step above zero behind the slash
            5/10 * * * *          | 0  | the minute "5/10" has a step after a single value
            0 17-9 * * *          | 2  | the hour "17-9" runs backwards
            0 0 -1 * *            | 4  | the day of the month "-1" is neither number nor name
            0 0 30 2 *            | 0  | the schedule "0 0 30 2 *" never comes
            0 0 31 4,6,9,11 *     | 0  | the schedule "0 0 31 4,6,9,11 *" never comes
            ''                    | 0  | the schedule "" has 0 fields instead of five
            0 99999999999 * * *   | 2  | the hour "99999999999" is neither number nor name
            """)
    void whatIsNoCronLineIsToldWithItsPlace(String line, int offset, String message) {
        CronProblem problem = assertThrows(CronProblem.class, () -> Cron.parse(line));
        assertEquals(message, problem.said());
        assertEquals(offset, problem.offset());
        assertFalse(problem.fix().isBlank());
    }

    @ParameterizedTest
    @Proves("D2")
    @CsvSource(delimiter = '|', textBlock = """
            0 15 * * FRI        | 0 15 * * 5
            0 15 * * fri        | 0 15 * * 5
            0 15 * * 0          | 0 15 * * 7
            0 15 * * SUN        | 0 15 * * 7
            0 15 * * FRI-SUN    | 0 15 * * 0,5,6
            0 15 * * 5-7        | 0 15 * * 0,5,6
            0 15 * JAN,dec *    | 0 15 * 1,12 *
            */20 * * * *        | 0,20,40 * * * *
            0 8-18/5 * * *      | 0 8,13,18 * * *
            ' 0  15\t* * 5 '    | 0 15 * * 5
            0 9,9,9 * * *       | 0 9 * * *
            """)
    void oneScheduleMayBeWrittenInSeveralWays(String one, String other) {
        assertEquals(cron(other), cron(one.replace("\\t", "\t")));
        assertEquals(cron(other).hashCode(), cron(one).hashCode());
    }

    @Test
    @Proves("D2")
    void twoRestrictedDayFieldsMatchEither() {
        Cron cron = cron("0 9 13 * FRI");
        assertTrue(cron.matches(LocalDate.of(2026, 11, 13)), "Friday the 13th");
        assertTrue(cron.matches(LocalDate.of(2026, 11, 20)), "another Friday");
        assertTrue(cron.matches(LocalDate.of(2026, 12, 13)), "a 13th on Sunday");
        assertFalse(cron.matches(LocalDate.of(2026, 11, 14)));
    }

    @Test
    @Proves("D2")
    void aDayFieldThatBeginsWithAStarIsNoRestriction() {
        Cron cron = cron("0 9 */2 * FRI");
        assertTrue(cron.matches(LocalDate.of(2026, 11, 13)), "an odd day and a Friday");
        assertFalse(cron.matches(LocalDate.of(2026, 11, 20)), "a Friday on an even day");
        assertFalse(cron.matches(LocalDate.of(2026, 11, 15)), "an odd Sunday");
    }

    @Test
    @Proves("D2")
    void secondsNeverMatch() {
        assertTrue(cron("* * * * *").matches(LocalDateTime.of(2026, 1, 1, 0, 0)));
        assertFalse(cron("* * * * *").matches(LocalDateTime.of(2026, 1, 1, 0, 0, 1)));
    }

    @Test
    @Proves("D2")
    void theLeapDayComes() {
        assertEquals(
                List.of(LocalDate.of(2096, 2, 29), LocalDate.of(2104, 2, 29)),
                List.of(
                        cron("0 0 29 2 *").dateFrom(LocalDate.of(2095, 1, 1)).orElseThrow(),
                        cron("0 0 29 2 *").dateFrom(LocalDate.of(2096, 3, 1)).orElseThrow()));
    }
}
