package heinzel.modules.heinzel.contract;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/// Reads typed values out of one map of the front matter, and notes what does not fit.
final class Fields {
    private final Yaml.Mapping map;
    private final String path;
    private final Findings findings;

    /// A text and where it stands.
    record Word(String text, Position at) {}

    Fields(Yaml.Mapping map, String path, Findings findings) {
        this.map = map;
        this.path = path;
        this.findings = findings;
    }

    /// Warns about keys that are none of these.
    void known(List<String> keys) {
        for (Yaml.Entry entry : map.entries()) {
            if (!keys.contains(entry.key())) {
                findings.add(
                        Code.UNKNOWN_KEY,
                        entry.at(),
                        "the key " + path + entry.key() + " means nothing to hz",
                        Nearest.fix(entry.key(), keys));
            }
        }
    }

    /// The value of a key that is there and not null.
    private Optional<Yaml> value(String key) {
        return map.entry(key)
                .map(Yaml.Entry::value)
                .filter(value -> !(value instanceof Yaml.Scalar scalar && scalar.isNull()));
    }

    Optional<Word> word(String key) {
        return value(key).flatMap(value -> word(key, value));
    }

    private Optional<Word> word(String key, Yaml value) {
        if (value instanceof Yaml.Scalar scalar && !scalar.isNull()) {
            return Optional.of(new Word(scalar.text(), scalar.at()));
        }
        return wrong(value.at(), key, "a text");
    }

    Optional<String> text(String key) {
        return word(key).map(Word::text);
    }

    /// A text read further; where that finds nothing, a finding.
    <T> Optional<T> parsed(String key, Function<String, Optional<T>> parse, Code code, String what, String fix) {
        return parsed(key, parse, code, what, unfit -> fix);
    }

    /// @param fix what to do, by the word that does not fit
    <T> Optional<T> parsed(
            String key, Function<String, Optional<T>> parse, Code code, String what, UnaryOperator<String> fix) {
        Optional<Word> word = word(key);
        Optional<T> value = word.flatMap(found -> parse.apply(found.text()));
        if (word.isPresent() && value.isEmpty()) {
            String message = path + key + " is \"" + word.get().text() + "\", which is no " + what;
            findings.add(code, word.get().at(), message, fix.apply(word.get().text()));
        }
        return value;
    }

    /// One of a few words.
    <T> Optional<T> choice(String key, List<T> values, Function<T, String> text) {
        List<String> words = values.stream().map(text).toList();
        return parsed(
                key,
                word -> values.stream()
                        .filter(value -> text.apply(value).equals(word))
                        .findFirst(),
                Code.WRONG_TYPE,
                "known word",
                "take " + String.join(" or ", words));
    }

    Optional<Boolean> flag(String key) {
        return value(key).flatMap(value -> {
            Optional<Boolean> flag = value instanceof Yaml.Scalar scalar ? scalar.flag() : Optional.empty();
            return flag.isPresent() ? flag : wrong(value.at(), key, "true or false");
        });
    }

    /// A list of texts; one text alone counts as a list of one.
    List<Word> words(String key) {
        List<Word> words = new ArrayList<>();
        value(key).ifPresent(value -> {
            switch (value) {
                case Yaml.Sequence list ->
                    list.items().forEach(item -> word(key, item).ifPresent(words::add));
                case Yaml.Scalar scalar -> words.add(new Word(scalar.text(), scalar.at()));
                case Yaml.Mapping wrong -> wrong(wrong.at(), key, "a list of texts");
            }
        });
        return words;
    }

    /// The maps in a list; one map alone counts as a list of one.
    List<Fields> list(String key) {
        List<Fields> list = new ArrayList<>();
        value(key).ifPresent(value -> {
            switch (value) {
                case Yaml.Sequence items ->
                    items.items().forEach(item -> {
                        if (item instanceof Yaml.Mapping inner) {
                            list.add(new Fields(inner, path + key + ".", findings));
                        } else {
                            wrong(item.at(), key, "a list of keys with values");
                        }
                    });
                case Yaml.Mapping inner -> list.add(new Fields(inner, path + key + ".", findings));
                case Yaml.Scalar wrong -> wrong(wrong.at(), key, "a list of keys with values");
            }
        });
        return list;
    }

    Optional<Fields> fields(String key) {
        return value(key).flatMap(value -> {
            if (value instanceof Yaml.Mapping inner) {
                return Optional.of(new Fields(inner, path + key + ".", findings));
            }
            return wrong(value.at(), key, "keys with values");
        });
    }

    /// The maps under the keys of this one.
    Map<Word, Fields> children() {
        Map<Word, Fields> children = new LinkedHashMap<>();
        for (Yaml.Entry entry : map.entries()) {
            fields(entry.key()).ifPresent(fields -> children.put(new Word(entry.key(), entry.at()), fields));
        }
        return children;
    }

    /// The texts under the keys of this one.
    Map<String, String> texts() {
        Map<String, String> texts = new LinkedHashMap<>();
        for (Yaml.Entry entry : map.entries()) {
            word(entry.key(), entry.value()).ifPresent(word -> texts.put(entry.key(), word.text()));
        }
        return texts;
    }

    Position at() {
        return map.at();
    }

    void add(Code code, Position at, String message, String fix) {
        findings.add(code, at, message, fix);
    }

    private <T> Optional<T> wrong(Position at, String key, String instead) {
        findings.add(Code.WRONG_TYPE, at, path + key + " must be " + instead, "write " + path + key + " as " + instead);
        return Optional.empty();
    }
}
