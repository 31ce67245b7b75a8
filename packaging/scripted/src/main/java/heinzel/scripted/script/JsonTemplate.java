package heinzel.scripted.script;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.DecimalNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.math.BigDecimal;
import java.util.Map;

/// JSON whose texts are templates, so that what is copied out of a request is always escaped rightly.
///
/// Two objects are not taken literally: `{"$each": "name", "value": …}` inside an array becomes one element for
/// each match of the find, and `{"$number": "{{…}}"}` becomes a number.
final class JsonTemplate {
    private JsonTemplate() {}

    static JsonNode render(JsonNode template, Findings findings) {
        return render(template, findings, Map.of());
    }

    private static JsonNode render(JsonNode template, Findings findings, Map<String, String> inside) {
        if (template.isTextual()) {
            return TextNode.valueOf(Template.render(template.textValue(), findings, inside));
        }
        if (template.isArray()) {
            ArrayNode out = JsonNodeFactory.instance.arrayNode();
            for (JsonNode element : template) {
                if (element.path("$each").isTextual()) {
                    each(element, findings, out);
                } else {
                    out.add(render(element, findings, inside));
                }
            }
            return out;
        }
        if (template.path("$number").isTextual()) {
            String text = Template.render(template.path("$number").textValue(), findings, inside);
            try {
                return DecimalNode.valueOf(new BigDecimal(text.strip()));
            } catch (NumberFormatException e) {
                throw new BadScript("a number is asked for, but the place holds: " + text, e);
            }
        }
        if (template.isObject()) {
            ObjectNode out = JsonNodeFactory.instance.objectNode();
            template.properties().forEach(field -> out.set(field.getKey(), render(field.getValue(), findings, inside)));
            return out;
        }
        return template;
    }

    private static void each(JsonNode element, Findings findings, ArrayNode out) {
        String name = element.path("$each").textValue();
        var matches = findings.byName().get(name);
        if (matches == null) {
            throw new BadScript("$each: the rule has no find called " + name);
        }
        for (Map<String, String> match : matches) {
            out.add(render(element.path("value"), findings, match));
        }
    }
}
