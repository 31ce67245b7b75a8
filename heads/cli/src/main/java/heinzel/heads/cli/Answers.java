package heinzel.heads.cli;

import heinzel.api.json.Codec;
import heinzel.api.json.Json;
import heinzel.api.operation.OperationSpec;
import heinzel.api.text.Visible;
import heinzel.heads.exposure.Failure;
import heinzel.heads.exposure.Reading;
import heinzel.kernel.Outcome;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.ZoneId;
import org.jspecify.annotations.Nullable;

/// Prints an answer or an error: for programs one JSON document on standard output and nothing else there, for
/// people a text.
final class Answers {
    private final Terminal terminal;
    private final Codec codec;
    private final boolean json;

    Answers(Terminal terminal, Codec codec, boolean json) {
        this.terminal = terminal;
        this.codec = codec;
        this.json = json;
    }

    /// Prints what an operation answered, and how to take it back where that can be done.
    void answer(OperationSpec operation, Outcome.Ran ran, ZoneId zone) {
        if (json) {
            document(ran.undo().map(undo -> ran.json().with("undo", undo)).orElse(ran.json()));
        } else {
            new Reading(terminal.width(), zone, operation.tables())
                    .lines(ran.json())
                    .forEach(terminal::out);
            ran.undo().ifPresent(undo -> terminal.out("To undo: " + Visible.of(undo)));
        }
    }

    void version(String version) {
        if (json) {
            document(Json.object("version", version));
        } else {
            terminal.out("hz " + version);
        }
    }

    /// Prints an error.
    ///
    /// @param thrown shown in full, when the person asked for it
    void failure(Failure failure, @Nullable Throwable thrown) {
        if (json) {
            document(failure.json());
        } else {
            terminal.err("hz: " + Visible.of(failure.error()));
            failure.findings().forEach(finding -> terminal.err("  " + Visible.line(finding, 4000)));
            if (!failure.fix().isEmpty()) {
                terminal.err("  What to do: " + Visible.of(failure.fix()));
            }
        }
        if (thrown != null) {
            StringWriter trace = new StringWriter();
            thrown.printStackTrace(new PrintWriter(trace));
            trace.toString().lines().map(Visible::of).forEach(terminal::err);
        }
    }

    private void document(Json.Obj document) {
        terminal.out(terminal.width() > 0 ? codec.pretty(document) : codec.print(document));
    }
}
