package heinzel.desktop;

import heinzel.desktop.fx.StallWatch;
import heinzel.desktop.theme.Appearance;
import java.util.Locale;
import java.util.Objects;
import java.util.function.Function;
import javafx.application.Application;
import javafx.geometry.Dimension2D;
import javafx.geometry.Rectangle2D;
import javafx.scene.Scene;
import javafx.stage.Screen;
import javafx.stage.Stage;
import org.jspecify.annotations.Nullable;

/// The application as JavaFX starts it: one stage with the window in it.
public final class HzApplication extends Application {
    private static final double LEAST_WIDTH = 480;
    private static final double LEAST_HEIGHT = 420;

    /// What `Desktop` wants, since JavaFX makes this object itself.
    static @Nullable Start start;

    private @Nullable Window window;

    /// How to start.
    ///
    /// @param behind      what stands behind the window; told how to open a link
    /// @param shown       gets the window and its stage once it is on screen
    /// @param development whether stalls of the application thread are logged
    record Start(Function<HzApplication, Behind> behind, Desktop.Shown shown, boolean development) {}

    @Override
    public void start(Stage stage) {
        Start wanted = Objects.requireNonNull(start, "Desktop.launch starts the application");
        if (wanted.development()) {
            StallWatch.start();
        }
        Behind behind = wanted.behind().apply(this);
        // JavaFX says a few things itself, in the menu of a text field say: in the window's language too.
        Locale.setDefault(behind.locale());
        var appearance = new Appearance();
        appearance.choiceProperty().set(behind.theme());
        var made = new Window(behind, appearance.remProperty());
        window = made;
        Rectangle2D screen = Screen.getPrimary().getVisualBounds();
        Dimension2D size = FirstSize.on(screen);
        var scene = new Scene(made, size.getWidth(), size.getHeight());
        appearance.dress(scene);
        stage.setTitle("Heinzelmännchen");
        stage.setMinWidth(LEAST_WIDTH);
        stage.setMinHeight(LEAST_HEIGHT);
        stage.setScene(scene);
        stage.setMaximized(FirstSize.fills(screen));
        stage.show();
        wanted.shown().shown(made, () -> Desktop.toFront(stage));
    }

    @Override
    public void stop() {
        if (window != null) {
            window.dispose();
        }
    }
}
