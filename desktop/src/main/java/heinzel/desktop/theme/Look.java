package heinzel.desktop.theme;

/// Light or dark.
public enum Look {
    LIGHT,
    DARK
}
