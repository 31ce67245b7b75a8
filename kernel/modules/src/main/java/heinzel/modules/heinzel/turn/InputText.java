package heinzel.modules.heinzel.turn;

import heinzel.api.json.Json;
import heinzel.api.text.Redaction;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// Inputs as text for a model: an element whose content can't close it.
final class InputText {
    /// Most characters of one input in the first message; `read_input` gives the rest.
    static final int SHOWN = 16_000;

    private InputText() {}

    /// The records of an input, one JSON object a line, redacted and escaped.
    static String of(List<Json> records) {
        StringBuilder out = new StringBuilder();
        for (Json each : records) {
            out.append(Redaction.redact(each.toString())).append('\n');
        }
        return escaped(out.toString());
    }

    /// The element of an input that was read.
    static String element(BodyLines.Input input, String text) {
        StringBuilder out = new StringBuilder("<input name=\"").append(attribute(input.name()));
        out.append("\" source=\"").append(attribute(input.from()));
        input.asOf()
                .map(Instant::toString)
                .ifPresent(at -> out.append("\" as_of=\"").append(at));
        Optional<String> missing = input.missing();
        if (missing.isPresent()) {
            return out.append("\" missing=\"true\">\n")
                    .append(escaped(Redaction.redact(missing.get())))
                    .append("\n</input>")
                    .toString();
        }
        out.append("\">\n").append(text, 0, Math.min(text.length(), SHOWN));
        if (text.length() > SHOWN) {
            out.append("\n[cut: read_input gives the rest from offset ")
                    .append(SHOWN)
                    .append(']');
        }
        if (input.more()) {
            out.append("\n[there were more records than hz reads at once]");
        }
        return out.append("</input>").toString();
    }

    /// Text in which no element can be closed or opened.
    static String escaped(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
    }

    private static String attribute(String text) {
        return escaped(text).replace("\"", "&quot;");
    }
}
