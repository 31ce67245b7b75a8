package heinzel.desktop.frame;

/// Where the panel stands: beside the screen while the screen keeps 30rem next to it, else below it across the
/// width; never both, and never over it. One pure function; its table of cases is `heinzel/panel-rule.csv`,
/// which the web page's rule answers to as well.
public final class PanelRule {
    /// What the screen keeps beside the panel, in rem.
    public static final double SCREEN_LEAST = 30;

    /// What the panel needs to be read beside the screen, in rem.
    public static final double PANEL_LEAST = 24;

    /// The panel's width until the person drags the divider, in rem.
    public static final double PANEL_USUAL = 32;

    /// The panel's share of the height below the screen, until the person drags the divider.
    public static final double SHARE_USUAL = 0.57;

    /// Neither the screen nor the panel gets lower than this while the window has room for both, in rem.
    public static final double HEIGHT_LEAST = 12;

    /// What can be open. The terminal stands under the chat; each is alone when the other is closed.
    public enum Open {
        NOTHING,
        CHAT,
        TERMINAL,
        CHAT_OVER_TERMINAL;

        public static Open of(boolean chat, boolean terminal) {
            if (chat) {
                return terminal ? CHAT_OVER_TERMINAL : CHAT;
            }
            return terminal ? TERMINAL : NOTHING;
        }
    }

    /// What the person wants: a width in rem for beside, a share of the height for below.
    public record Wanted(double width, double share) {
        public static final Wanted USUAL = new Wanted(PANEL_USUAL, SHARE_USUAL);
    }

    /// The room beside the rail, in pixels, with the root font size and the divider's thickness.
    public record Room(double width, double height, double rem, double divider) {}

    /// The answer, in pixels.
    public sealed interface Place {
        /// No panel: the screen has it all.
        record Closed() implements Place {}

        /// Beside the screen, this wide and as high as the window.
        record Beside(double width) implements Place {}

        /// Below the screen, this high and as wide as the window without its rail.
        record Below(double height) implements Place {}
    }

    private PanelRule() {}

    /// Decides. The same question always gets the same answer, whatever was on screen before.
    public static Place place(Open open, Room room, Wanted wanted) {
        if (open == Open.NOTHING) {
            return new Place.Closed();
        }
        double most = room.width() - room.divider() - SCREEN_LEAST * room.rem();
        double least = PANEL_LEAST * room.rem();
        if (most >= least) {
            return new Place.Beside(Math.clamp(wanted.width() * room.rem(), least, most));
        }
        double height = Math.max(0, room.height() - room.divider());
        double lowest = Math.min(HEIGHT_LEAST * room.rem(), height / 2);
        return new Place.Below(Math.clamp(wanted.share() * height, lowest, height - lowest));
    }
}
