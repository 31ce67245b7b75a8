package heinzel.modules.heinzel.contract;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// A `.prose.md` file as it stands, taken apart but not understood.
///
/// @param text        the whole file, byte for byte
/// @param frontMatter its keys and values
/// @param bodyStart   characters before the body
/// @param title       the first heading of the first level
/// @param file        the sections before the first second-level heading
/// @param nodes       a node for each second-level heading
public record Page(
        String text, Yaml.Mapping frontMatter, int bodyStart, Optional<String> title, Node file, List<Node> nodes) {
    public Page {
        nodes = List.copyOf(nodes);
    }

    /// What stands behind the front matter, as written.
    public String body() {
        return text.substring(bodyStart);
    }

    /// The keys of the front matter, those under `hz:` by their own names.
    List<String> keys() {
        return Stream.concat(
                        frontMatter.entries().stream(),
                        value("hz").stream()
                                .flatMap(hz -> hz instanceof Yaml.Mapping map ? map.entries().stream() : Stream.of()))
                .map(Yaml.Entry::key)
                .distinct()
                .toList();
    }

    /// The value at a path of keys.
    Optional<Yaml> value(String... path) {
        Yaml value = frontMatter;
        for (String key : path) {
            if (!(value instanceof Yaml.Mapping map) || map.entry(key).isEmpty()) {
                return Optional.empty();
            }
            value = map.entry(key).get().value();
        }
        return Optional.of(value);
    }

    /// The place of a text in the list at a path of keys; of the list when the text is not in it.
    Position atItem(String item, String... path) {
        return value(path).stream()
                .flatMap(value -> value instanceof Yaml.Sequence list ? list.items().stream() : Stream.of(value))
                .filter(value ->
                        value instanceof Yaml.Scalar scalar && scalar.text().equals(item))
                .map(Yaml::at)
                .findFirst()
                .orElseGet(() -> at(path));
    }

    /// The place of a key in the map at a path of keys; of the map when the key is not in it.
    Position atKey(String key, String... path) {
        return value(path)
                .flatMap(value -> value instanceof Yaml.Mapping map ? map.entry(key) : Optional.empty())
                .map(Yaml.Entry::at)
                .orElseGet(() -> at(path));
    }

    /// The place of a value, by its path of keys; of the nearest one above it that is there.
    Position at(String... path) {
        Position at = frontMatter.at();
        Yaml value = frontMatter;
        for (String key : path) {
            if (!(value instanceof Yaml.Mapping map) || map.entry(key).isEmpty()) {
                return at;
            }
            Yaml.Entry entry = map.entry(key).get();
            value = entry.value();
            at = value instanceof Yaml.Mapping ? entry.at() : value.at();
        }
        return at;
    }
}
