package heinzel.api.text;

import heinzel.api.json.Json;
import java.util.LinkedHashMap;
import java.util.Map;

/// The one function at every way out: to a model, a log, an event, an error. Takes out email addresses and what
/// looks like a credential. Its time grows with the text's length and with nothing else, whatever the text is
/// made of.
public final class Redaction {
    private Redaction() {}

    /// The text without addresses and credentials, each replaced by `[email]` or `[credential]`.
    public static String redact(String text) {
        return Addresses.redact(Secrets.redact(text));
    }

    /// The same for every text in a JSON value, names of fields too. Its shape stays; where two names become
    /// one, the later value counts.
    public static Json redact(Json json) {
        return switch (json) {
            case Json.Obj object -> {
                Map<String, Json> fields = new LinkedHashMap<>();
                object.fields().forEach((name, value) -> fields.put(redact(name), redact(value)));
                yield new Json.Obj(fields);
            }
            case Json.Arr array ->
                Json.array(array.items().stream().map(Redaction::redact).toList());
            case Json.Text text -> Json.text(redact(text.value()));
            case Json.Num number -> number;
            case Json.Bool flag -> flag;
            case Json.Null nothing -> nothing;
        };
    }

    /// The text without addresses. Credentials stay: for what a person wrote themselves.
    public static String redactAddresses(String text) {
        return Addresses.redact(text);
    }

    /// Whether a text holds an address.
    public static boolean holdsAddress(String text) {
        return !Addresses.redact(text).equals(text);
    }
}
