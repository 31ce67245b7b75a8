package heinzel.heads.cli;

import java.io.IOException;
import java.util.Map;
import org.jline.terminal.Terminal;
import org.jline.terminal.TerminalBuilder;

/// How wide the terminal is: as `COLUMNS` says, else as the terminal says itself, else what terminals always were.
final class TerminalWidth {
    private static final int USUAL = 80;

    private TerminalWidth() {}

    static int of(Map<String, String> environment) {
        String columns = environment.getOrDefault("COLUMNS", "");
        if (columns.matches("[1-9]\\d{1,3}")) {
            return Integer.parseInt(columns);
        }
        try (Terminal terminal =
                TerminalBuilder.builder().system(true).dumb(true).build()) {
            int told = terminal.getSize().getColumns();
            return told >= 10 ? told : USUAL;
        } catch (IOException untold) {
            return USUAL;
        }
    }
}
