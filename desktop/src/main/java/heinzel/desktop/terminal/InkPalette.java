package heinzel.desktop.terminal;

import com.techsenger.jeditermfx.core.Color;
import com.techsenger.jeditermfx.core.emulator.ColorPalette;
import heinzel.desktop.theme.Look;

/// The sixteen colours of a terminal, as Primer has them: each is read on the panel's ground.
final class InkPalette extends ColorPalette {
    private static final int[] LIGHT = {
        0x24292f, 0xb3172a, 0x116329, 0x7d4e00, 0x0969da, 0x8250df, 0x1b7c83, 0x57606a,
        0x57606a, 0xa40e26, 0x1a7f37, 0x633c01, 0x0550ae, 0x6639ba, 0x136061, 0x24292f
    };

    private static final int[] DARK = {
        0x6e7681, 0xff8d86, 0x56d364, 0xe0ab3f, 0x6cb0ff, 0xbc8cff, 0x56d4dd, 0xd3dae1,
        0x929ba5, 0xffa198, 0x7ee787, 0xf2cc60, 0x79c0ff, 0xd2a8ff, 0xb3f0ff, 0xffffff
    };

    private final int[] colours;

    InkPalette(Look look) {
        colours = switch (look) {
            case LIGHT -> LIGHT;
            case DARK -> DARK;
        };
    }

    @Override
    protected Color getForegroundByColorIndex(int index) {
        return new Color(colours[index]);
    }

    @Override
    protected Color getBackgroundByColorIndex(int index) {
        return new Color(colours[index]);
    }
}
