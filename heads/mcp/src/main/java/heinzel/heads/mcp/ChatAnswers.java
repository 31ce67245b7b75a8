package heinzel.heads.mcp;

import heinzel.api.operation.OperationSpec;
import heinzel.api.outbox.Ending;
import heinzel.api.outbox.Outbox;
import heinzel.api.outbox.Outgoing;
import heinzel.api.outbox.Why;
import heinzel.api.text.Redaction;
import heinzel.kernel.Outcome;
import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import io.modelcontextprotocol.spec.McpSchema.Tool;

/// For the agent of a chat: text alone, without addresses, of bounded length. No tool declares an output schema,
/// because an agent that gets structured content reads nothing else: it would miss "Not run", and a result that was
/// cut could not conform.
///
/// What a tool answers leaves hz as the prompt did, and mostly holds more of the person's documents: it is noted.
///
/// @param session the chat
record ChatAnswers(String session, Outbox outbox) implements Answers {
    /// Most characters of one answer.
    static final int MAX = 20_000;

    @Override
    public void describe(OperationSpec operation, Tool.Builder tool) {}

    @Override
    public CallToolResult ran(OperationSpec operation, Outcome.Ran ran) {
        String words = cut(Redaction.redact(ran.json()).toString());
        Outgoing outgoing = new Outgoing(
                Outgoing.Kind.RUNNER, "the agent", "what hz " + operation.at() + " answered", Why.chat(session), words);
        return outbox.passing(outgoing, () -> Answers.text(words, false), sent -> Ending.free("handed over"));
    }

    @Override
    public String shown(String words) {
        return cut(Redaction.redact(words));
    }

    /// The beginning of what is too long, with a remark on what is missing.
    static String cut(String words) {
        if (words.length() <= MAX) {
            return words;
        }
        String remark = "… [cut: " + words.length() + " characters in all; ask for less]";
        int end = MAX - remark.length();
        boolean splits = Character.isHighSurrogate(words.charAt(end - 1));
        return words.substring(0, splits ? end - 1 : end) + remark;
    }
}
