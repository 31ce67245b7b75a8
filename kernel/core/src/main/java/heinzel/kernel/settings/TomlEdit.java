package heinzel.kernel.settings;

import heinzel.kernel.settings.TomlLayout.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.tomlj.Toml;
import org.tomlj.TomlParseResult;

/// Changes one value of a TOML text and leaves every other character as it is. What comes out is parsed and
/// compared: a text that says anything else than the old one with that value changed is never handed on.
final class TomlEdit {
    private final String text;
    private final String end;
    private final Map<String, Object> values;
    private final List<Statement> statements;

    /// @param text one that parses
    TomlEdit(String text) {
        this.text = text;
        this.end = text.contains("\r\n") ? "\r\n" : "\n";
        this.values = TomlValues.plain(Toml.parse(text));
        this.statements = TomlLayout.of(text);
    }

    /// The value at a path.
    Optional<Object> find(List<String> path) {
        return TomlValues.at(values, path);
    }

    /// The text with a value set; empty when that can't be done without touching what is not hz's to touch.
    ///
    /// @param value as TOML writes it
    Optional<String> set(List<String> path, String value) {
        Object meant = TomlValues.plain(Toml.parse("value = " + value)).get("value");
        for (Statement pair : statements) {
            if (pair.isPair() && pair.path().equals(path)) {
                return checked(replaced(pair, value), path, meant);
            }
            if (pair.isPair() && isInside(path, pair)) {
                Map<String, Object> whole = TomlValues.with(values, path, meant);
                String table = TomlValues.at(whole, pair.path())
                        .map(TomlValues::written)
                        .orElse("{}");
                return checked(replaced(pair, table), path, meant);
            }
        }
        if (statements.stream().anyMatch(statement -> statement.within(path))) {
            return without(path).flatMap(less -> new TomlEdit(less).set(path, value));
        }
        return candidates(path, value).stream()
                .flatMap(candidate -> checked(candidate, path, meant).stream())
                .findFirst();
    }

    /// The text without what stands at a path; empty as {@link #set} is.
    Optional<String> without(List<String> path) {
        for (Statement pair : statements) {
            if (pair.isPair() && isInside(path, pair)) {
                Map<String, Object> less = TomlValues.with(values, path, null);
                return TomlValues.at(less, pair.path())
                        .map(table -> checked(replaced(pair, TomlValues.written(table)), path, null))
                        .orElseGet(() -> checked(cut(pair::equals), path, null));
            }
        }
        return checked(cut(statement -> statement.within(path)), path, null);
    }

    private static boolean isInside(List<String> path, Statement pair) {
        return path.size() > pair.path().size()
                && path.subList(0, pair.path().size()).equals(pair.path());
    }

    private String replaced(Statement pair, String value) {
        return text.substring(0, pair.valueFrom()) + value + text.substring(pair.valueTo());
    }

    private String cut(Predicate<Statement> what) {
        StringBuilder left = new StringBuilder(text);
        for (Statement statement : statements.reversed()) {
            if (what.test(statement)) {
                left.delete(statement.from(), statement.to());
            }
        }
        return left.toString();
    }

    /// Where a new value could go, the most natural place first: among its table's others, under its table's
    /// header, in a table of its own at the end, or before every table.
    private List<String> candidates(List<String> path, String value) {
        List<String> candidates = new ArrayList<>();
        List<String> parent = path.subList(0, path.size() - 1);
        List<Statement> siblings = statements.stream()
                .filter(Statement::isPair)
                .filter(pair -> pair.parent().equals(parent))
                .toList();
        if (!siblings.isEmpty()) {
            Statement last = siblings.getLast();
            List<String> key = path.subList(last.table().size(), path.size());
            candidates.add(inserted(last.to(), indent(last) + TomlValues.dotted(key) + " = " + value));
        }
        statements.stream()
                .filter(Statement::header)
                .filter(header -> header.path().equals(parent))
                .findFirst()
                .ifPresent(header -> candidates.add(inserted(
                        header.to(), TomlValues.dotted(path.subList(parent.size(), path.size())) + " = " + value)));
        String last = TomlValues.dotted(path.subList(parent.size(), path.size())) + " = " + value;
        String gap = text.isBlank() ? "" : end;
        candidates.add(inserted(text.length(), gap + "[" + TomlValues.dotted(parent) + "]" + end + last));
        int first = statements.stream()
                .filter(Statement::header)
                .findFirst()
                .map(Statement::from)
                .orElse(text.length());
        candidates.add(inserted(first, TomlValues.dotted(path) + " = " + value));
        return candidates;
    }

    private String indent(Statement pair) {
        int at = pair.from();
        while (at < text.length() && (text.charAt(at) == ' ' || text.charAt(at) == '\t')) {
            at++;
        }
        return text.substring(pair.from(), at);
    }

    private String inserted(int at, String lines) {
        String before = text.substring(0, at);
        String gap = before.isEmpty() || before.endsWith("\n") ? "" : end;
        return before + gap + lines + end + text.substring(at);
    }

    private Optional<String> checked(String changed, List<String> path, @Nullable Object meant) {
        TomlParseResult parsed = Toml.parse(changed);
        if (parsed.hasErrors()) {
            return Optional.empty();
        }
        Map<String, Object> expected = TomlValues.with(values, path, meant);
        return TomlValues.plain(parsed).equals(expected) ? Optional.of(changed) : Optional.empty();
    }
}
