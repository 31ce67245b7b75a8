package heinzel.adapters.agents;

import heinzel.adapters.agents.Form.Unsure;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Where the members of one JSON object stand in a text, so that one of them can be changed and no other character.
/// Comments and a comma after the last member are taken as the editors that write them do.
final class JsonSpans {
    private final String text;
    private final List<Member> members = new ArrayList<>();
    private final int open;
    private int at;
    private int close = -1;
    private boolean trailingComma;

    /// A member.
    ///
    /// @param key   where its name begins, with its quote
    /// @param start where its value begins
    /// @param end   behind its value
    record Member(String name, int key, int start, int end) {}

    private JsonSpans(String text, int from) {
        this.text = text;
        this.at = from;
        skip();
        this.open = at;
    }

    /// @param from where the object begins, or what goes before it
    /// @throws Unsure when there is none, or it does not end
    static JsonSpans of(String text, int from) {
        JsonSpans spans = new JsonSpans(text, from);
        spans.read();
        return spans;
    }

    Optional<Member> member(String name) {
        return members.stream().filter(member -> member.name().equals(name)).findFirst();
    }

    /// The text with a member more, behind the last one.
    ///
    /// @param indent what goes before it on its line
    String withMember(String added, String indent) {
        if (members.isEmpty()) {
            return text.substring(0, open + 1) + "\n" + indent + added + "\n" + indent.substring(2)
                    + text.substring(close);
        }
        int end = members.getLast().end();
        return text.substring(0, end) + ",\n" + indent + added + text.substring(end);
    }

    /// The text without a member and the one comma that it takes with it.
    String without(String name) {
        for (int i = 0; i < members.size(); i++) {
            Member member = members.get(i);
            if (member.name().equals(name)) {
                if (i > 0) {
                    return text.substring(0, members.get(i - 1).end()) + text.substring(member.end());
                }
                return members.size() > 1
                        ? text.substring(0, member.key())
                                + text.substring(members.get(1).key())
                        : text.substring(0, open + 1) + text.substring(close);
            }
        }
        return text;
    }

    private void read() {
        expect('{');
        skip();
        while (peek() != '}') {
            int key = at;
            String name = string();
            skip();
            expect(':');
            skip();
            int start = at;
            value();
            members.add(new Member(name, key, start, at));
            skip();
            trailingComma = peek() == ',';
            if (trailingComma) {
                at++;
                skip();
            } else if (peek() != '}') {
                throw unsure();
            }
        }
        if (trailingComma) {
            throw new Unsure("it has a comma behind its last entry");
        }
        close = at;
    }

    /// Past a value of any kind. Of one that is nested, the brackets are counted.
    private void value() {
        int depth = 0;
        do {
            switch (peek()) {
                case '"' -> string();
                case '{', '[' -> {
                    depth++;
                    at++;
                }
                case '}', ']' -> {
                    inside(depth);
                    depth--;
                    at++;
                }
                case ',', ':' -> {
                    inside(depth);
                    at++;
                }
                default -> word();
            }
            if (depth > 0) {
                skip();
            }
        } while (depth > 0);
    }

    /// Such a character ends a value, so none begins with it.
    private void inside(int depth) {
        if (depth == 0) {
            throw unsure();
        }
    }

    private void word() {
        int start = at;
        while (at < text.length()
                && "{}[],:\"/".indexOf(text.charAt(at)) < 0
                && !Character.isWhitespace(text.charAt(at))) {
            at++;
        }
        if (at == start) {
            throw unsure();
        }
    }

    private String string() {
        int start = at;
        expect('"');
        boolean escaped = false;
        while (peek() != '"') {
            if (peek() == '\\') {
                escaped = true;
                at++;
                peek();
            }
            at++;
        }
        at++;
        String inside = text.substring(start + 1, at - 1);
        // A name that needs an escape is none that hz looks for.
        return escaped ? inside + "\0" : inside;
    }

    private void skip() {
        while (at < text.length()) {
            if (Character.isWhitespace(text.charAt(at)) || text.charAt(at) == '\uFEFF') {
                at++;
            } else if (text.startsWith("//", at)) {
                int end = text.indexOf('\n', at);
                at = end < 0 ? text.length() : end;
            } else if (text.startsWith("/*", at)) {
                int end = text.indexOf("*/", at + 2);
                if (end < 0) {
                    throw unsure();
                }
                at = end + 2;
            } else {
                return;
            }
        }
    }

    private char peek() {
        if (at >= text.length()) {
            throw unsure();
        }
        return text.charAt(at);
    }

    private void expect(char wanted) {
        if (peek() != wanted) {
            throw unsure();
        }
        at++;
    }

    private Unsure unsure() {
        long line = text.substring(0, Math.min(at, text.length())).lines().count();
        return new Unsure("it is no JSON at line " + Math.max(1, line));
    }
}
