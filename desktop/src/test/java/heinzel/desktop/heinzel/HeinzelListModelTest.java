package heinzel.desktop.heinzel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heinzel.desktop.gallery.Priya;
import heinzel.modules.heinzel.event.LifeState;
import heinzel.modules.heinzel.manage.Listing;
import heinzel.testing.Proves;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

final class HeinzelListModelTest {
    private final HeinzelListModel model = new HeinzelListModel(Priya.hz(), Runnable::run);

    @BeforeEach
    void read() {
        model.refresh();
    }

    @Test
    @Proves("D7")
    void whatWaitsForThePersonStandsFirst() {
        List<String> first = model.shown().stream().limit(4).map(Listing::name).toList();
        assertEquals(List.of("oncall-digest", "weekly-report", "release-notes", "team-charter"), first);
    }

    @Test
    @Proves("D7")
    void everyTypedWordNarrowsTheList() {
        model.typedProperty().set("checkout REPORT");
        assertEquals(
                List.of("weekly-report"),
                model.shown().stream().map(Listing::name).toList());
        model.typedProperty().set("");
        assertEquals(140, model.shown().size());
    }

    @Test
    @Proves("D7")
    void theStateFilterAndItsCountAgree() {
        model.onlyProperty().set(Optional.of(LifeState.WAITING));
        assertEquals(model.count(LifeState.WAITING), model.shown().size());
        assertTrue(model.shown().stream().allMatch(row -> row.state().equals("waiting")));
    }

    @Test
    @Proves("D7")
    void theDaysSpendingIsTheSumOfTheRows() {
        assertEquals(new BigDecimal("0.79"), model.usdToday());
    }
}
