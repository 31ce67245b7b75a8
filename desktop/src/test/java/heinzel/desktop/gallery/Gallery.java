package heinzel.desktop.gallery;

import heinzel.desktop.frame.FrameModel;
import heinzel.desktop.frame.FrameView;
import heinzel.desktop.frame.PanelRule;
import heinzel.desktop.frame.Places;
import heinzel.desktop.frame.RailModel;
import heinzel.desktop.frame.Route;
import heinzel.desktop.frame.ScreenView;
import heinzel.desktop.gallery.Shot.Setting;
import heinzel.desktop.theme.Look;
import heinzel.desktop.today.TodayModel;
import heinzel.desktop.today.TodayView;
import heinzel.desktop.words.Words;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneId;
import java.util.Locale;
import java.util.Optional;
import javafx.beans.property.SimpleDoubleProperty;
import javafx.scene.Parent;
import javafx.scene.layout.StackPane;

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

    public static Parent window(Locale locale, Route route, boolean panelOpen, double rem) {
        Words words = words(locale);
        var frame = new FrameModel(forgetful(panelOpen));
        frame.go(route);
        var rail = new RailModel();
        rail.needsYouProperty().set(3);
        rail.draftsProperty().set(2);
        rail.daemonProperty()
                .set(new RailModel.Daemon(
                        Optional.of(Instant.parse("2026-11-20T15:00:00Z")), new BigDecimal("1.84"), true));
        var model = new TodayModel(new PriyasToday(locale), Runnable::run);
        model.select("event-weekly-report");
        return new FrameView(
                words,
                frame,
                rail,
                new SimpleDoubleProperty(rem),
                wanted -> screen(words, wanted, model, frame),
                new StackPane(),
                () -> {});
    }

    private static ScreenView screen(Words words, Route route, TodayModel model, FrameModel frame) {
        return new TodayView(words, model, listener -> () -> {}, frame::go, context -> {});
    }

    public static void main(String[] arguments) {
        String only = arguments.length > 0 ? arguments[0] : "";
        shot(only, "today-light", Locale.ENGLISH, Look.LIGHT, 14, 1440, 900);
        shot(only, "today-dark", Locale.GERMAN, Look.DARK, 14, 1440, 900);
        shot(only, "today-narrow", Locale.ENGLISH, Look.LIGHT, 14, 800, 1000);
        shot(only, "today-200", Locale.GERMAN, Look.LIGHT, 28, 1440, 900);
        javafx.application.Platform.exit();
    }

    private static void shot(
            String only, String name, Locale locale, Look look, double rem, double width, double height) {
        if (name.startsWith(only)) {
            var stage = Shot.show(
                    () -> window(locale, new Route.Top(heinzel.desktop.frame.Destination.TODAY), true, rem),
                    new Setting(look, rem, width, height));
            Shot.keep(stage, name);
            Shot.close(stage);
        }
    }
}
