package heinzel.modules.heinzel.turn;

import heinzel.api.json.Json;
import heinzel.api.model.Message;
import heinzel.api.model.ModelReply;
import heinzel.api.model.Usage;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// What a turn's body holds, by the kinds of its lines. The records' components are the fields on disk.
final class BodyLines {
    static final String SKILL = "skill";
    static final String INPUT = "input";
    static final String REQUEST = "request";
    static final String NOT_SERVED = "not_served";
    static final String MESSAGE = "message";
    static final String TOOL_RESULT = "tool_result";
    static final String STEER = "steer";
    static final String DRAFT = "draft";
    static final String HUNKS = "hunks";
    static final String QUESTION = "question";
    static final String NEWCOMER = "newcomer";

    private BodyLines() {}

    /// An input as it was read; `missing` says why when it was not.
    record Input(
            String name,
            String from,
            Optional<Instant> since,
            Optional<Instant> until,
            Optional<Instant> asOf,
            boolean more,
            Map<String, String> fingerprints,
            List<Json> records,
            Optional<String> missing) {}

    /// Advice as it was when the turn started.
    ///
    /// @param fingerprint SHA-256 of its file
    /// @param missing     why it is not there, when it is not
    record Skill(String name, String description, String text, String fingerprint, Optional<String> missing) {
        /// As the spine names it; that one was missing is a fact, too.
        String pinned() {
            return name + ":" + (missing.isPresent() ? "missing" : fingerprint);
        }
    }

    /// What the person said.
    ///
    /// @param answers the question that it answers
    record Steer(String requestId, String text, Optional<String> answers) {}

    /// A question as it is to be asked.
    record Question(String key, String question) {}

    /// One that is proposed, as it is to be called in the record.
    record Newcomer(String id) {}

    /// A question put to the model, written before it is sent, so that a crash can't lose what it may have cost.
    ///
    /// @param instructions with the first question of a turn: what the model was told
    /// @param message      with the first question: what it was given
    record Request(
            String model,
            int messages,
            int maxOutputTokens,
            BigDecimal reservedUsd,
            Optional<String> instructions,
            Optional<String> message) {}

    /// The question before was turned away, or nobody was there to take it: it cost nothing.
    record NotServed(String why) {}

    /// What the model said and what that cost.
    record Said(Message.Assistant message, ModelReply.Stop stop, Usage usage, BigDecimal usd) {}

    /// A tool's answer.
    record Answered(Message.ToolResult result) {}

    /// A lesson as it is to be recorded, with the edits it follows from.
    record Learned(String lessonId, String lesson, List<Outcome.Hunk> hunks) {}

    /// A draft as it is to be placed.
    record Draft(
            String draftId,
            String key,
            String asset,
            String title,
            String text,
            Optional<String> file,
            Optional<String> section,
            Optional<String> replaces) {}
}
