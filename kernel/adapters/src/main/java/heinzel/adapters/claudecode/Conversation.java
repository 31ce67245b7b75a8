package heinzel.adapters.claudecode;

import heinzel.api.operation.Progress;
import heinzel.api.operation.Progress.Event.Stage;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Follows one run: passes on what comes as it comes, and keeps what the answer is made of. Used by the one thread
/// that reads, and by the caller after that thread has ended.
final class Conversation {
    private final Set<String> servers;
    private final Progress progress;
    private final Runnable giveUp;

    private final List<String> texts = new ArrayList<>();
    private final Map<String, String> toolNames = new HashMap<>();
    private final StringBuilder unfinished = new StringBuilder();
    private boolean emitted;
    private boolean paragraph;
    private Optional<Event.Trouble> trouble = Optional.empty();
    private Optional<Event.Result> result = Optional.empty();
    private Optional<String> missing = Optional.empty();
    private String keySource = "none";

    /// Follows a run.
    ///
    /// @param servers what must be connected
    /// @param giveUp  ends the run, when going on would only cost
    Conversation(Set<String> servers, Progress progress, Runnable giveUp) {
        this.servers = servers;
        this.progress = progress;
        this.giveUp = giveUp;
    }

    void line(String line) {
        switch (EventReader.read(line)) {
            case Event.Started started -> started(started);
            case Event.MessageBegan began -> {
                unfinished.setLength(0);
                paragraph = emitted;
            }
            case Event.Piece(String text) -> piece(text);
            case Event.Said(String text, Map<String, String> calls) -> said(text, calls);
            case Event.ToolsDone(Map<String, Boolean> failed) ->
                failed.forEach((call, bad) ->
                        progress.tool(toolNames.getOrDefault(call, "tool"), bad ? Stage.FAILED : Stage.DONE));
            case Event.Trouble said -> trouble = Optional.of(said);
            case Event.Result end -> result = Optional.of(end);
            case Event.Other other -> {}
        }
    }

    /// The answer as far as it came: whole messages, and the last one even if it was broken off.
    String text() {
        List<String> all = new ArrayList<>(texts);
        if (!unfinished.isEmpty()) {
            all.add(unfinished.toString());
        }
        return String.join("\n\n", all).strip();
    }

    Optional<Event.Trouble> trouble() {
        return trouble;
    }

    Optional<Event.Result> result() {
        return result;
    }

    /// Which server was not there, and how it was; then the run was given up.
    Optional<String> missing() {
        return missing;
    }

    String keySource() {
        return keySource;
    }

    private void started(Event.Started started) {
        keySource = started.keySource();
        for (String server : servers) {
            String status = started.servers().getOrDefault(server, "not listed");
            if (!status.equals("connected")) {
                missing = Optional.of(server + " is " + status);
                giveUp.run();
                return;
            }
        }
    }

    private void piece(String text) {
        if (text.isEmpty()) {
            return;
        }
        if (paragraph) {
            progress.text("\n\n");
            paragraph = false;
        }
        unfinished.append(text);
        progress.text(text);
        emitted = true;
    }

    private void said(String text, Map<String, String> calls) {
        if (!text.isBlank()) {
            texts.add(text);
            unfinished.setLength(0);
        }
        calls.forEach((call, name) -> {
            toolNames.put(call, plain(name));
            progress.tool(plain(name), Stage.STARTED);
        });
    }

    /// The operation's own name, without the prefix that the program gives to a server's tools.
    private String plain(String tool) {
        return servers.stream()
                .map(server -> "mcp__" + server + "__")
                .filter(tool::startsWith)
                .findFirst()
                .map(prefix -> tool.substring(prefix.length()))
                .orElse(tool);
    }
}
