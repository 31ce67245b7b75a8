package heinzel.api.model;

import heinzel.api.json.Json;

/// A tool offered to a model.
///
/// @param name       its name
/// @param purpose    what it is for
/// @param input      JSON Schema of its arguments
/// @param replaySafe whether a call that a crash interrupted may be made again
public record ToolSpec(String name, String purpose, Json.Obj input, boolean replaySafe) {}
