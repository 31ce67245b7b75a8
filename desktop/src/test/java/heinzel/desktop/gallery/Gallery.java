package heinzel.desktop.gallery;

import heinzel.desktop.Behind;
import heinzel.desktop.Window;
import heinzel.desktop.frame.Destination;
import heinzel.desktop.frame.PanelRule;
import heinzel.desktop.frame.Places;
import heinzel.desktop.frame.Route;
import heinzel.desktop.fx.Fx;
import heinzel.desktop.gallery.Shot.Setting;
import heinzel.desktop.port.Hz;
import heinzel.desktop.theme.Appearance;
import heinzel.desktop.theme.Look;
import heinzel.desktop.today.TodaySource;
import heinzel.desktop.words.Words;
import heinzel.modules.heinzel.manage.ListHeinzels;
import heinzel.modules.runner.ListRunners;
import heinzel.modules.system.doctor.Doctor;
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

    public static Behind behind(Hz hz, Locale locale, boolean panelOpen) {
        return behind(hz, new PriyasToday(locale), locale, panelOpen);
    }

    private static Behind behind(Hz hz, TodaySource today, Locale locale, boolean panelOpen) {
        return new Behind(
                hz,
                today,
                forgetful(panelOpen),
                walking(),
                ZoneId.of("Europe/Berlin"),
                locale,
                Appearance.Choice.SYSTEM,
                Fx.executor(),
                address -> {},
                new DrawnShells(),
                Optional.empty());
    }

    /// A house without a Heinzelmännchen, where no agent answers.
    public static Behind empty(Locale locale) {
        return behind(
                new FakeHz()
                        .answers(
                                ListHeinzels.Input.class,
                                input -> new ListHeinzels.Page(List.of(), 0, Optional.empty()))
                        .answers(Doctor.Input.class, input -> Priya.doctor())
                        .answers(ListRunners.Input.class, input -> new ListRunners.Runners(List.of())),
                new EmptyToday(),
                locale,
                false);
    }

    /// Begins when the pictures do and goes on from there, ten times as fast as time itself, so that a card
    /// that must have been seen for a moment can be confirmed as soon as it is drawn.
    private static InstantSource walking() {
        long begun = System.nanoTime();
        return () -> PriyasToday.NOW.plusNanos((System.nanoTime() - begun) * 10);
    }

    /// What a picture shows.
    record Picture(String name, Locale locale, Setting setting, boolean panel, Consumer<Window> after) {
        boolean empty() {
            return name.startsWith("welcome");
        }
    }

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
        Stage stage = Shot.open(
                () -> {
                    made.set(new Window(
                            picture.empty()
                                    ? empty(picture.locale())
                                    : behind(Priya.hz(), picture.locale(), picture.panel()),
                            new SimpleDoubleProperty(textSize)));
                    return made.get();
                },
                picture.setting());
        Shot.drawn();
        Fx.ask(() -> {
            picture.after().accept(made.get());
            return null;
        });
        Shot.drawn();
        Path file = Shot.keep(stage, picture.name());
        Shot.close(stage);
        return file;
    }

    /// Each screen in both languages and looks, wide and narrow, at 100 and 200 % text.
    private static List<Picture> pictures() {
        Route page = new Route.Heinzel("hz-weekly-report");
        var pictures = new ArrayList<Picture>();
        add(pictures, "today", window -> window.showCard("event-weekly-report"));
        add(pictures, "heinzels", to(Destination.HEINZELMAENNCHEN));
        add(pictures, "page", window -> window.go(page));
        add(pictures, "amended", window -> window.go(new Route.Heinzel(PriyasLessons.AMENDED)));
        add(pictures, "asking", window -> window.go(new Route.Heinzel(PriyasQuestion.ASKING)));
        add(pictures, "terminal", window -> window.frame().openTerminal());
        add(pictures, "welcome", window -> {});
        add(pictures, "drafts", to(Destination.DRAFTS));
        add(pictures, "chats", to(Destination.CHATS));
        add(pictures, "doctor", to(Destination.DOCTOR));
        add(pictures, "palette", window -> window.search("heinzel wake"));
        return pictures;
    }

    private static void add(List<Picture> pictures, String name, Consumer<Window> after) {
        boolean talks = List.of("today", "chats", "terminal").contains(name);
        pictures.add(
                new Picture(name + "-light", Locale.ENGLISH, new Setting(Look.LIGHT, 14, 1440, 900), talks, after));
        pictures.add(new Picture(name + "-dark", Locale.GERMAN, new Setting(Look.DARK, 14, 1440, 900), true, after));
        pictures.add(
                new Picture(name + "-narrow", Locale.ENGLISH, new Setting(Look.LIGHT, 14, 800, 1000), true, after));
        pictures.add(new Picture(name + "-200", Locale.GERMAN, new Setting(Look.LIGHT, 28, 1440, 900), false, after));
        pictures.add(
                new Picture(name + "-narrow-200", Locale.GERMAN, new Setting(Look.DARK, 28, 800, 1000), talks, after));
    }

    private static Consumer<Window> to(Destination destination) {
        return window -> window.go(new Route.Top(destination));
    }
}
