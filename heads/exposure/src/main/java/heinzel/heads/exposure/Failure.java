package heinzel.heads.exposure;

import heinzel.api.json.Json;
import heinzel.api.operation.Problem;
import heinzel.api.text.Redaction;
import heinzel.kernel.Bug;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// What went wrong, as every head tells it: what and why, what to do, and a code for programs.
///
/// @param error       what happened and why
/// @param code        `invalid`, `not_found` and so on, or an HZC code
/// @param fix         what to do; empty when there is nothing
/// @param exitCode    what the command line ends with
/// @param diagnostics the single findings behind it
public record Failure(String error, String code, String fix, int exitCode, List<Json> diagnostics) {
    /// A word that is longer than any path or address: somebody sent it to flood whoever reads the answer.
    private static final Pattern FLOOD = Pattern.compile("\\S{1025,}");

    private static final int SHOWN = 80;

    public Failure {
        diagnostics = List.copyOf(diagnostics);
    }

    private static String told(String text) {
        return FLOOD.matcher(Redaction.redact(text))
                .replaceAll(flood -> Matcher.quoteReplacement(flood.group().substring(0, SHOWN) + "… ("
                        + flood.group().length() + " characters)"));
    }

    public static Failure of(Problem problem) {
        return new Failure(
                told(problem.said()),
                problem.code(),
                told(problem.fix()),
                problem.exitCode(),
                problem.diagnostics().stream().map(Redaction::redact).toList());
    }

    public static Failure of(Bug bug) {
        return new Failure(String.valueOf(bug.getMessage()), "bug", bug.fix(), 70, List.of());
    }

    /// Anything that was thrown; what is neither a problem nor a known bug is told by its type alone.
    public static Failure of(Throwable thrown) {
        return switch (thrown) {
            case Problem problem -> of(problem);
            case Bug bug -> of(bug);
            default ->
                new Failure(
                        "hz failed: " + thrown.getClass().getSimpleName() + ". This is a bug in hz.",
                        "bug",
                        "",
                        70,
                        List.of());
        };
    }

    /// The findings, a line each, as a compiler tells them.
    public List<String> findings() {
        return diagnostics.stream()
                .filter(Json.Obj.class::isInstance)
                .map(finding -> Findings.sentence((Json.Obj) finding))
                .toList();
    }

    /// All of it as one text: what and why, the findings, what to do.
    public String text() {
        StringBuilder text = new StringBuilder(error);
        findings().forEach(finding -> text.append('\n').append(finding));
        if (!fix.isEmpty()) {
            text.append("\nWhat to do: ").append(fix);
        }
        return text.toString();
    }

    public Json.Obj json() {
        Json.Obj json = Json.object("error", error).with("code", code).with("fix", fix);
        return diagnostics.isEmpty() ? json : json.with("diagnostics", Json.array(diagnostics));
    }
}
