package heinzel.kernel.settings;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.tomlj.Toml;
import org.tomlj.TomlArray;
import org.tomlj.TomlTable;

/// TOML's values as plain Java, and as text on one line. Tables are maps, lists are lists.
final class TomlValues {
    private static final Pattern BARE = Pattern.compile("[A-Za-z0-9_-]+");

    private TomlValues() {}

    /// A table with all that is in it; a table that holds nothing is left out, since a header alone says nothing.
    static Map<String, Object> plain(TomlTable table) {
        Map<String, Object> plain = new LinkedHashMap<>();
        for (String key : table.keySet()) {
            Object value = plain(table.get(List.of(key)));
            if (value != null && !(value instanceof Map<?, ?> map && map.isEmpty())) {
                plain.put(key, value);
            }
        }
        return plain;
    }

    private static @Nullable Object plain(@Nullable Object value) {
        return switch (value) {
            case TomlTable table -> plain(table);
            case TomlArray array -> {
                List<Object> items = new ArrayList<>();
                for (Object item : array.toList()) {
                    Object read = plain(item);
                    items.add(read == null ? Map.of() : read);
                }
                yield items;
            }
            case null, default -> value;
        };
    }

    /// What stands at a path; empty where nothing does.
    static Optional<Object> at(Map<String, Object> root, List<String> path) {
        Object here = root;
        for (String key : path) {
            if (!(here instanceof Map<?, ?> map) || !map.containsKey(key)) {
                return Optional.empty();
            }
            here = map.get(key);
        }
        return Optional.ofNullable(here);
    }

    /// The same with another value at a path, or with none where it is null.
    static Map<String, Object> with(Map<String, Object> root, List<String> path, @Nullable Object value) {
        Map<String, Object> changed = new LinkedHashMap<>(root);
        String key = path.getFirst();
        Object inner = value;
        if (path.size() > 1) {
            Map<String, Object> below = with(map(changed.get(key)), path.subList(1, path.size()), value);
            inner = below.isEmpty() ? null : below;
        }
        if (inner == null) {
            changed.remove(key);
        } else {
            changed.put(key, inner);
        }
        return changed;
    }

    private static Map<String, Object> map(@Nullable Object value) {
        Map<String, Object> map = new LinkedHashMap<>();
        if (value instanceof Map<?, ?> found) {
            found.forEach((key, held) -> map.put(String.valueOf(key), held));
        }
        return map;
    }

    /// A value as TOML writes it, on one line.
    static String written(Object value) {
        return switch (value) {
            case String text -> "\"" + Toml.tomlEscape(text) + "\"";
            case List<?> items ->
                joined("[", items.stream().map(TomlValues::written).toList(), "]");
            case Map<?, ?> table ->
                joined(
                        "{ ",
                        table.entrySet().stream()
                                .map(entry -> key(String.valueOf(entry.getKey())) + " = " + written(entry.getValue()))
                                .toList(),
                        " }");
            default -> value.toString();
        };
    }

    private static String joined(String open, List<String> items, String close) {
        return open + String.join(", ", items) + close;
    }

    /// A dotted key, each part in quotes where it must be.
    static String dotted(List<String> path) {
        return String.join(".", path.stream().map(TomlValues::key).toList());
    }

    private static String key(String part) {
        return BARE.matcher(part).matches() ? part : "\"" + Toml.tomlEscape(part) + "\"";
    }
}
