package heinzel.kernel.json;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import heinzel.api.json.Json;
import heinzel.api.operation.Problem;
import java.io.IOException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Text to values. What two readers could understand differently is refused: duplicate fields, half surrogates, a
/// second document, numbers whose plain form would fill the memory.
final class Parser {
    private static final int DEEPEST = 200;
    private static final int LONGEST_TEXT = 64 * 1024 * 1024;
    private static final int LONGEST_NUMBER = 1000;

    /// Field names are not interned across documents: hostile ones would fill the table for good.
    private static final JsonFactory FACTORY = JsonFactory.builder()
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .disable(StreamReadFeature.INCLUDE_SOURCE_IN_LOCATION)
            .disable(JsonFactory.Feature.CANONICALIZE_FIELD_NAMES)
            .streamReadConstraints(StreamReadConstraints.builder()
                    .maxNestingDepth(DEEPEST)
                    .maxStringLength(LONGEST_TEXT)
                    .maxNumberLength(LONGEST_NUMBER)
                    .build())
            .build();

    private Parser() {}

    static Json parse(String text) {
        try (JsonParser parser = FACTORY.createParser(text)) {
            JsonToken first = parser.nextToken();
            if (first == null) {
                throw new Problem.Invalid("Not JSON: there is nothing in it.");
            }
            Json value = value(parser, first);
            if (parser.nextToken() != null) {
                throw invalid("more follows after the end of the document", parser);
            }
            return value;
        } catch (JsonProcessingException broken) {
            throw new Problem.Invalid("Not JSON: " + broken.getOriginalMessage() + at(broken) + ".");
        } catch (IOException impossible) {
            throw new IllegalStateException("Reading from a text in memory failed", impossible);
        }
    }

    private static Json value(JsonParser parser, @Nullable JsonToken token) throws IOException {
        return switch (token) {
            case START_OBJECT -> object(parser);
            case START_ARRAY -> array(parser);
            case VALUE_STRING -> Json.text(whole(parser.getText(), parser));
            case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> Json.number(exact(parser));
            case VALUE_TRUE -> Json.TRUE;
            case VALUE_FALSE -> Json.FALSE;
            case VALUE_NULL -> Json.NULL;
            case null, default -> throw invalid("a value is missing", parser);
        };
    }

    private static Json object(JsonParser parser) throws IOException {
        Map<String, Json> fields = new LinkedHashMap<>();
        for (String name = parser.nextFieldName(); name != null; name = parser.nextFieldName()) {
            fields.put(whole(name, parser), value(parser, parser.nextToken()));
        }
        return new Json.Obj(fields);
    }

    private static Json array(JsonParser parser) throws IOException {
        List<Json> items = new ArrayList<>();
        for (JsonToken next = parser.nextToken(); next != JsonToken.END_ARRAY; next = parser.nextToken()) {
            items.add(value(parser, next));
        }
        return new Json.Arr(items);
    }

    private static BigDecimal exact(JsonParser parser) throws IOException {
        BigDecimal number = new BigDecimal(parser.getText());
        if (Math.abs((long) number.scale()) > LONGEST_NUMBER) {
            throw invalid("the number " + parser.getText() + " is too long to be written out", parser);
        }
        return number;
    }

    private static String whole(String text, JsonParser parser) {
        if (!Surrogates.paired(text)) {
            throw invalid("a text holds half of a character (an unpaired surrogate)", parser);
        }
        return text;
    }

    private static Problem.Invalid invalid(String what, JsonParser parser) {
        var place = parser.currentLocation();
        return new Problem.Invalid(
                "Not JSON: " + what + " (line " + place.getLineNr() + ", column " + place.getColumnNr() + ").");
    }

    private static String at(JsonProcessingException broken) {
        var place = broken.getLocation();
        return place == null ? "" : " (line " + place.getLineNr() + ", column " + place.getColumnNr() + ")";
    }
}
