package heinzel.adapters.markdown;

import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// One Markdown file.
///
/// @param path below the folder that was asked for
/// @param at   when it was changed last
record Note(Path path, Instant at, String text) {
    private static final Pattern TITLE = Pattern.compile("(?m)^title:[ \\t]*[\"']?(.+?)[\"']?[ \\t]*$");

    Note {
        at = at.truncatedTo(ChronoUnit.SECONDS);
    }

    /// How records tell a path: the same on every system.
    static String told(Path path) {
        return path.toString().replace('\\', '/');
    }

    /// What its front matter says, else its first heading, else its file's name.
    String title() {
        Lines lines = Lines.of(text);
        Outline outline = Outline.of(lines);
        int body = 0;
        while (body < lines.size() && outline.literal(body)) {
            body++;
        }
        Matcher named = TITLE.matcher(lines.text(0, body));
        if (lines.size() > 0 && lines.text(0).strip().equals("---") && named.find()) {
            return named.group(1);
        }
        return outline.headings().stream()
                .findFirst()
                .map(Outline.Heading::title)
                .orElseGet(this::stem);
    }

    private String stem() {
        return stem(path);
    }

    static String stem(Path path) {
        return String.valueOf(path.getFileName()).replaceFirst("(?i)\\.(md|markdown)$", "");
    }
}
