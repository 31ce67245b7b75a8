package heinzel.desktop.today;

import heinzel.desktop.words.Words;
import java.time.DayOfWeek;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.temporal.TemporalAdjusters;
import java.util.function.Consumer;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.MenuItem;

/// Until when: in an hour, tomorrow morning, on Monday morning.
final class SnoozeMenu {
    private static final LocalTime MORNING = LocalTime.of(9, 0);

    private SnoozeMenu() {}

    static ContextMenu of(Words words, Consumer<Instant> chosen) {
        Instant now = words.moments().now();
        ZoneId zone = words.moments().zone();
        LocalDate today = now.atZone(zone).toLocalDate();
        Instant tomorrow = today.plusDays(1).atTime(MORNING).atZone(zone).toInstant();
        Instant monday = today.with(TemporalAdjusters.next(DayOfWeek.MONDAY))
                .atTime(MORNING)
                .atZone(zone)
                .toInstant();
        var menu = new ContextMenu(
                item(words.of("snooze.hour"), now.plus(Duration.ofHours(1)), chosen),
                item(words.of("snooze.tomorrow", words.moments().time(tomorrow)), tomorrow, chosen));
        if (!monday.equals(tomorrow)) {
            menu.getItems().add(item(words.of("snooze.monday", words.moments().time(monday)), monday, chosen));
        }
        return menu;
    }

    private static MenuItem item(String says, Instant until, Consumer<Instant> chosen) {
        var item = new MenuItem(says);
        item.setOnAction(event -> chosen.accept(until));
        return item;
    }
}
