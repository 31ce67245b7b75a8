package heinzel.api.model;

/// Tokens, each at least 0.
///
/// @param input      fresh input
/// @param output     output
/// @param cacheRead  input read from the provider's cache
/// @param cacheWrite input written to it
public record Usage(long input, long output, long cacheRead, long cacheWrite) {
    public static final Usage NONE = new Usage(0, 0, 0, 0);

    public Usage plus(Usage more) {
        return new Usage(
                input + more.input, output + more.output, cacheRead + more.cacheRead, cacheWrite + more.cacheWrite);
    }
}
