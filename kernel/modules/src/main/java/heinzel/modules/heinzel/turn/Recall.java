package heinzel.modules.heinzel.turn;

import heinzel.api.json.Codec;
import heinzel.api.model.Message;
import heinzel.api.session.BodyLine;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// What was said in a turn, word for word: what the person said, what the model called with what came of it,
/// what it replied. A call and its result are one piece: both are kept, or neither is.
final class Recall {
    /// Most characters of one turn. Older pieces give way to newer ones, whole.
    private static final int MOST = 3_000;

    private static final String LEFT_OUT = "[something longer is left out here]";

    private final Codec codec;

    Recall(Codec codec) {
        this.codec = codec;
    }

    /// The pieces of a body, oldest first.
    ///
    /// @param turn   whose body it is
    /// @param hidden what the person has hidden: a line is `<turn>#<n>`
    List<String> of(String turn, List<BodyLine> lines, Timeline hidden) {
        List<String> pieces = new ArrayList<>();
        Map<String, Call> open = new LinkedHashMap<>();
        for (BodyLine line : lines) {
            Optional<Optional<String>> edit = hidden.hidden(turn + "#" + line.n());
            switch (line.kind()) {
                case BodyLines.STEER -> {
                    String said = Prompt.said(codec.read(line.data(), BodyLines.Steer.class));
                    add(pieces, edit, "The person: " + said.strip());
                }
                case BodyLines.MESSAGE -> {
                    Message.Assistant said =
                            codec.read(line.data(), BodyLines.Said.class).message();
                    if (!said.text().isBlank()) {
                        add(pieces, edit, "You: " + said.text().strip());
                    }
                    said.calls().forEach(call -> open.put(call.id(), new Call(call, edit)));
                    said.calls().stream()
                            .filter(call -> call.tool().equals(OutcomeTool.NAME))
                            .flatMap(call -> call.arguments().text("reply").stream())
                            .filter(reply -> !reply.isBlank())
                            .forEach(reply -> add(pieces, edit, "You replied: " + reply.strip()));
                }
                case BodyLines.TOOL_RESULT -> {
                    Message.ToolResult result =
                            codec.read(line.data(), BodyLines.Answered.class).result();
                    Call call = open.remove(result.callId());
                    if (call != null) {
                        add(
                                pieces,
                                call.edit().or(() -> edit),
                                "You called " + call.made().tool() + " with "
                                        + call.made().arguments() + "; it answered: "
                                        + result.text().strip());
                    }
                }
                default -> {}
            }
        }
        return fitting(pieces);
    }

    private record Call(Message.ToolCall made, Optional<Optional<String>> edit) {}

    private static void add(List<String> pieces, Optional<Optional<String>> edit, String piece) {
        if (edit.isEmpty()) {
            pieces.add(piece);
        } else {
            edit.get().ifPresent(pieces::add);
        }
    }

    /// The newest pieces that fit; where others were, a word that they were.
    private static List<String> fitting(List<String> pieces) {
        List<String> kept = new ArrayList<>();
        int left = MOST;
        for (String piece : pieces.reversed()) {
            if (piece.length() <= left) {
                kept.addFirst(piece);
                left -= piece.length();
            } else if (kept.isEmpty() || !kept.getFirst().equals(LEFT_OUT)) {
                kept.addFirst(LEFT_OUT);
            }
        }
        return kept;
    }
}
