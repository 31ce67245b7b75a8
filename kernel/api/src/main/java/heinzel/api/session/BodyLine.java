package heinzel.api.session;

import heinzel.api.json.Json;
import java.time.Instant;

/// One line of a turn's body.
///
/// @param n    its number, from 1
/// @param ts   when it was written
/// @param step the step of the turn
/// @param kind input, request, message, tool_call, tool_result, steer, draft or hunks
/// @param data what it holds
public record BodyLine(long n, Instant ts, String step, String kind, Json.Obj data) {}
