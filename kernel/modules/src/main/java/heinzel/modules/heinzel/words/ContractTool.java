package heinzel.modules.heinzel.words;

import heinzel.api.json.Json;
import heinzel.api.model.ToolSpec;
import java.util.List;

/// The tool by which a model hands in a contract: front matter and body, never a file to be cut apart.
final class ContractTool {
    static final String NAME = "contract";

    private static final int MOST = 50_000;

    private ContractTool() {}

    static ToolSpec spec() {
        Json.Obj properties = Json.object(
                        "front_matter", text("The YAML between the two lines of dashes, without them."))
                .with("body", text("The Markdown below the front matter, beginning with its first heading."));
        return new ToolSpec(
                NAME,
                "Hand in the contract. Call it once; what the compiler finds comes back.",
                Json.object("type", "object")
                        .with("properties", properties)
                        .with("required", Json.texts(List.of("front_matter", "body")))
                        .with("additionalProperties", Json.FALSE),
                true);
    }

    private static Json.Obj text(String meaning) {
        return Json.object("type", "string").with("description", meaning).with("maxLength", MOST);
    }

    /// The file that a call means.
    static String file(Json.Obj arguments) {
        String matter = arguments.text("front_matter").orElse("").strip();
        String bare = matter.startsWith("---") ? matter.substring(3).strip() : matter;
        String closed =
                bare.endsWith("\n---") ? bare.substring(0, bare.length() - 4).strip() : bare;
        return "---\n" + closed + "\n---\n\n"
                + arguments.text("body").orElse("").strip() + "\n";
    }
}
