package heinzel.kernel.session;

/// One whole line of a file as it lies in a buffer, without its newline. The bytes are valid until the reader goes on,
/// and who parses them may destroy them.
///
/// @param bytes the buffer
/// @param from  where in the buffer the line begins
/// @param to    where it ends; the same for a line too long to be held
/// @param hash  SHA-256 of the line, lower-case hex
/// @param start where in the file it begins
/// @param next  where in the file the next line begins
record RawLine(byte[] bytes, int from, int to, String hash, long start, long next) {
    boolean held() {
        return to - from == next - 1 - start;
    }
}
