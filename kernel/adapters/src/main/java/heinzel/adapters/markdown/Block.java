package heinzel.adapters.markdown;

/// A part of a document: lines from one index to another, the second excluded.
///
/// @param text those lines, each ended by a line feed
record Block(int from, int to, String text) {
    static Block of(Lines lines, int from, int to) {
        return new Block(from, to, lines.text(from, to));
    }

    String hash() {
        return Tag.sha256(text);
    }
}
