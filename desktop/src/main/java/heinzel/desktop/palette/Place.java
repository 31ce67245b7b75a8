package heinzel.desktop.palette;

import heinzel.desktop.theme.Icon;

/// Something that search finds and leads to.
///
/// @param name  what is looked for, and shown
/// @param about what kind of place it is, or more words to find it by
/// @param go    leads there
public record Place(String name, String about, Icon icon, Runnable go) {}
