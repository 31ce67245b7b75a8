package heinzel.kernel.index;

/// The last line of a spine that the index has seen. It is the second witness beside the chain: a spine that
/// lost its end at the end of a line is still a valid chain.
///
/// @param seq  its number, 0 before the first
/// @param hash SHA-256 of its bytes, lower-case hex
/// @param size where in the file it ends
public record Watermark(long seq, String hash, long size) {
    public static final Watermark NONE = new Watermark(0, "0".repeat(64), 0);
}
