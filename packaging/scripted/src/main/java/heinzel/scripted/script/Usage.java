package heinzel.scripted.script;

/// Tokens of one answer. Input does not count what was read from or written to the cache.
public record Usage(int input, int output, int cacheRead, int cacheWrite) {
    public Usage {
        if (input < 0 || output < 0 || cacheRead < 0 || cacheWrite < 0) {
            throw new BadScript("a usage cannot be negative");
        }
    }

    public static Usage of(int input, int output) {
        return new Usage(input, output, 0, 0);
    }
}
