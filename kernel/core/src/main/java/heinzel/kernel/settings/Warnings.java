package heinzel.kernel.settings;

import heinzel.api.settings.Setting;
import heinzel.api.settings.Setting.Kind;
import heinzel.api.text.Nearest;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/// Finds what a settings file says in vain.
final class Warnings {
    private final List<Setting<?>> declared;
    private final Set<String> sentences = new LinkedHashSet<>();

    Warnings(List<Setting<?>> declared) {
        this.declared = declared;
    }

    List<String> sentences() {
        return List.copyOf(sentences);
    }

    void add(String sentence) {
        sentences.add(sentence);
    }

    void check(TomlFile file, boolean project) {
        file.faults().forEach(fault -> sentences.add(fault.sentence()));
        for (String key : file.keys()) {
            Optional<Setting<?>> setting = declaration(key);
            if (setting.isEmpty()) {
                sentences.add(file.place(key) + " is no setting." + nearest(key));
            } else if (project && !setting.get().project()) {
                sentences.add(file.place(key) + " is the user's own to set, so the project's value is ignored.");
            }
        }
    }

    /// A table's keys are the user's own words, and a star stands for one name.
    private Optional<Setting<?>> declaration(String key) {
        for (Setting<?> setting : declared) {
            boolean table = setting.kind() instanceof Kind.TextTable || setting.kind() instanceof Kind.DecimalTable;
            String pattern = Pattern.quote(setting.key()).replace("*", "\\E[^.]+\\Q") + (table ? "(\\..+)?" : "");
            if (key.matches(pattern)) {
                return Optional.of(setting);
            }
        }
        return Optional.empty();
    }

    private String nearest(String key) {
        List<String> known = new ArrayList<>();
        declared.forEach(setting -> known.add(setting.key()));
        return Nearest.to(key, known).map(near -> " Did you mean " + near + "?").orElse("");
    }
}
