package heinzel.adapters.agents;

import heinzel.api.agent.McpServer;
import java.util.Optional;

/// How a settings file names servers. Works on its text and leaves everything else in it as it is.
interface Form {
    /// The entry of that name, as it stands in the text; empty when there is none.
    ///
    /// @throws Unsure when the text can't be read
    Optional<String> entry(String text, String name);

    /// The text with the server's entry in place of the one that was there, or added.
    ///
    /// @throws Unsure when it can't be changed with certainty
    String put(String text, McpServer server);

    /// The text without the entry.
    String remove(String text, String name);

    /// A text that is written in a way that hz does not change. Its message says why, as a clause.
    final class Unsure extends RuntimeException {
        private static final long serialVersionUID = 1L;

        Unsure(String why) {
            super(why, null, false, false);
        }

        String why() {
            return String.valueOf(getMessage());
        }
    }
}
