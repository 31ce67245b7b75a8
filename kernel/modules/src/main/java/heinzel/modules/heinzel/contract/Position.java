package heinzel.modules.heinzel.contract;

/// A place in a contract's text.
///
/// @param line   from 1
/// @param column from 1, in Unicode code points
public record Position(int line, int column) {
    public static final Position START = new Position(1, 1);
}
