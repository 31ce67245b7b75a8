package heinzel.modules.heinzel.contract;

import heinzel.api.json.Json;
import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/// A value of the front matter, with its place in the file.
public sealed interface Yaml {
    Position at();

    /// As JSON: plain numbers below 2^53 as numbers, other numbers as text, so that it can be hashed.
    Json toJson();

    /// Null, true, a number or a text.
    ///
    /// @param text  what it says; folded and literal texts as YAML reads them
    /// @param plain whether it stands without quotes, and so may be null, true or a number
    /// @param at    where it begins
    record Scalar(String text, boolean plain, Position at) implements Yaml {
        private static final Pattern NUMBER = Pattern.compile("-?(0|[1-9][0-9]{0,30})(\\.[0-9]{1,30})?");
        private static final BigDecimal EXACT = BigDecimal.valueOf(1L << 53);

        public boolean isNull() {
            return plain && (text.isEmpty() || text.equals("~") || text.equals("null"));
        }

        /// Whether it is the plain word true or false.
        public Optional<Boolean> flag() {
            if (!plain) {
                return Optional.empty();
            }
            return switch (text) {
                case "true" -> Optional.of(true);
                case "false" -> Optional.of(false);
                default -> Optional.empty();
            };
        }

        @Override
        public Json toJson() {
            if (isNull()) {
                return Json.NULL;
            }
            if (flag().isPresent()) {
                return Json.flag(flag().get());
            }
            if (!plain || !NUMBER.matcher(text).matches()) {
                return Json.text(text);
            }
            BigDecimal number = new BigDecimal(text);
            boolean exact =
                    number.stripTrailingZeros().scale() <= 0 && number.abs().compareTo(EXACT) < 0;
            return exact
                    ? Json.number(number.longValueExact())
                    : Json.text(number.stripTrailingZeros().toPlainString());
        }
    }

    /// A list.
    record Sequence(List<Yaml> items, Position at) implements Yaml {
        public Sequence {
            items = List.copyOf(items);
        }

        @Override
        public Json toJson() {
            return Json.array(items.stream().map(Yaml::toJson).toList());
        }
    }

    /// A map; keys are texts and each stands once.
    record Mapping(List<Entry> entries, Position at) implements Yaml {
        public Mapping {
            entries = List.copyOf(entries);
        }

        public Optional<Entry> entry(String key) {
            return entries.stream().filter(entry -> entry.key().equals(key)).findFirst();
        }

        @Override
        public Json toJson() {
            Map<String, Json> fields = new LinkedHashMap<>();
            entries.forEach(entry -> fields.put(entry.key(), entry.value().toJson()));
            return new Json.Obj(fields);
        }
    }

    /// A key with its value.
    ///
    /// @param at where the key begins
    record Entry(String key, Position at, Yaml value) {}
}
