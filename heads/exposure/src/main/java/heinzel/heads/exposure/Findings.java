package heinzel.heads.exposure;

import heinzel.api.json.Json;

/// One finding of a compiler, as a line.
final class Findings {
    private Findings() {}

    static String sentence(Json.Obj finding) {
        StringBuilder line = new StringBuilder();
        finding.number("line").ifPresent(number -> line.append("line ").append(number.toPlainString()));
        finding.number("column").ifPresent(number -> line.append(", column ").append(number.toPlainString()));
        if (!line.isEmpty()) {
            line.append(": ");
        }
        finding.text("code").ifPresent(code -> line.append(code).append(' '));
        finding.text("message").ifPresent(line::append);
        finding.text("fix")
                .filter(fix -> !fix.isEmpty())
                .ifPresent(fix -> line.append(" (").append(fix).append(')'));
        return line.toString();
    }
}
