package heinzel.api.effect;

import heinzel.api.outbox.Why;
import java.time.Duration;
import java.util.Map;

/// One call.
///
/// @param to        the tool, as a contract names it: `mcp:files.write_file`
/// @param arguments what it is given, all as text
/// @param timeout   how long it may take
/// @param maxBytes  how much it may answer
/// @param why       for what work
public record EffectRequest(String to, Map<String, String> arguments, Duration timeout, long maxBytes, Why why) {
    public EffectRequest {
        arguments = Map.copyOf(arguments);
    }
}
