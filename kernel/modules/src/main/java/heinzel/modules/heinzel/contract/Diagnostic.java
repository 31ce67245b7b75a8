package heinzel.modules.heinzel.contract;

import heinzel.api.json.Json;
import java.util.Locale;

/// One finding in a contract.
///
/// @param code     `HZC022`
/// @param severity whether it keeps the contract from compiling
/// @param line     from 1
/// @param column   from 1, in code points
/// @param message  the thing, its value, and why it can't be
/// @param fix      what to write instead
public record Diagnostic(String code, Severity severity, int line, int column, String message, String fix) {
    public boolean isError() {
        return severity == Severity.ERROR;
    }

    /// As it stands in an error document.
    public Json.Obj toJson() {
        return Json.object("code", code)
                .with("severity", severity.name().toLowerCase(Locale.ROOT))
                .with("line", line)
                .with("column", column)
                .with("message", message)
                .with("fix", fix);
    }
}
