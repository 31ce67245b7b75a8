package heinzel.desktop.terminal;

import com.techsenger.jeditermfx.core.TerminalExecutorServiceManager;
import com.techsenger.jeditermfx.core.model.StyleState;
import com.techsenger.jeditermfx.core.model.TerminalTextBuffer;
import com.techsenger.jeditermfx.ui.JediTermFxWidget;
import com.techsenger.jeditermfx.ui.TerminalPanel;
import com.techsenger.jeditermfx.ui.settings.SettingsProvider;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ThreadFactory;
import java.util.function.Consumer;

/// JediTermFX's widget as hz needs it: its threads end with the window, its links open as the window's do, and its
/// text grows.
final class ShellWidget extends JediTermFxWidget {
    /// @param openLink opens a web address that the person chose in the text
    ShellWidget(Inks inks, Consumer<String> openLink) {
        super(inks);
        panel().openLink = openLink;
    }

    /// The text size has changed.
    void resized() {
        panel().again();
    }

    /// The last lines on the screen, for who can't see them.
    String screen() {
        return getTerminalTextBuffer().getScreenLines().stripTrailing();
    }

    @Override
    protected TerminalPanel createTerminalPanel(SettingsProvider settings, StyleState style, TerminalTextBuffer text) {
        return new Panel(settings, text, style);
    }

    @Override
    protected TerminalExecutorServiceManager createExecutorServiceManager() {
        return new Workers();
    }

    private Panel panel() {
        return (Panel) myTerminalPanel;
    }

    private static final class Panel extends TerminalPanel {
        private Consumer<String> openLink = address -> {};

        Panel(SettingsProvider settings, TerminalTextBuffer text, StyleState style) {
            super(settings, text, style);
        }

        void again() {
            reinitFontAndResize();
        }

        /// The library's own way starts AWT beside JavaFX.
        @Override
        public boolean openSelectedTextAsURL() {
            String address = selectedTextProperty().get();
            if (address != null) {
                openLink.accept(address.strip());
            }
            return true;
        }
    }

    /// The library's own threads would keep the process alive after the window.
    private static final class Workers implements TerminalExecutorServiceManager {
        private final ScheduledExecutorService single = Executors.newSingleThreadScheduledExecutor(daemons());
        private final ExecutorService many = Executors.newCachedThreadPool(daemons());

        @Override
        public ScheduledExecutorService getSingleThreadScheduledExecutor() {
            return single;
        }

        @Override
        public ExecutorService getUnboundedExecutorService() {
            return many;
        }

        @Override
        public void shutdownWhenAllExecuted() {
            single.shutdown();
            many.shutdown();
        }

        private static ThreadFactory daemons() {
            return Thread.ofPlatform().daemon().name("hz-terminal-", 0).factory();
        }
    }
}
