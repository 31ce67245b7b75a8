package heinzel.heads.cli;

import heinzel.api.operation.Progress;
import heinzel.api.text.Visible;

/// Progress on standard error: one line that changes, on a terminal; nothing elsewhere. Words of an answer are only
/// counted here, because they come again with the answer.
final class ProgressLine implements Progress {
    private static final int BAR = 24;

    private final Terminal terminal;
    private int characters;

    ProgressLine(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public synchronized void emit(Event event) {
        switch (event) {
            case Event.Text(String words) -> {
                characters += words.length();
                terminal.status("writing … " + characters + " characters");
            }
            case Event.Tool(String name, Event.Stage stage) ->
                terminal.status(
                        switch (stage) {
                            case STARTED -> Visible.line(name, 4000) + " …";
                            case DONE -> Visible.line(name, 4000) + " done";
                            case FAILED -> Visible.line(name, 4000) + " failed";
                        });
            case Event.Task(String name, long done, long total) ->
                terminal.status(
                        total > 0
                                ? bar(done, total) + " " + Visible.line(name, 4000)
                                : Visible.line(name, 4000) + " …");
        }
    }

    private static String bar(long done, long total) {
        int full = (int) (Math.clamp(done, 0L, total) * BAR / total);
        return "[" + "=".repeat(full) + " ".repeat(BAR - full) + "] " + done + "/" + total;
    }

    void end() {
        terminal.status("");
    }
}
