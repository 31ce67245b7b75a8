package heinzel.modules.heinzel.turn;

import heinzel.api.files.PrivateFiles;
import heinzel.modules.heinzel.contract.Contract;
import heinzel.modules.heinzel.source.Fingerprints;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Advice that a contract wants its turns to have: `<config>/skills/<name>/SKILL.md`, whose front matter may
/// say a name and a description. It is advice and nothing else: it gives no right and adds no tool.
public final class Skills {
    /// Most characters of one that a turn is given.
    static final int MOST = 8_000;

    private static final Pattern FRONT =
            Pattern.compile("\\A\uFEFF?---\\R(?<matter>.*?)\\R---\\s*?(?:\\R|\\z)", Pattern.DOTALL);
    private static final Pattern DESCRIPTION =
            Pattern.compile("^description:\\s*[\"']?(?<text>.*?)[\"']?\\s*$", Pattern.MULTILINE);

    private final Path folder;
    private final PrivateFiles files;

    /// @param folder of the skills
    public Skills(Path folder, PrivateFiles files) {
        this.folder = folder;
        this.files = files;
    }

    /// Those of a contract as they are now, in its order. One that is not there is told as missing.
    List<BodyLines.Skill> of(Contract contract) {
        return contract.skills().stream().map(this::read).toList();
    }

    private BodyLines.Skill read(String name) {
        Path file = folder.resolve(name).resolve("SKILL.md");
        return files.read(file)
                .map(bytes -> skill(name, new String(bytes, StandardCharsets.UTF_8)))
                .orElseGet(() -> new BodyLines.Skill(name, "", "", "", Optional.of("There is no " + file + ".")));
    }

    private static BodyLines.Skill skill(String name, String whole) {
        Matcher front = FRONT.matcher(whole);
        boolean matter = front.find();
        String text = (matter ? whole.substring(front.end()) : whole).strip();
        Matcher description = DESCRIPTION.matcher(matter ? front.group("matter") : "");
        return new BodyLines.Skill(
                name,
                description.find() ? description.group("text") : "",
                cut(text),
                Fingerprints.sha256(whole),
                Optional.empty());
    }

    private static String cut(String text) {
        if (text.length() <= MOST) {
            return text;
        }
        int end = Character.isHighSurrogate(text.charAt(MOST - 2)) ? MOST - 2 : MOST - 1;
        return text.substring(0, end) + "…";
    }
}
