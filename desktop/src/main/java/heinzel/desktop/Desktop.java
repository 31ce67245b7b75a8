package heinzel.desktop;

import heinzel.desktop.HzApplication.Start;
import heinzel.desktop.fx.Fx;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.application.Application;
import javafx.application.Platform;
import javafx.stage.Stage;

/// The way in: starts the window and comes back when it is closed.
public final class Desktop {
    /// Hears when the window is on screen; what comes from outside (a link, a notice, a second start)
    /// can be handed to it from then on, on the application thread. `toFront` brings it to the front, as far as
    /// the desktop allows it.
    @FunctionalInterface
    public interface Shown {
        void shown(Window window, Runnable toFront);
    }

    private Desktop() {}

    /// Starts the window, once in a process, and returns when it is closed.
    ///
    /// @param behind      makes what stands behind the window; it is given the way to open a web link
    /// @param shown       hears when the window is on screen
    /// @param development whether stalls of the application thread are logged
    public static void launch(Function<Consumer<String>, Behind> behind, Shown shown, boolean development) {
        HzApplication.start = new Start(
                application ->
                        behind.apply(address -> application.getHostServices().showDocument(address)),
                shown,
                development);
        Application.launch(HzApplication.class);
    }

    /// Runs on the application thread; for those who hand something over from outside.
    public static void onItsThread(Runnable work) {
        Fx.run(work);
    }

    /// Closes the window, so that whoever launched it goes on.
    public static void close() {
        Fx.run(Platform::exit);
    }

    static void toFront(Stage stage) {
        stage.setIconified(false);
        stage.show();
        stage.toFront();
        stage.requestFocus();
    }
}
