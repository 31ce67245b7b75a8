package heinzel.adapters.ics;

/// The text of one calendar file.
///
/// @param name how the person knows it, for messages: a file, or a host
record IcsFile(String name, String text) {}
