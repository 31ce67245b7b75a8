package heinzel.desktop.frame;

import heinzel.desktop.theme.Icon;

/// The entries of the rail, in their order. An entry exists only where a screen does.
public enum Destination {
    TODAY(Icon.TODAY),
    HEINZELMAENNCHEN(Icon.CAP),
    DRAFTS(Icon.DRAFT),
    CHATS(Icon.CHAT),
    DOCTOR(Icon.DOCTOR);

    private final Icon icon;

    Destination(Icon icon) {
        this.icon = icon;
    }

    public Icon icon() {
        return icon;
    }
}
