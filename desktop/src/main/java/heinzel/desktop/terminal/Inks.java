package heinzel.desktop.terminal;

import com.techsenger.jeditermfx.core.Color;
import com.techsenger.jeditermfx.core.TerminalColor;
import com.techsenger.jeditermfx.core.TextStyle;
import com.techsenger.jeditermfx.core.emulator.ColorPalette;
import com.techsenger.jeditermfx.ui.TerminalActionPresentation;
import com.techsenger.jeditermfx.ui.settings.DefaultSettingsProvider;
import heinzel.desktop.theme.Look;
import heinzel.desktop.words.Words;
import java.util.List;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.text.Font;

/// How the terminal looks and which keys are its own: the window's colours, its text size, its language; and as few
/// keys as can be, since all others are the shell's.
///
/// The emulator's threads ask here too, so what changes is volatile.
final class Inks extends DefaultSettingsProvider {
    /// Code is 12 where text is 14.
    private static final double SHARE = 12 / 14.0;

    private static final int LINES_KEPT = 10_000;

    private final Words words;
    private volatile double rem;
    private volatile Look look = Look.LIGHT;
    private volatile ColorPalette palette = new InkPalette(Look.LIGHT);
    private volatile Color ink = new Color(0x24292f);
    private volatile Color ground = new Color(0xf6f8fa);

    Inks(Words words, double rem) {
        this.words = words;
        this.rem = rem;
    }

    void size(double newRem) {
        rem = newRem;
    }

    /// The colours of the text and of what it stands on.
    void colours(javafx.scene.paint.Color text, javafx.scene.paint.Color behind) {
        ink = of(text);
        ground = of(behind);
        look = behind.getBrightness() < text.getBrightness() ? Look.DARK : Look.LIGHT;
        palette = new InkPalette(look);
    }

    @Override
    public Font getTerminalFont() {
        return Font.font("Monospaced", rem * SHARE);
    }

    @Override
    public float getTerminalFontSize() {
        return (float) (rem * SHARE);
    }

    @Override
    public ColorPalette getTerminalColorPalette() {
        return palette;
    }

    @Override
    public TerminalColor getDefaultForeground() {
        return new TerminalColor(() -> ink);
    }

    @Override
    public TerminalColor getDefaultBackground() {
        return new TerminalColor(() -> ground);
    }

    @Override
    @SuppressWarnings("deprecation") // The widget still asks for both colours by this.
    public TextStyle getDefaultStyle() {
        return new TextStyle(getDefaultForeground(), getDefaultBackground());
    }

    @Override
    public TextStyle getHyperlinkColor() {
        return new TextStyle(TerminalColor.index(4), getDefaultBackground());
    }

    /// The system's bell would start AWT beside JavaFX.
    @Override
    public boolean audibleBell() {
        return false;
    }

    @Override
    public int getBufferMaxLinesCount() {
        return LINES_KEPT;
    }

    @Override
    public TerminalActionPresentation getCopyActionPresentation() {
        return new TerminalActionPresentation(
                words.of("terminal.copy"), super.getCopyActionPresentation().getKeyCombinations());
    }

    @Override
    public TerminalActionPresentation getPasteActionPresentation() {
        return new TerminalActionPresentation(
                words.of("terminal.paste"), super.getPasteActionPresentation().getKeyCombinations());
    }

    @Override
    public TerminalActionPresentation getSelectAllActionPresentation() {
        return new TerminalActionPresentation(words.of("terminal.all"), List.of());
    }

    @Override
    public TerminalActionPresentation getOpenUrlActionPresentation() {
        return new TerminalActionPresentation(words.of("terminal.link"), List.of());
    }

    /// The shell clears its screen itself.
    @Override
    public TerminalActionPresentation getClearBufferActionPresentation() {
        return new TerminalActionPresentation(words.of("terminal.clear"), List.of());
    }

    @Override
    public TerminalActionPresentation getFindActionPresentation() {
        return new TerminalActionPresentation(words.of("terminal.find"), shifted(KeyCode.F));
    }

    @Override
    public TerminalActionPresentation getLineUpActionPresentation() {
        return new TerminalActionPresentation(words.of("terminal.lineup"), shifted(KeyCode.UP));
    }

    @Override
    public TerminalActionPresentation getLineDownActionPresentation() {
        return new TerminalActionPresentation(words.of("terminal.linedown"), shifted(KeyCode.DOWN));
    }

    @Override
    public TerminalActionPresentation getPageUpActionPresentation() {
        return new TerminalActionPresentation(
                words.of("terminal.pageup"), super.getPageUpActionPresentation().getKeyCombinations());
    }

    @Override
    public TerminalActionPresentation getPageDownActionPresentation() {
        return new TerminalActionPresentation(
                words.of("terminal.pagedown"),
                super.getPageDownActionPresentation().getKeyCombinations());
    }

    private static KeyCombination shifted(KeyCode key) {
        return new KeyCodeCombination(key, KeyCombination.SHORTCUT_DOWN, KeyCombination.SHIFT_DOWN);
    }

    private static Color of(javafx.scene.paint.Color colour) {
        return new Color(part(colour.getRed()), part(colour.getGreen()), part(colour.getBlue()));
    }

    private static int part(double share) {
        return (int) Math.round(share * 255);
    }
}
