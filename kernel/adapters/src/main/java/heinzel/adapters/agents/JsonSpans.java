package heinzel.adapters.agents;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import heinzel.adapters.agents.Form.Unsure;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Where the members of one JSON object stand in a text, so that one of them can be changed and no other character.
///
/// @param text    the whole text
/// @param open    where the object's bracket is
/// @param close   where the one is that ends it
/// @param members in their order
record JsonSpans(String text, int open, int close, List<Member> members) {
    private static final JsonFactory JSON = JsonFactory.builder()
            .enable(JsonReadFeature.ALLOW_JAVA_COMMENTS)
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .build();

    private static final String MARK = "\uFEFF";

    /// A member.
    ///
    /// @param key   where its name begins, with its quote
    /// @param start where its value begins
    /// @param end   behind its value
    record Member(String name, int key, int start, int end) {}

    /// @param from where the object begins, or what goes before it
    /// @throws Unsure when there is none, or it does not end, or it names a member twice
    static JsonSpans of(String text, int from) {
        int start = text.startsWith(MARK, from) ? from + MARK.length() : from;
        try (JsonParser parser = JSON.createParser(text.substring(start))) {
            if (parser.nextToken() != JsonToken.START_OBJECT) {
                throw new Unsure("it is no JSON object");
            }
            int open = start + begin(parser);
            List<Member> members = new ArrayList<>();
            while (parser.nextToken() == JsonToken.FIELD_NAME) {
                String name = parser.currentName();
                int key = start + begin(parser);
                parser.nextToken();
                int value = start + begin(parser);
                parser.skipChildren();
                // A text is read only when it is asked for; until then its end is not known.
                parser.finishToken();
                members.add(new Member(name, key, value, start + end(parser)));
            }
            return new JsonSpans(text, open, start + begin(parser), members);
        } catch (JsonProcessingException broken) {
            throw new Unsure("it is no JSON at line " + broken.getLocation().getLineNr());
        } catch (IOException impossible) {
            throw new UncheckedIOException("A text in memory can't be read.", impossible);
        }
    }

    private static int begin(JsonParser parser) {
        return Math.toIntExact(parser.currentTokenLocation().getCharOffset());
    }

    private static int end(JsonParser parser) {
        return Math.toIntExact(parser.currentLocation().getCharOffset());
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
}
