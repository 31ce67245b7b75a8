package heinzel.kernel.settings;

import java.util.ArrayList;
import java.util.List;
import org.tomlj.Toml;

/// Where the statements of a TOML text stand, by offset. Reads only texts that the parser found to be whole, so it
/// need not judge them.
final class TomlLayout {
    private final String text;
    private final List<Statement> statements = new ArrayList<>();
    private int at;

    private TomlLayout(String text) {
        this.text = text;
    }

    /// A header (`[a.b]`) or a pair (`c = 1`).
    ///
    /// @param header    whether it is a header
    /// @param table     the table that it opens or stands in
    /// @param path      in full, the table's keys first; a header's own
    /// @param from      where its line begins
    /// @param to        where the line after its last one begins
    /// @param valueFrom where a pair's value begins
    /// @param valueTo   where it ends, before blanks and comment
    record Statement(
            boolean header, List<String> table, List<String> path, int from, int to, int valueFrom, int valueTo) {
        Statement {
            table = List.copyOf(table);
            path = List.copyOf(path);
        }

        boolean isPair() {
            return !header;
        }

        /// Whether it is this key, or stands below it.
        boolean within(List<String> key) {
            return path.size() >= key.size() && path.subList(0, key.size()).equals(key);
        }

        List<String> parent() {
            return path.subList(0, path.size() - 1);
        }
    }

    static List<Statement> of(String text) {
        TomlLayout layout = new TomlLayout(text);
        layout.read();
        return List.copyOf(layout.statements);
    }

    private void read() {
        List<String> table = List.of();
        while (at < text.length()) {
            int from = at;
            skipBlanks();
            if (at >= text.length() || text.charAt(at) == '\n' || text.charAt(at) == '#') {
                endLine();
            } else if (text.charAt(at) == '[') {
                table = header(from);
            } else {
                pair(from, table);
            }
        }
    }

    private List<String> header(int from) {
        boolean many = text.startsWith("[[", at);
        at += many ? 2 : 1;
        int start = at;
        skipKeyTo(']');
        List<String> path = new ArrayList<>(Toml.parseDottedKey(text.substring(start, at)));
        if (many) {
            // The elements of a list of tables have no key of their own, so nothing is ever looked for in them.
            path.addFirst("[[");
        }
        endLine();
        statements.add(new Statement(true, path, path, from, at, at, at));
        return path;
    }

    private void pair(int from, List<String> table) {
        int start = at;
        skipKeyTo('=');
        List<String> path = new ArrayList<>(table);
        path.addAll(Toml.parseDottedKey(text.substring(start, at).strip()));
        at++;
        skipBlanks();
        int valueFrom = at;
        int valueTo = skipValue();
        endLine();
        statements.add(new Statement(false, table, path, from, at, valueFrom, valueTo));
    }

    private void skipKeyTo(char end) {
        while (at < text.length() && text.charAt(at) != end) {
            char c = text.charAt(at);
            if (c == '"' || c == '\'') {
                skipText();
            } else {
                at++;
            }
        }
    }

    /// Moves behind a value, and answers where it ends.
    private int skipValue() {
        int depth = 0;
        int end = at;
        while (at < text.length()) {
            char c = text.charAt(at);
            if (depth == 0 && (c == '\n' || c == '#')) {
                return end;
            }
            if (c == '"' || c == '\'') {
                skipText();
            } else if (c == '#') {
                skipComment();
                continue;
            } else {
                depth += c == '[' || c == '{' ? 1 : c == ']' || c == '}' ? -1 : 0;
                at++;
            }
            if (!Character.isWhitespace(c)) {
                end = at;
            }
        }
        return end;
    }

    private void skipText() {
        char quote = text.charAt(at);
        String three = String.valueOf(quote).repeat(3);
        boolean lines = text.startsWith(three, at);
        at += lines ? 3 : 1;
        while (at < text.length()) {
            if (quote == '"' && text.charAt(at) == '\\') {
                at += 2;
            } else if (lines ? text.startsWith(three, at) : text.charAt(at) == quote) {
                at += lines ? 3 : 1;
                // Up to two quotes may stand right before the three that end it.
                while (lines && at < text.length() && text.charAt(at) == quote) {
                    at++;
                }
                return;
            } else {
                at++;
            }
        }
    }

    private void skipComment() {
        while (at < text.length() && text.charAt(at) != '\n') {
            at++;
        }
    }

    private void skipBlanks() {
        while (at < text.length() && " \t\r".indexOf(text.charAt(at)) >= 0) {
            at++;
        }
    }

    private void endLine() {
        skipComment();
        at = Math.min(text.length(), at + 1);
    }
}
