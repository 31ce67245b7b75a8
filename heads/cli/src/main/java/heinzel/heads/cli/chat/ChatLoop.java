package heinzel.heads.cli.chat;

import heinzel.api.json.Codec;
import heinzel.api.json.Json;
import heinzel.api.operation.Cancellation;
import heinzel.api.operation.Problem;
import heinzel.api.operation.Progress;
import heinzel.api.text.Visible;
import heinzel.heads.cli.chat.ChatTerminal.Line;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/// The conversation: a line, its answer as it comes, what it cost, and a question for each action that waits.
/// Leaving decides nothing.
final class ChatLoop {
    private static final int MAX_RESULT = 4_000;

    private final ChatCalls calls;
    private final ChatTerminal terminal;
    private final Codec codec;
    private final Set<String> leftOpen = new HashSet<>();

    ChatLoop(ChatCalls calls, ChatTerminal terminal, Codec codec) {
        this.calls = calls;
        this.terminal = terminal;
        this.codec = codec;
    }

    /// Holds a new chat.
    void open(Optional<String> context) {
        Json.Obj opened = calls.open(context);
        String session = opened.text("session").orElse("");
        terminal.line("A new chat. A message may cost up to " + usd(opened, "ask_max_usd") + ", the chat "
                + usd(opened, "session_max_usd") + ". Ctrl-C stops an answer, Ctrl-D leaves.");
        talk(session);
    }

    /// Goes on with the last chat, or opens one.
    void goOn() {
        Optional<String> latest = calls.latest();
        if (latest.isEmpty()) {
            open(Optional.empty());
            return;
        }
        Json.Obj shown = calls.show(latest.get());
        terminal.line("Going on with '" + Visible.line(shown.text("title").orElse(""), 80) + "', which has cost "
                + usd(shown, "spent_usd") + " of " + usd(shown, "session_max_usd") + ".");
        if (shown.list("messages").reversed().stream().findFirst().orElse(null) instanceof Json.Obj last) {
            terminal.line(Visible.of(last.text("text").orElse("")));
        }
        if (decide(latest.get())) {
            talk(latest.get());
        }
    }

    private void talk(String session) {
        while (true) {
            switch (terminal.ask("> ")) {
                case Line.Words(String words) -> {
                    if (!words.isBlank() && !answered(session, words)) {
                        return;
                    }
                }
                case Line.Dropped dropped -> {}
                case Line.End end -> {
                    terminal.line("\nThe chat stays: hz chat --continue");
                    return;
                }
            }
        }
    }

    private boolean answered(String session, String words) {
        Cancellation cancel = new Cancellation();
        Streamed streamed = new Streamed(terminal);
        terminal.stoppable(cancel, () -> {
            try {
                Json.Obj sent = calls.send(session, words, streamed, cancel);
                streamed.end(sent.text("text").orElse(""));
                String known = sent.flag("usd_known") ? "" : " at most";
                terminal.line("(" + usd(sent, "usd") + known + "; the chat " + usd(sent, "session_usd") + " of "
                        + usd(sent, "session_max_usd") + ")");
            } catch (Problem problem) {
                streamed.end("");
                say(problem);
            }
        });
        return decide(session);
    }

    /// Asks about each action that waits, once.
    ///
    /// @return false when the person left instead
    boolean decide(String session) {
        for (ChatCalls.Waiting action : calls.waiting(session)) {
            if (leftOpen.contains(action.id())) {
                continue;
            }
            terminal.line("\nIt proposes (" + action.id() + "):\n  " + Visible.line(action.command()));
            action.changes().forEach(change -> terminal.line("  " + Visible.line(change)));
            if (!action.after().isEmpty()) {
                terminal.line("  It may build on " + String.join(", ", action.after()) + ".");
            }
            switch (terminal.ask("Run it? [y/N] ")) {
                case Line.Words(String answer) -> {
                    if (answer.strip().equalsIgnoreCase("y")) {
                        run(session, action);
                    } else {
                        calls.decline(session, action);
                        terminal.line("Declined.");
                    }
                }
                case Line.Dropped dropped -> {
                    leftOpen.add(action.id());
                    terminal.line("It stays open.");
                }
                case Line.End end -> {
                    terminal.line("\nIt stays open: hz chat confirm " + session + " " + action.id());
                    return false;
                }
            }
        }
        return true;
    }

    private void run(String session, ChatCalls.Waiting action) {
        Cancellation cancel = new Cancellation();
        terminal.stoppable(cancel, () -> {
            try {
                Json.Obj confirmed = calls.confirm(session, action, new Streamed(terminal), cancel);
                Json result = confirmed.get("result");
                String shown = result == null ? "" : codec.pretty(result);
                terminal.line("Done. "
                        + Visible.of(shown.length() <= MAX_RESULT ? shown : shown.substring(0, MAX_RESULT) + "…"));
            } catch (Problem problem) {
                say(problem);
            }
        });
    }

    private void say(Problem problem) {
        terminal.line(Visible.of(problem.said()));
        if (!problem.fix().isEmpty()) {
            terminal.line("What to do: " + Visible.of(problem.fix()));
        }
    }

    /// Money with at least two decimals, and as many more as it has.
    private static String usd(Json.Obj from, String field) {
        return from.number(field)
                .map(BigDecimal::stripTrailingZeros)
                .map(number -> number.setScale(Math.max(2, number.scale()), RoundingMode.UNNECESSARY))
                .map(number -> number.toPlainString() + " USD")
                .orElse("an unknown amount");
    }

    /// Prints an answer as it comes; what was not streamed follows whole at its end.
    private static final class Streamed implements Progress {
        private final ChatTerminal terminal;
        private boolean began;
        private boolean atLineStart = true;

        Streamed(ChatTerminal terminal) {
            this.terminal = terminal;
        }

        @Override
        public synchronized void emit(Event event) {
            switch (event) {
                case Event.Text(String words) -> {
                    began = true;
                    put(Visible.of(words));
                }
                case Event.Tool(String name, Event.Stage stage) -> {
                    if (stage == Event.Stage.STARTED) {
                        put((atLineStart ? "" : "\n") + "[" + Visible.line(name, 80) + "]\n");
                    }
                }
                case Event.Task task -> {}
            }
        }

        synchronized void end(String whole) {
            if (!began && !whole.isEmpty()) {
                put(Visible.of(whole));
            }
            if (!atLineStart) {
                put("\n");
            }
        }

        private void put(String words) {
            if (!words.isEmpty()) {
                atLineStart = words.endsWith("\n");
                terminal.print(words);
            }
        }
    }
}
