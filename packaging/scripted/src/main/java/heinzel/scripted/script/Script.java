package heinzel.scripted.script;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/// An ordered set of rules: the first one that fits a request answers it.
///
/// The same script can be built in Java or read from a JSON file (its form is told in [ScriptJson]), so that a
/// program outside this process can be given one that a test built.
public record Script(List<Rule> rules) {

    public Script {
        rules = List.copyOf(rules);
    }

    public static Script of(Rule... rules) {
        return new Script(List.of(rules));
    }

    /// Reads a script file.
    ///
    /// @throws BadScript when it is not JSON or says something that no script can say; the message names the place
    public static Script read(Path file) throws IOException {
        return ScriptJson.read(Files.readString(file));
    }

    public void write(Path file) throws IOException {
        Files.writeString(file, ScriptJson.write(this));
    }
}
