package heinzel.desktop.words;

import heinzel.api.operation.Names;
import heinzel.api.operation.OperationSpec;
import heinzel.api.operation.Parameter;
import heinzel.modules.system.doctor.Doctor;
import java.text.MessageFormat;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.ResourceBundle;

/// What hz says of itself, in the person's language. The kernel speaks English and gives a stable name with each
/// thing it tells: an operation its path, an argument its name, a finding its key and facts. Under that name the
/// window has its own sentence; where it has none, a plugin's say, the kernel's English stands.
public final class Told {
    private static final String BUNDLE = "heinzel.texts.told";

    private final Locale locale;
    private final ResourceBundle bundle;

    Told(Locale locale) {
        this.locale = locale;
        this.bundle = ResourceBundle.getBundle(
                BUNDLE, locale, ResourceBundle.Control.getNoFallbackControl(ResourceBundle.Control.FORMAT_PROPERTIES));
    }

    /// What an operation does, as a title: without a full stop.
    public String title(OperationSpec operation) {
        return text("operation." + operation.at().replace(' ', '.'), List.of())
                .orElse(operation.summary())
                .replaceFirst("\\.$", "");
    }

    /// What an argument is called: `keep_days` is `Keep days`.
    public String name(String argument) {
        return text("name." + argument, List.of()).orElseGet(() -> {
            String spaced = Names.snake(argument).replace('_', ' ');
            return spaced.isEmpty() ? spaced : spaced.substring(0, 1).toUpperCase(locale) + spaced.substring(1);
        });
    }

    /// What a field of an answer is called; empty where its own name says it.
    public Optional<String> field(String name) {
        String key = Names.snake(name);
        return text("field." + key, List.of()).or(() -> text("name." + key, List.of()));
    }

    /// What an argument means.
    public String meaning(OperationSpec operation, Parameter argument) {
        return text("meaning." + operation.at().replace(' ', '.') + "." + argument.name(), List.of())
                .or(() -> text("meaning." + argument.name(), List.of()))
                .orElse(argument.meaning());
    }

    /// What doctor found.
    public String finding(Doctor.Check check) {
        return check.named()
                .flatMap(named -> text("check." + named.key(), named.facts()))
                .orElse(check.summary());
    }

    /// What mends it, where that is a sentence and not a command.
    public Optional<String> fix(Doctor.Check check) {
        return check.fix()
                .filter(fix -> !fix.isEmpty())
                .map(fix -> check.named()
                        .flatMap(named -> text("fix." + named.key(), named.facts()))
                        .orElse(fix));
    }

    private Optional<String> text(String key, List<String> facts) {
        if (!bundle.containsKey(key)) {
            return Optional.empty();
        }
        String pattern = bundle.getString(key);
        return Optional.of(facts.isEmpty() ? pattern : new MessageFormat(pattern, locale).format(facts.toArray()));
    }
}
