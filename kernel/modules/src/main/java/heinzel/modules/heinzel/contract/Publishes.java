package heinzel.modules.heinzel.contract;

import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// Where a draft is placed, or what it is handed to once it is approved.
///
/// @param to      the method, `documents.place_draft`, or the tool of a server, `mcp:files.write_file`
/// @param file    as the contract writes it: relative to the vault's folder, or absolute; empty for a tool
/// @param section the heading under which drafts go; empty for a tool
/// @param title   the draft's own heading; without it the slot's date
/// @param args    of a tool: what it is given, with `{draft}`, `{title}` and `{key}` where those belong; else none
public record Publishes(String to, String file, String section, Optional<String> title, Map<String, String> args) {
    /// Stands in an argument for the approved text.
    static final String DRAFT = "{draft}";

    private static final int MARK = 8;

    public Publishes {
        args = Map.copyOf(args);
    }

    /// Whether an approved draft is handed to a tool of a server, instead of being placed in a document.
    public boolean isTool() {
        return isTool(to);
    }

    static boolean isTool(String to) {
        return to.substring(0, Math.max(0, to.indexOf('.'))).contains(":");
    }

    /// The asset of the drafts, as effect keys name it. The same tool with other arguments makes something else.
    public String asset() {
        return isTool()
                ? "tool:" + to + "#"
                        + CanonicalJson.sha256(new TreeMap<>(args).toString()).substring(0, MARK)
                : "doc:" + file + "#" + section;
    }

    /// Where it goes, for a person.
    public String where() {
        return isTool() ? to + ", once it is approved" : file + " · " + section;
    }
}
