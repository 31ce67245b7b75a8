package heinzel.modules.chat;

import heinzel.api.json.Json;
import heinzel.api.operation.OperationSpec;
import heinzel.api.operation.Parameter;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/// What was proposed in one answer is a plan: its actions in their order, each to be decided by itself, and
/// each with the earlier ones that are about the same thing, which it may build on.
final class Plans {
    /// Arguments by which operations name a thing or give it a name, beside those that stand by their place.
    private static final Set<String> NAMES = Set.of("ref", "id", "name", "key", "event", "session");

    private Plans() {}

    /// The actions as shown, with their places.
    ///
    /// @param actions as stored, in the same order
    static List<ShownAction> of(
            ChatSession session,
            List<ChatAction> actions,
            List<ShownAction> shown,
            Function<ChatAction, Optional<OperationSpec>> operation) {
        List<ShownAction> placed = new ArrayList<>();
        List<Set<String>> things = new ArrayList<>();
        for (int i = 0; i < shown.size(); i++) {
            ChatAction action = actions.get(i);
            things.add(operation
                    .apply(action)
                    .map(spec -> things(spec, action.arguments()))
                    .orElse(Set.of()));
            Optional<String> answer = answer(session, action);
            List<String> after = new ArrayList<>();
            for (int j = 0; j < i; j++) {
                if (answer.isPresent()
                        && placed.get(j).answer().equals(answer)
                        && things.get(j).stream().anyMatch(things.get(i)::contains)) {
                    after.add(placed.get(j).id());
                }
            }
            placed.add(shown.get(i).placed(answer, after));
        }
        return placed;
    }

    /// The answer that was under way when it was proposed.
    private static Optional<String> answer(ChatSession session, ChatAction action) {
        Instant when = action.proposed().orElse(action.at());
        Optional<String> answer = Optional.empty();
        for (ChatMessage message : session.messages()) {
            if (message.role() == ChatMessage.Role.ASSISTANT && !message.at().isAfter(when)) {
                answer = Optional.of(message.id());
            }
        }
        return answer;
    }

    private static Set<String> things(OperationSpec operation, Json.Obj arguments) {
        Set<String> things = new HashSet<>();
        for (Parameter parameter : operation.parameters()) {
            boolean names = parameter.positional() || NAMES.contains(parameter.name());
            if (names && !parameter.content() && arguments.get(parameter.name()) instanceof Json.Text(String value)) {
                things.add(value);
            }
        }
        return things;
    }
}
