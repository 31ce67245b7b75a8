package heinzel.heads.cli.chat;

import java.util.List;
import org.jline.reader.ParsedLine;
import org.jline.reader.Parser;

/// Takes a line as one word, with quotes and backslashes as they stand.
final class AsTyped implements Parser {
    @Override
    public ParsedLine parse(String line, int cursor, ParseContext context) {
        return new Whole(line, cursor);
    }

    private record Whole(String line, int cursor) implements ParsedLine {
        @Override
        public String word() {
            return line;
        }

        @Override
        public int wordCursor() {
            return cursor;
        }

        @Override
        public int wordIndex() {
            return 0;
        }

        @Override
        public List<String> words() {
            return List.of(line);
        }
    }
}
