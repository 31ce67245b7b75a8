package heinzel.modules.chat;

import heinzel.api.gate.StandingRules;
import heinzel.api.json.Codec;
import heinzel.api.json.Json;
import heinzel.api.operation.CommandLine;
import heinzel.api.operation.Head;
import heinzel.api.operation.OperationSpec;
import heinzel.api.operation.Operations;
import heinzel.api.operation.Preview;
import heinzel.api.operation.Problem;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// A chat's actions: what was decided, from the session, and what is pending, from the proposals.
final class Actions {
    private static final String MAY_HAVE_RUN =
            "May have run: hz stopped while it ran, so look at its effect. It is not run again.";
    private static final String UNDONE = "It was undone.";
    private static final String MAY_BE_UNDONE = "May have been undone: hz stopped while it did that.";
    private static final String GONE = "No operation of this name is there any more, so it can't run.";

    private final Sessions sessions;
    private final Proposals proposals;
    private final Operations operations;
    private final StandingRules rules;
    private final Codec codec;

    Actions(Sessions sessions, Proposals proposals, Operations operations, StandingRules rules, Codec codec) {
        this.sessions = sessions;
        this.proposals = proposals;
        this.operations = operations;
        this.rules = rules;
        this.codec = codec;
    }

    /// All actions of a chat, in the order in which they were proposed.
    List<ChatAction> of(ChatSession session) {
        Map<String, ChatAction> actions = new LinkedHashMap<>();
        proposals.read(session.id()).forEach(proposal -> actions.put(proposal.id(), ChatAction.pending(proposal)));
        proposals
                .ruled(session.id())
                .forEach(ran -> actions.computeIfPresent(ran.id(), (id, action) -> ran.applied(action)));
        session.actions().forEach(decided -> actions.put(decided.id(), decided));
        return List.copyOf(actions.values());
    }

    /// One action.
    ///
    /// @throws Problem.Invalid  for what can be no action's id
    /// @throws Problem.NotFound when the chat has none of this id
    ChatAction find(ChatSession session, String action) {
        String id = Proposals.checkedId(action);
        return of(session).stream()
                .filter(found -> found.id().equals(id))
                .findFirst()
                .orElseThrow(() -> new Problem.NotFound(
                        "The chat " + session.id() + " has no action " + id + ".", "hz chat show " + session.id()));
    }

    /// The actions as a person reads them.
    List<ShownAction> shown(ChatSession session) {
        List<ChatAction> actions = of(session);
        boolean busy = actions.stream().anyMatch(action -> action.state() == ActionState.RUNNING)
                && sessions.tryAlone(session.id(), () -> session).isEmpty();
        List<ShownAction> shown = new ArrayList<>();
        for (ChatAction action : actions) {
            boolean lost = action.state() == ActionState.RUNNING && !busy;
            shown.add(shown(action, lost ? Optional.of(MAY_HAVE_RUN) : Optional.empty()));
        }
        return Plans.of(session, actions, shown, this::operation);
    }

    /// What an action would change now; empty when nobody can tell.
    Optional<Preview> preview(ChatAction action) {
        return operation(action).flatMap(spec -> operations.preview(spec, action.arguments()));
    }

    /// The call that takes a done action back; empty when there is none, when it was taken back, or when nothing is
    /// left to take back.
    Optional<Operations.Inverse> inverse(ChatAction action) {
        if (action.state() != ActionState.DONE
                || action.undo().isPresent()
                || !(action.result().orElse(Json.NULL) instanceof Json.Obj result)) {
            return Optional.empty();
        }
        return operation(action)
                .flatMap(spec -> operations.undo(spec, action.arguments(), result))
                .filter(inverse -> operations
                        .preview(inverse.operation(), inverse.arguments())
                        .map(preview -> !preview.changes().isEmpty())
                        .orElse(true));
    }

    private boolean undoable(ChatAction action, Optional<OperationSpec> operation) {
        return switch (action.state()) {
            case PENDING, RUNNING -> operation.flatMap(OperationSpec::undo).isPresent();
            case DONE -> inverse(action).isPresent();
            case FAILED, DECLINED, SUPERSEDED -> false;
        };
    }

    ShownAction shown(ChatAction action, Optional<String> note) {
        Optional<OperationSpec> operation = operation(action);
        Optional<Preview> changes = action.state() == ActionState.PENDING ? preview(action) : Optional.<Preview>empty();
        Json.Obj arguments =
                operation.map(spec -> runnable(spec, action.arguments())).orElse(Json.Obj.EMPTY);
        return new ShownAction(
                action.id(),
                action.module(),
                action.operation(),
                operation.map(spec -> CommandLine.of(spec, arguments)).orElse(""),
                arguments,
                action.hash(),
                action.state(),
                action.at(),
                undoable(action, operation),
                action.result(),
                action.error(),
                note.or(() -> operation.isEmpty() ? Optional.of(GONE) : undone(action)),
                changes.map(Preview::changes).orElse(List.of()),
                changes.map(this::effect),
                Optional.empty(),
                List.of(),
                action.rule(),
                action.state() == ActionState.PENDING
                        && operation.filter(spec -> rules.unfit(spec).isEmpty()).isPresent());
    }

    private static Optional<String> undone(ChatAction action) {
        return action.undo().map(how -> how.equals(UndoAction.DONE) ? UNDONE : MAY_BE_UNDONE);
    }

    /// The hash of what is told of an action's effect.
    String effect(Preview preview) {
        return ActionHash.of(codec, "", "", Json.object("changes", codec.write(preview)));
    }

    /// The operation that a confirmed action runs.
    ///
    /// @throws Problem.Refused  when it is not offered to agents, or may never run from a chat
    /// @throws Problem.Conflict when it is gone, or the stored action is not what was hashed
    OperationSpec confirmable(ChatAction action) {
        OperationSpec operation = operation(action)
                .orElseThrow(() -> new Problem.Conflict(
                        "There is no operation '" + action.operation() + "' any more.", "hz --help"));
        if (!operation.offeredBy(Head.MCP)) {
            throw new Problem.Refused(
                    "hz " + operation.at() + " is not offered to agents, so no chat can run it.",
                    "Run it in a terminal: " + CommandLine.of(operation, runnable(operation, action.arguments())));
        }
        if (operation.neverFromChat()) {
            throw new Problem.Refused(
                    "hz " + operation.at() + " never runs from a chat.",
                    "Run it in a terminal: " + CommandLine.of(operation, runnable(operation, action.arguments())));
        }
        String hash = ActionHash.of(codec, action.module(), action.operation(), action.arguments());
        if (!hash.equals(action.hash())) {
            throw new Problem.Conflict(
                    "The action " + action.id() + " was changed after it was proposed, so it does not run.",
                    "Ask for it again in the chat.");
        }
        return operation;
    }

    /// The stored arguments without those that are no parameters of the operation.
    static Json.Obj runnable(OperationSpec operation, Json.Obj arguments) {
        Map<String, Json> kept = new LinkedHashMap<>();
        operation.parameters().forEach(parameter -> {
            Json value = arguments.get(parameter.name());
            if (value != null) {
                kept.put(parameter.name(), value);
            }
        });
        return new Json.Obj(kept);
    }

    private Optional<OperationSpec> operation(ChatAction action) {
        return operations
                .find(action.operation())
                .filter(found -> found.module().equals(action.module()));
    }
}
