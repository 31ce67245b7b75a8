package heinzel.modules.heinzel.contract;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// Reads any `.prose.md`, whoever wrote it. Keeps the text as it is; says what it can't understand. Needs
/// nothing but the text, so that a version which once compiled can always be read again.
public final class ContractReader {
    private static final List<String> KINDS = List.of("responsibility", "function", "gateway", "pattern", "test");

    private ContractReader() {}

    /// Reads a file.
    ///
    /// @param text     the whole file
    /// @param fileStem its name without `.prose.md`; the contract's name where the front matter has none
    public static Read read(String text, String fileStem) {
        Findings findings = new Findings();
        try {
            Page page = PageReader.read(whole(text), findings);
            Contract contract = contract(page, fileStem, findings);
            return new Read(Optional.of(contract), findings.sorted());
        } catch (ContractProblem e) {
            findings.add(e.diagnostic());
            return new Read(Optional.empty(), findings.sorted());
        }
    }

    /// Half a character can't be written as UTF-8, so it could be shown but never be stored or hashed.
    private static String whole(String text) throws ContractProblem {
        int line = 1;
        int column = 1;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (Character.isHighSurrogate(c) && i + 1 < text.length() && Character.isLowSurrogate(text.charAt(i + 1))) {
                i++;
            } else if (Character.isSurrogate(c)) {
                throw new ContractProblem(Code.NOT_YAML.at(
                        new Position(line, column), "the file holds half a character", "save the file as UTF-8"));
            }
            line += c == '\n' ? 1 : 0;
            column = c == '\n' ? 1 : column + 1;
        }
        return text;
    }

    private static Contract contract(Page page, String fileStem, Findings findings) {
        Fields top = new Fields(page.frontMatter(), "", findings);
        String name = name(page, top, fileStem, findings);
        HzReader hz = new HzReader(top.fields("hz")
                .orElseGet(() -> new Fields(new Yaml.Mapping(List.of(), page.at("hz")), "hz.", findings)));
        Node file = page.file();
        return new Contract(
                page,
                name,
                kind(top, findings),
                page.title().orElse(name),
                text(file, SectionKind.GOAL),
                hz.namespace(),
                hz.requires(),
                hz.inputs(),
                hz.output().orElse(Output.FILE),
                hz.publishes(),
                hz.approvers(),
                hz.timing(),
                hz.neededBy(),
                hz.skills(),
                hz.hints(),
                hz.agent(),
                DoneWhen.of(text(file, SectionKind.DONE_WHEN)));
    }

    private static String name(Page page, Fields top, String fileStem, Findings findings) {
        Fields.Word name = top.word("name")
                .or(() -> top.word("id"))
                .orElse(new Fields.Word(fileStem, page.frontMatter().at()));
        if (name.text().isBlank()) {
            findings.add(Code.NO_NAME, name.at(), "the contract has no name", "write name: weekly-report");
        }
        return name.text();
    }

    private static String kind(Fields top, Findings findings) {
        Optional<Fields.Word> kind = top.word("kind");
        if (kind.isPresent() && !KINDS.contains(kind.get().text())) {
            findings.add(
                    Code.UNKNOWN_KIND,
                    kind.get().at(),
                    "the kind \"" + kind.get().text() + "\" is not known; read as responsibility",
                    Nearest.fix(kind.get().text(), KINDS));
        }
        return kind.map(Fields.Word::text).filter(KINDS::contains).orElse("responsibility");
    }

    /// The text of a section, older names folded in.
    private static String text(Node node, SectionKind kind) {
        return node.folded(kind).stream().map(section -> section.text().strip()).collect(Collectors.joining("\n\n"));
    }
}
