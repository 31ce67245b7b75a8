package heinzel.kernel.session;

import heinzel.api.operation.Problem;
import java.util.regex.Pattern;

/// Names that become names of files: nothing that leaves its folder, hides, or differs between systems.
final class Ids {
    private static final Pattern NAME = Pattern.compile("[a-z]{1,16}-[0-9A-Za-z]{1,64}");

    private Ids() {}

    static boolean isName(String name) {
        return NAME.matcher(name).matches();
    }

    static String checked(String name) {
        if (!isName(name)) {
            throw new Problem.Invalid(
                    "Not the id of a session or turn: '" + (name.length() > 60 ? name.substring(0, 60) + "…" : name)
                            + "'.",
                    "An id is a word, '-' and 26 characters, as hz printed it.");
        }
        return name;
    }
}
