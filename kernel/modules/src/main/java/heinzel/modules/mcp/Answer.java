package heinzel.modules.mcp;

/// What a tool said.
///
/// @param text its words, which are data
public record Answer(String server, String tool, String text) {}
