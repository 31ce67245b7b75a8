package heinzel.scripted.script;

import java.util.Locale;

/// Why an answer ends.
public enum Stop {
    END,
    TOOLS,
    LENGTH,
    REFUSAL;

    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    static Stop of(String word) {
        for (Stop stop : values()) {
            if (stop.word().equals(word)) {
                return stop;
            }
        }
        throw new BadScript("no answer stops for the reason " + word + "; it can be end, tools, length or refusal");
    }
}
