package heinzel.desktop;

import heinzel.desktop.frame.Places;
import heinzel.desktop.port.Hz;
import heinzel.desktop.port.Shells;
import heinzel.desktop.theme.Appearance;
import heinzel.desktop.today.TodaySource;
import java.time.InstantSource;
import java.time.ZoneId;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.function.Consumer;

/// All that stands behind a window. Tests stand something else there.
///
/// @param hz       operations and changes
/// @param today    what Today shows
/// @param places   where the window's layout is remembered
/// @param clock    the time
/// @param zone     the person's time zone
/// @param locale   the person's language
/// @param theme    light, dark, or as the system has it
/// @param thread   brings answers to the application thread
/// @param openLink follows a web link outside the window
/// @param shells   the person's shells, for the terminal
/// @param note     what has to be said above every screen, such as that the model is scripted
public record Behind(
        Hz hz,
        TodaySource today,
        Places places,
        InstantSource clock,
        ZoneId zone,
        Locale locale,
        Appearance.Choice theme,
        Executor thread,
        Consumer<String> openLink,
        Shells shells,
        Optional<String> note) {}
