package heinzel.scripted.wire;

import com.fasterxml.jackson.databind.JsonNode;
import heinzel.scripted.script.Step;
import heinzel.scripted.script.Stop;
import heinzel.scripted.script.Usage;
import java.io.IOException;

/// One answer on its way out, in a protocol's own form.
///
/// A streaming answer sends each piece as it comes; one that does not stream keeps all of it for [#end].
public interface Answer {

    /// Called before the first piece with what the answer will have used.
    void begin(Usage usage) throws IOException;

    /// A piece of text; pieces that follow each other belong together.
    void text(String piece) throws IOException;

    void thinking(String text) throws IOException;

    void call(String id, String tool, JsonNode arguments) throws IOException;

    void end(Stop stop, Usage usage) throws IOException;

    /// An error after pieces were sent already.
    void fail(Step.Fail failure) throws IOException;

    /// Sends what a broken connection would have left, without an end.
    void breakOff() throws IOException;
}
