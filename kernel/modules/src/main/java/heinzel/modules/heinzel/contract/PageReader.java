package heinzel.modules.heinzel.contract;

import java.util.ArrayList;
import java.util.List;

/// Takes a file apart: front matter, then the body.
final class PageReader {
    private PageReader() {}

    /// Takes a file apart.
    ///
    /// @throws ContractProblem when there is no front matter that can be read
    static Page read(String text, Findings findings) throws ContractProblem {
        List<String> lines = new ArrayList<>(List.of(text.split("\n", -1)));
        if (!fence(lines.getFirst())) {
            throw new ContractProblem(Code.NO_FRONT_MATTER.at(
                    Position.START,
                    text.startsWith("\uFEFF")
                            ? "the file begins with a byte order mark instead of ---"
                            : "the file does not begin with ---",
                    "begin the file with a line ---, then the keys, then a line ---"));
        }
        int close = 1;
        int bodyStart = lines.getFirst().length() + 1;
        StringBuilder yaml = new StringBuilder();
        while (close < lines.size() && !fence(lines.get(close))) {
            yaml.append(lines.get(close)).append('\n');
            bodyStart += lines.get(close).length() + 1;
            close++;
        }
        if (close >= lines.size()) {
            throw new ContractProblem(Code.FRONT_MATTER_OPEN.at(
                    Position.START, "the front matter is not closed", "put a line --- behind the last key"));
        }
        bodyStart = Math.min(text.length(), bodyStart + lines.get(close).length() + 1);
        Yaml.Mapping frontMatter = YamlReader.read(yaml.toString(), 1);
        Outline outline = Outline.of(lines.subList(close + 1, lines.size()), close + 1, findings);
        return new Page(text, frontMatter, bodyStart, outline.title(), outline.file(), outline.nodes());
    }

    private static boolean fence(String line) {
        return line.startsWith("---") && line.substring(3).isBlank();
    }
}
