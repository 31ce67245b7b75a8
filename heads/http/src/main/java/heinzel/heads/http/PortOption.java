package heinzel.heads.http;

import heinzel.api.operation.Problem;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/// The one option of the servers: `--port N`.
final class PortOption {
    private static final int LAST = 65_535;

    private PortOption() {}

    /// The port that was asked for; 0, for a free one, where none was.
    ///
    /// @throws Problem.Invalid for what is no port, and for any other argument
    static int of(List<String> arguments, String usage) {
        int port = 0;
        Deque<String> words = new ArrayDeque<>(arguments);
        while (!words.isEmpty()) {
            String word = words.pop();
            if (word.equals("--json")) {
                continue; // The one line that is printed is JSON in any case.
            }
            if (!word.equals("--port") && !word.startsWith("--port=")) {
                throw new Problem.Invalid("Not an argument here: '" + word + "'.", usage);
            }
            String value = word.equals("--port") ? words.poll() : word.substring("--port=".length());
            port = number(value == null ? "" : value, usage);
        }
        return port;
    }

    private static int number(String value, String usage) {
        if (value.matches("[0-9]{1,5}") && Integer.parseInt(value) <= LAST) {
            return Integer.parseInt(value);
        }
        throw new Problem.Invalid("--port must be a number from 0 to " + LAST + ", not '" + value + "'.", usage);
    }
}
