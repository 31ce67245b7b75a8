package heinzel.dist.heads;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/// A call that must be refused, in a form that every head can be given: each argument is a word.
///
/// @param operation what is called
/// @param words     the arguments by name
record WrongCall(WrittenSurface operation, Map<String, String> words) {
    /// Every way in which a call of the operation can be wrong, one fault at a time.
    static Stream<WrongCall> of(WrittenSurface operation) {
        List<WrongCall> wrong = new ArrayList<>();
        Map<String, String> good = new LinkedHashMap<>();
        operation.required().forEach(name -> good.put(name, "some"));
        wrong.add(with(operation, good, "no_such_argument", "x"));
        operation.arguments().keySet().forEach(name -> wrong.add(with(operation, good, name + "s", "x")));
        for (String name : operation.required()) {
            Map<String, String> without = new LinkedHashMap<>(good);
            without.remove(name);
            // What stands behind it would be taken for it on a command line.
            List<String> places = operation.places();
            if (places.contains(name)) {
                places.subList(places.indexOf(name), places.size()).forEach(without::remove);
            }
            wrong.add(new WrongCall(operation, without));
        }
        operation
                .arguments()
                .forEach((name, schema) -> unfit(schema).forEach(word -> wrong.add(with(operation, good, name, word))));
        return wrong.stream();
    }

    private static WrongCall with(WrittenSurface operation, Map<String, String> good, String name, String word) {
        Map<String, String> words = new LinkedHashMap<>(good);
        words.put(name, word);
        return new WrongCall(operation, words);
    }

    /// Words that the schema does not allow: of another type, beyond its bounds, or not of its form.
    private static List<String> unfit(JsonNode schema) {
        List<String> unfit = new ArrayList<>();
        switch (schema.path("type").asText()) {
            case "integer" -> unfit.addAll(List.of("many", "1.5", "1e999999999", "99999999999999999999"));
            case "number" -> unfit.add("much");
            case "boolean" -> unfit.add("maybe");
            case "string" -> unfit.add("a\0b");
            default -> throw new AssertionError("say here what is unfit for " + schema);
        }
        if (schema.has("minimum")) {
            unfit.add(String.valueOf(schema.path("minimum").asLong() - 1));
        }
        if (schema.has("maximum")) {
            unfit.add(String.valueOf(schema.path("maximum").asLong() + 1));
        }
        if (schema.path("minLength").asInt() > 0) {
            unfit.add("");
        }
        if (schema.has("maxLength")) {
            unfit.add("x".repeat(schema.path("maxLength").asInt() + 1));
        }
        if (schema.has("enum") || schema.has("pattern") || schema.has("format")) {
            unfit.add("nonsense");
        }
        return unfit;
    }

    /// The call as it is typed, for programs.
    List<String> typed() {
        List<String> typed = new ArrayList<>(operation.words());
        typed.add("--json");
        words.forEach((name, word) -> {
            if (!operation.places().contains(name)) {
                typed.add("--" + name.replace('_', '-') + "=" + word);
            }
        });
        for (String place : operation.places()) {
            if (words.containsKey(place)) {
                typed.add(words.get(place));
            }
        }
        return typed;
    }

    /// The call as a JSON object. A number that a person types as a number is one here too.
    String json() {
        ObjectNode arguments = McpClient.JSON.createObjectNode();
        words.forEach((name, word) -> {
            JsonNode schema = operation.arguments().get(name);
            String type = schema == null ? "" : schema.path("type").asText();
            if ((type.equals("integer") || type.equals("number")) && word.matches("-?\\d+(\\.\\d+)?")) {
                arguments.put(name, new BigDecimal(word));
            } else {
                arguments.put(name, word);
            }
        });
        return arguments.toString();
    }

    @Override
    public String toString() {
        String text = operation + " " + words;
        return text.length() > 100 ? text.substring(0, 100) + "…" : text;
    }
}
