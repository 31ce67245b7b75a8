package heinzel.modules.heinzel.time;

import static org.junit.jupiter.api.Assertions.assertEquals;

import heinzel.testing.Proves;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SpokenScheduleTest {
    @ParameterizedTest
    @Proves("D2")
    @CsvSource(delimiter = '|', textBlock = """
            0 15 * * FRI          | every Friday at 15:00 | jeden Freitag um 15:00 Uhr
            0 9 * * *             | every day at 09:00 | jeden Tag um 09:00 Uhr
            30 8,17 * * 1-5       | Monday to Friday at 08:30 and 17:30 | montags bis freitags um 08:30 und 17:30 Uhr
            0 10 * * SAT,SUN      | every Saturday and Sunday at 10:00 | jeden Samstag und Sonntag um 10:00 Uhr
            0 7 1,15 * *          | on the 1st and 15th of the month at 07:00 | am 1. und 15. des Monats um 07:00 Uhr
            0 7 2,3,22,23,31 * *  | on the 2nd, 3rd, 22nd, 23rd and 31st of the month at 07:00 | am 2., 3., 22., 23. und 31. des Monats um 07:00 Uhr
            0 9 13 * FRI          | on the 13th of the month and every Friday at 09:00 | am 13. des Monats und jeden Freitag um 09:00 Uhr
            0 9 13 */1 */1        | on the 13th of the month at 09:00 | am 13. des Monats um 09:00 Uhr
            0 9 */16 * FRI        | on the 1st and 17th of the month when it is Friday at 09:00 | am 1. und 17. des Monats, wenn es Freitag ist, um 09:00 Uhr
            * * * * *             | every minute | jede Minute
            */15 * * * *          | every 15 minutes | alle 15 Minuten
            0 * * * *             | every hour | jede Stunde
            20 * * * *            | at minute 20 of every hour | in Minute 20 jeder Stunde
            5,20 * * * MON        | every Monday at the minutes 5 and 20 of every hour | jeden Montag in den Minuten 5 und 20 jeder Stunde
            */15 9-17 * * MON-FRI | Monday to Friday every 15 minutes from 09:00 to 17:45 | montags bis freitags alle 15 Minuten von 09:00 bis 17:45 Uhr
            0 8-18 * * *          | every day every hour from 08:00 to 18:00 | jeden Tag jede Stunde von 08:00 bis 18:00 Uhr
            */30 6,12,18 * * *    | every day every 30 minutes in the hours that begin at 06:00, 12:00 and 18:00 | jeden Tag alle 30 Minuten in den Stunden, die um 06:00, 12:00 und 18:00 beginnen
            0 9 1 JAN,JUL *       | on the 1st of the month at 09:00, in January and July | am 1. des Monats um 09:00 Uhr, im Januar und Juli
            """)
    void aScheduleIsSaidInPlainWords(String line, String english, String german) {
        assertEquals(english, SpokenSchedule.of(CronTest.cron(line), Locale.UK));
        assertEquals(german, SpokenSchedule.of(CronTest.cron(line), Locale.GERMANY));
    }

    @Test
    @Proves("D2")
    void anotherLanguageHearsEnglishWords() {
        assertEquals("every day at 09:00", SpokenSchedule.of(CronTest.cron("0 9 * * *"), Locale.JAPAN));
    }
}
