package heinzel.desktop.frame;

/// What the window remembers of itself across a restart. Losing it costs nothing but the habit.
public interface Places {
    Layout load();

    /// Keeps it. Called on the application thread, so an implementation writes elsewhere.
    void save(Layout layout);

    /// What is remembered.
    ///
    /// @param panelOpen whether the panel was open
    /// @param wanted    where its divider was dragged to
    record Layout(boolean panelOpen, PanelRule.Wanted wanted) {
        public static final Layout FIRST = new Layout(true, PanelRule.Wanted.USUAL);
    }
}
