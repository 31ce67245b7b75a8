package heinzel.modules.heinzel.lesson;

import static org.junit.jupiter.api.Assertions.assertEquals;

import heinzel.testing.Proves;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

@Proves("X12")
class LessonEffectTest {
    private static final Instant SINCE = Instant.parse("2026-11-02T09:00:00Z");

    private static LessonEffect effect(List<String> before, List<String> after) {
        List<LessonEffect.Approved> approved = new java.util.ArrayList<>();
        IntStream.range(0, before.size()).forEach(i -> approved.add(draft(SINCE.minusSeconds(i + 1L), before.get(i))));
        IntStream.range(0, after.size()).forEach(i -> approved.add(draft(SINCE.plusSeconds(i), after.get(i))));
        return LessonEffect.of(SINCE, approved);
    }

    private static LessonEffect.Approved draft(Instant placed, String share) {
        return new LessonEffect.Approved(placed, new BigDecimal(share));
    }

    @Test
    void theShareOfWordsChangedBeforeAndAfterIsSaid() {
        LessonEffect effect = effect(List.of("0.30", "0.20"), List.of("0.10", "0.05", "0.00"));
        assertEquals(Optional.of(new BigDecimal("0.250")), effect.before());
        assertEquals(Optional.of(new BigDecimal("0.050")), effect.after());
        assertEquals(3, effect.drafts());
        assertEquals("helps", effect.verdict());
    }

    @Test
    void oneThatDoesNotHelpIsSaidSo() {
        assertEquals(
                "does-not-help",
                effect(List.of("0.20"), List.of("0.20", "0.25", "0.15")).verdict());
    }

    @Test
    void fewDraftsTellNothing() {
        assertEquals(
                "too-early", effect(List.of("0.20"), List.of("0.00", "0.00")).verdict());
        assertEquals(
                "too-early", effect(List.of(), List.of("0.1", "0.1", "0.1")).verdict());
        assertEquals(Optional.empty(), effect(List.of(), List.of()).before());
    }
}
