package heinzel.heads.cli;

import heinzel.api.json.Json;
import heinzel.api.operation.OperationSpec;
import heinzel.api.operation.Problem;
import java.util.Locale;
import java.util.Set;

/// Asks the person at a terminal before what can't be taken back. An operation that wants to be asked about has
/// a flag `yes`; whoever types `--yes`, and every program, is asked nothing, and without a terminal the
/// operation refuses.
final class Sure {
    private static final String FLAG = "yes";
    private static final Set<String> YES = Set.of("y", "yes", "j", "ja");

    private Sure() {}

    /// The arguments, with what the person answered.
    ///
    /// @throws Problem.Cancelled when it was not yes
    static Json.Obj of(OperationSpec operation, Json.Obj arguments, Request request, Terminal terminal) {
        boolean asks = operation.parameters().stream()
                .anyMatch(parameter -> parameter.name().equals(FLAG));
        if (!asks || arguments.flag(FLAG) || request.json() || !terminal.interactive()) {
            return arguments;
        }
        String what = operation.summary() + " This can't be undone. Go on? [y/N]";
        if (terminal.ask(what)
                .map(answer -> answer.strip().toLowerCase(Locale.ROOT))
                .filter(YES::contains)
                .isEmpty()) {
            throw new Problem.Cancelled("Nothing was done.");
        }
        return arguments.with(FLAG, Json.TRUE);
    }
}
