package heinzel.desktop.theme;

import java.util.Locale;
import javafx.application.ColorScheme;
import javafx.application.Platform;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyDoubleProperty;
import javafx.beans.property.ReadOnlyDoubleWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.Scene;
import javafx.scene.text.Font;

/// How the window should look now: what the person set, else what the system says, followed while it runs.
public final class Appearance {
    /// What the person can set.
    public enum Choice {
        SYSTEM,
        LIGHT,
        DARK;

        /// As the setting `hz.theme` names it: `system`, `light` or `dark`.
        public static Choice of(String setting) {
            return valueOf(setting.toUpperCase(Locale.ROOT));
        }
    }

    /// JavaFX's own default size where the system names none.
    private static final double UNREMARKABLE = 13;

    private final ObjectProperty<Choice> choice = new SimpleObjectProperty<>(Choice.SYSTEM);
    private final ReadOnlyObjectWrapper<Look> look = new ReadOnlyObjectWrapper<>(Look.LIGHT);
    private final ReadOnlyDoubleWrapper rem = new ReadOnlyDoubleWrapper(Theme.BASE);
    private final ReadOnlyBooleanWrapper reducedMotion = new ReadOnlyBooleanWrapper(false);

    /// To be made on the application thread, which alone may read the system's preferences.
    public Appearance() {
        var preferences = Platform.getPreferences();
        preferences.colorSchemeProperty().subscribe(scheme -> settle());
        choice.subscribe(chosen -> settle());
        reducedMotion.bind(preferences.reducedMotionProperty());
        rem.set(Math.max(Theme.BASE, Theme.BASE * Font.getDefault().getSize() / UNREMARKABLE));
    }

    /// Dresses the scene, once now, and keeps it dressed.
    public void dress(Scene scene) {
        look.subscribe(now -> Theme.apply(scene, now, rem.get()));
        rem.subscribe((before, now) -> Theme.apply(scene, look.get(), now.doubleValue()));
    }

    /// Sets the text size as a share of the ordinary one: 1.0 to 2.0.
    public void scaleText(double share) {
        rem.set(Theme.BASE * Math.clamp(share, 1.0, 2.0));
    }

    public ObjectProperty<Choice> choiceProperty() {
        return choice;
    }

    public ReadOnlyObjectProperty<Look> lookProperty() {
        return look.getReadOnlyProperty();
    }

    /// The root font size in pixels.
    public ReadOnlyDoubleProperty remProperty() {
        return rem.getReadOnlyProperty();
    }

    public ReadOnlyBooleanProperty reducedMotionProperty() {
        return reducedMotion.getReadOnlyProperty();
    }

    private void settle() {
        look.set(
                switch (choice.get()) {
                    case LIGHT -> Look.LIGHT;
                    case DARK -> Look.DARK;
                    case SYSTEM ->
                        Platform.getPreferences().getColorScheme() == ColorScheme.DARK ? Look.DARK : Look.LIGHT;
                });
    }
}
