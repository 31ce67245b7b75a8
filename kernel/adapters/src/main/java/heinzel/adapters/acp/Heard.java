package heinzel.adapters.acp;

import heinzel.api.json.Json;
import heinzel.api.operation.Progress;
import heinzel.api.operation.Progress.Event.Stage;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/// What an agent tells while it answers: its words are passed on as they come, and its tools. Used by the reading
/// thread, and by the caller after that has ended.
final class Heard {
    private static final Pattern PLAIN = Pattern.compile("[A-Za-z][A-Za-z0-9_.-]{0,63}");
    private static final BigDecimal MOST_USD = new BigDecimal("1000000");

    private final Permission tools;
    private final Progress progress;
    private final StringBuilder words = new StringBuilder();
    private final Map<String, String> names = new HashMap<>();
    private final Map<String, String> running = new HashMap<>();
    private boolean paragraph;
    private Optional<BigDecimal> usd = Optional.empty();

    Heard(Permission tools, Progress progress) {
        this.tools = tools;
        this.progress = progress;
    }

    String text() {
        return words.toString().strip();
    }

    /// What the session cost, where the agent says so in dollars.
    Optional<BigDecimal> usd() {
        return usd;
    }

    /// How the agent itself named the tool of a call, where it did so beside the title.
    Optional<String> named(String call) {
        return Optional.ofNullable(names.get(call));
    }

    void update(Json.Obj update) {
        switch (update.text("sessionUpdate").orElse("")) {
            case "agent_message_chunk" ->
                update.object("content")
                        .filter(content ->
                                content.text("type").filter("text"::equals).isPresent())
                        .flatMap(content -> content.text("text"))
                        .ifPresent(this::grow);
            case "tool_call" -> {
                paragraph = !words.isEmpty();
                tool(update);
            }
            case "tool_call_update" -> tool(update);
            case "usage_update" -> update.object("cost").ifPresent(this::cost);
            default -> {
                // Thoughts, plans, modes, and whatever a later agent says: no part of the answer.
            }
        }
    }

    private void grow(String more) {
        if (more.isEmpty()) {
            return;
        }
        if (paragraph) {
            paragraph = false;
            words.append("\n\n");
            progress.text("\n\n");
        }
        words.append(more);
        progress.text(more);
    }

    private void tool(Json.Obj update) {
        String call = update.text("toolCallId").orElse("");
        if (call.isEmpty()) {
            return;
        }
        update.object("_meta")
                .flatMap(meta -> meta.object("claudeCode"))
                .flatMap(meta -> meta.text("toolName"))
                .ifPresent(name -> names.putIfAbsent(call, name));
        String status = update.text("status").orElse("");
        boolean ended = status.equals("completed") || status.equals("failed");
        boolean begins =
                update.text("sessionUpdate").filter("tool_call"::equals).isPresent();
        if (begins && !running.containsKey(call)) {
            String name = told(call, update);
            running.put(call, name);
            progress.tool(name, Stage.STARTED);
        }
        String name = ended ? running.get(call) : null;
        if (name != null && !name.isEmpty()) {
            // It stays known, so that a second end is told no second time.
            running.put(call, "");
            progress.tool(name, status.equals("failed") ? Stage.FAILED : Stage.DONE);
        }
    }

    /// The operation, or the agent's own name of one of its tools; never a title, which may hold anything.
    private String told(String call, Json.Obj update) {
        Optional<String> name = named(call);
        return name.or(() -> update.text("title"))
                .flatMap(tools::operation)
                .or(() -> name.filter(PLAIN.asMatchPredicate()))
                .or(() -> update.text("kind").filter(PLAIN.asMatchPredicate()))
                .orElse("tool");
    }

    private void cost(Json.Obj cost) {
        Optional<BigDecimal> amount =
                cost.number("amount").filter(number -> number.signum() >= 0 && number.compareTo(MOST_USD) < 0);
        if (cost.text("currency").filter("USD"::equals).isPresent() && amount.isPresent()) {
            usd = amount.map(number -> number.setScale(6, RoundingMode.HALF_UP));
        }
    }
}
