package heinzel.desktop.compare;

/// A stretch of text that is either the same on both sides or not.
public record Run(String text, boolean changed) {}
