package heinzel.heads.cli.chat;

import heinzel.api.json.Json;
import heinzel.api.operation.Cancellation;
import heinzel.api.operation.OperationSpec;
import heinzel.api.operation.Problem;
import heinzel.api.operation.Progress;
import heinzel.kernel.Entry;
import heinzel.kernel.Outcome;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The chat's operations as the terminal calls them: by path and JSON, as any head does.
final class ChatCalls {
    private final Entry entry;

    ChatCalls(Entry entry) {
        this.entry = entry;
    }

    /// An action that waits for the person.
    ///
    /// @param id      `a1`
    /// @param command what will run, as a command line
    /// @param hash    what the confirmation names
    /// @param changes what it would change, a line each
    /// @param effect  the hash of these, which the confirmation names too
    /// @param after   earlier actions of its answer that it may build on
    record Waiting(
            String id,
            String command,
            String hash,
            List<String> changes,
            Optional<String> effect,
            List<String> after) {}

    Json.Obj open(Optional<String> context) {
        Json.Obj arguments = context.map(about -> Json.object("context", about)).orElse(Json.Obj.EMPTY);
        return call("chat open", arguments);
    }

    /// The chat that changed last, when there is one with an agent in it.
    Optional<String> latest() {
        return call("chat list", Json.Obj.EMPTY).list("items").stream()
                .map(Json.Obj.class::cast)
                .filter(chat -> !chat.text("kind").equals(Optional.of("client")))
                .flatMap(chat -> chat.text("session").stream())
                .findFirst();
    }

    Json.Obj show(String session) {
        return call("chat show", Json.object("session", session));
    }

    Json.Obj send(String session, String text, Progress progress, Cancellation cancel) {
        return call("chat send", Json.object("session", session).with("text", text), progress, cancel);
    }

    Json.Obj confirm(String session, Waiting action, Progress progress, Cancellation cancel) {
        Json.Obj arguments =
                Json.object("session", session).with("action", action.id()).with("expect", action.hash());
        Json.Obj seen =
                action.effect().map(effect -> arguments.with("seen", effect)).orElse(arguments);
        return call("chat confirm", seen, progress, cancel);
    }

    void decline(String session, Waiting action) {
        call("chat decline", Json.object("session", session).with("action", action.id()));
    }

    /// What waits in a chat, oldest first.
    List<Waiting> waiting(String session) {
        List<Waiting> waiting = new ArrayList<>();
        for (Json item : show(session).list("actions")) {
            if (item instanceof Json.Obj action && action.text("state").equals(Optional.of("pending"))) {
                waiting.add(new Waiting(
                        action.text("id").orElse(""),
                        action.text("command").orElse(""),
                        action.text("hash").orElse(""),
                        action.list("changes").stream().map(ChatCalls::change).toList(),
                        action.text("effect"),
                        action.list("after").stream()
                                .filter(Json.Text.class::isInstance)
                                .map(before -> ((Json.Text) before).value())
                                .toList()));
            }
        }
        return waiting;
    }

    private static String change(Json item) {
        Json.Obj change = item instanceof Json.Obj fields ? fields : Json.Obj.EMPTY;
        return change.text("what").orElse("") + ": " + change.text("before").orElse("(nothing)") + " → "
                + change.text("after").orElse("(nothing)");
    }

    private Json.Obj call(String at, Json.Obj arguments) {
        return call(at, arguments, Progress.silent(), Cancellation.none());
    }

    private Json.Obj call(String at, Json.Obj arguments, Progress progress, Cancellation cancel) {
        OperationSpec operation = entry.offered().stream()
                .filter(offered -> offered.at().equals(at))
                .findFirst()
                .orElseThrow(() -> new Problem.Unavailable("This hz has no chat.", "hz system doctor"));
        return switch (entry.invoke(operation, arguments, progress, cancel)) {
            case Outcome.Ran ran -> ran.json();
            case Outcome.Proposed proposed -> throw new Problem.Refused(proposed.message(), "");
        };
    }
}
