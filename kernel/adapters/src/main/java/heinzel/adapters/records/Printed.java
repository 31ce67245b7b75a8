package heinzel.adapters.records;

import heinzel.api.json.Codec;
import heinzel.api.json.Json;
import heinzel.api.operation.Problem;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// What was printed, as records: each value of a JSON list for itself, anything else as one. The value stands
/// as text in each, since only text can be told from what it was before whatever numbers it has.
public final class Printed {
    private static final String TEXT = "text";

    private final Codec codec;
    private final String name;
    private final Instant now;

    /// @param name  the id of what is one record
    /// @param now   when a record became true that does not say
    public Printed(Codec codec, String name, Instant now) {
        this.codec = codec;
        this.name = name;
        this.now = now;
    }

    public List<Json.Obj> records(String output) {
        String text = output.strip();
        if (text.startsWith("[") || text.startsWith("{")) {
            try {
                return records(codec.parse(text));
            } catch (Problem.Invalid noJson) {
                return List.of(record(name, now, output.stripTrailing()));
            }
        }
        return text.isEmpty() ? List.of() : List.of(record(name, now, output.stripTrailing()));
    }

    public List<Json.Obj> records(Json value) {
        if (!(value instanceof Json.Arr(List<Json> items))) {
            return List.of(record(value, name));
        }
        List<Json.Obj> records = new ArrayList<>();
        for (Json item : items) {
            records.add(record(item, Integer.toString(records.size() + 1)));
        }
        return List.copyOf(records);
    }

    private Json.Obj record(Json value, String otherwise) {
        return switch (value) {
            case Json.Obj fields ->
                record(
                        id(fields).orElse(otherwise),
                        fields.text("at").flatMap(Printed::moment).orElse(now),
                        codec.print(fields));
            case Json.Text(String said) -> record(otherwise, now, said);
            case Json.Arr _, Json.Num _, Json.Bool _, Json.Null _ -> record(otherwise, now, codec.print(value));
        };
    }

    private static Json.Obj record(String id, Instant at, String text) {
        return Json.object("id", id).with("at", at.toString()).with(TEXT, text);
    }

    private static Optional<String> id(Json.Obj fields) {
        return fields.text("id").or(() -> fields.number("id").map(number -> number.toPlainString()));
    }

    private static Optional<Instant> moment(String text) {
        try {
            return Optional.of(OffsetDateTime.parse(text).toInstant());
        } catch (DateTimeException none) {
            return Optional.empty();
        }
    }
}
