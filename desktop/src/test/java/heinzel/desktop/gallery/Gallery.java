package heinzel.desktop.gallery;

import heinzel.desktop.Behind;
import heinzel.desktop.Window;
import heinzel.desktop.frame.Destination;
import heinzel.desktop.frame.PanelRule;
import heinzel.desktop.frame.Places;
import heinzel.desktop.frame.Route;
import heinzel.desktop.fx.Fx;
import heinzel.desktop.gallery.Shot.Setting;
import heinzel.desktop.theme.Look;
import heinzel.desktop.words.Words;
import java.nio.file.Path;
import java.time.InstantSource;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import javafx.application.Platform;
import javafx.beans.property.SimpleDoubleProperty;
import javafx.stage.Stage;

/// Draws the whole window, screen by screen, with the content of the pictures.
public final class Gallery {
    private Gallery() {}

    public static Words words(Locale locale) {
        return Words.of(locale, InstantSource.fixed(PriyasToday.NOW), ZoneId.of("Europe/Berlin"));
    }

    /// Keeps nothing.
    public static Places forgetful(boolean open) {
        return new Places() {
            @Override
            public Layout load() {
                return new Layout(open, PanelRule.Wanted.USUAL);
            }

            @Override
            public void save(Layout layout) {}
        };
    }

    public static Behind behind(FakeHz hz, Locale locale, boolean panelOpen) {
        return new Behind(
                hz,
                new PriyasToday(locale),
                forgetful(panelOpen),
                walking(),
                ZoneId.of("Europe/Berlin"),
                locale,
                Fx.executor(),
                address -> {},
                Optional.empty());
    }

    /// Begins when the pictures do and goes on from there, so that a card can be confirmed in time.
    private static InstantSource walking() {
        long begun = System.nanoTime();
        return () -> PriyasToday.NOW.plusNanos(System.nanoTime() - begun);
    }

    /// What a picture shows.
    record Picture(String name, Locale locale, Setting setting, boolean panel, Consumer<Window> after) {}

    /// Draws the pictures whose names begin so, by hand: `Gallery page`.
    public static void main(String[] arguments) {
        draw(arguments.length > 0 ? arguments[0] : "");
        Fx.ask(() -> {
            Platform.exit();
            return null;
        });
    }

    /// Draws the pictures whose names begin so, keeps them, and answers where.
    public static List<Path> draw(String only) {
        var kept = new ArrayList<Path>();
        for (Picture picture : pictures()) {
            if (picture.name().startsWith(only)) {
                kept.add(draw(picture));
            }
        }
        return kept;
    }

    private static Path draw(Picture picture) {
        double textSize = picture.setting().textSize();
        var made = new AtomicReference<Window>();
        Stage stage = Shot.show(
                () -> {
                    made.set(new Window(
                            behind(Priya.hz(), picture.locale(), picture.panel()), new SimpleDoubleProperty(textSize)));
                    return made.get();
                },
                picture.setting());
        Fx.ask(() -> {
            picture.after().accept(made.get());
            return null;
        });
        Shot.settle();
        Path file = Shot.keep(stage, picture.name());
        Shot.close(stage);
        return file;
    }

    private static List<Picture> pictures() {
        Setting light = new Setting(Look.LIGHT, 14, 1440, 900);
        Setting dark = new Setting(Look.DARK, 14, 1440, 900);
        Setting narrow = new Setting(Look.LIGHT, 14, 800, 1000);
        Setting large = new Setting(Look.LIGHT, 28, 1440, 900);
        Consumer<Window> chosen = window -> window.showCard("event-weekly-report");
        Route page = new Route.Heinzel("hz-weekly-report");
        return List.of(
                new Picture("today-light", Locale.ENGLISH, light, true, chosen),
                new Picture("today-dark", Locale.GERMAN, dark, true, chosen),
                new Picture("today-narrow", Locale.ENGLISH, narrow, true, chosen),
                new Picture("today-200", Locale.GERMAN, large, false, chosen),
                new Picture("heinzels-light", Locale.ENGLISH, light, false, to(Destination.HEINZELMAENNCHEN)),
                new Picture("heinzels-dark", Locale.GERMAN, dark, false, to(Destination.HEINZELMAENNCHEN)),
                new Picture("page-light", Locale.ENGLISH, light, false, window -> window.go(page)),
                new Picture("page-dark", Locale.GERMAN, dark, true, window -> window.go(page)),
                new Picture("page-200", Locale.GERMAN, large, false, window -> window.go(page)),
                new Picture("drafts-light", Locale.ENGLISH, light, false, to(Destination.DRAFTS)),
                new Picture("drafts-dark", Locale.GERMAN, dark, true, to(Destination.DRAFTS)),
                new Picture("chats-light", Locale.ENGLISH, light, true, to(Destination.CHATS)),
                new Picture("doctor-light", Locale.ENGLISH, light, false, to(Destination.DOCTOR)),
                new Picture("doctor-narrow", Locale.GERMAN, narrow, true, to(Destination.DOCTOR)));
    }

    private static Consumer<Window> to(Destination destination) {
        return window -> window.go(new Route.Top(destination));
    }
}
