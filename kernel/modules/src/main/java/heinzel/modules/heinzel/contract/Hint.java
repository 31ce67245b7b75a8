package heinzel.modules.heinzel.contract;

import heinzel.api.source.KnownSource;
import java.util.Locale;
import java.util.regex.Pattern;

/// What a new source is to be called so that it is worth a look.
///
/// @param capability `notes`
/// @param matches    words of its name, or the whole name with `*` for anything; capitals don't count
public record Hint(String capability, String matches) {
    private static final String ANYTHING = "*";

    public boolean fits(KnownSource source) {
        String name = source.name().toLowerCase(Locale.ROOT);
        String wanted = matches.strip().toLowerCase(Locale.ROOT);
        if (!source.capability().equals(capability)) {
            return false;
        }
        return wanted.contains(ANYTHING)
                ? Pattern.compile("\\Q" + wanted.replace(ANYTHING, "\\E.*\\Q") + "\\E")
                        .matcher(name)
                        .matches()
                : name.contains(wanted);
    }
}
