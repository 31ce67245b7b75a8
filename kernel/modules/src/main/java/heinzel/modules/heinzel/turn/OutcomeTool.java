package heinzel.modules.heinzel.turn;

import heinzel.api.json.Codec;
import heinzel.api.json.Json;
import heinzel.api.model.ToolSpec;
import heinzel.api.operation.Problem;
import heinzel.modules.heinzel.event.Wire;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/// The tool by which a model says what its turn comes to: a call with a schema, never text to be parsed.
final class OutcomeTool {
    static final String NAME = "outcome";

    /// Most characters of a draft.
    static final int DRAFT_MOST = 100_000;

    static final int REPORT_MOST = 300;
    static final int REPLY_MOST = 8_000;
    static final int QUESTION_MOST = 1_000;

    /// Most characters of a text, and most texts of a list, in a summary.
    static final int SUMMARY_MOST = 600;

    private static final int SUMMARY_LIST_MOST = 10;

    /// Most lessons of one turn.
    private static final int LESSONS_MOST = 10;

    static final int LESSON_MOST = 300;
    static final int HUNK_MOST = 2_000;
    static final int WHY_MOST = 1_000;

    private final Codec codec;
    private final List<Outcome.Kind> kinds;
    private final List<String> conditions;
    private final Function<String, List<String>> amendmentFaults;
    private final Function<String, List<String>> newcomerFaults;
    private final Function<String, Optional<String>> questionFault;
    private final boolean summaryDue;
    private final OutcomeSchema schema;

    /// @param kinds           what this turn may come to
    /// @param conditions      the contract's, which a draft has to answer
    /// @param amendmentFaults what keeps a text from being proposed as the next contract
    /// @param newcomerFaults  what keeps a text from being proposed as another's contract
    /// @param questionFault   what keeps a question from being asked
    /// @param summaryDue      whether it has to come with a summary
    OutcomeTool(
            Codec codec,
            List<Outcome.Kind> kinds,
            List<String> conditions,
            Function<String, List<String>> amendmentFaults,
            Function<String, List<String>> newcomerFaults,
            Function<String, Optional<String>> questionFault,
            boolean summaryDue) {
        this.codec = codec;
        this.kinds = List.copyOf(kinds);
        this.conditions = List.copyOf(conditions);
        this.amendmentFaults = amendmentFaults;
        this.newcomerFaults = newcomerFaults;
        this.questionFault = questionFault;
        this.summaryDue = summaryDue;
        this.schema = new OutcomeSchema(this.kinds, this.conditions, summaryDue);
    }

    ToolSpec spec() {
        return new ToolSpec(NAME, "Say what this turn comes to. Call it once, last.", schema.json(), true);
    }

    /// Reads a call.
    ///
    /// @throws Problem.Invalid saying what does not fit, in words for the model
    Outcome read(Json.Obj arguments) {
        Set<String> fields = schema.fields();
        for (String field : arguments.fields().keySet()) {
            if (!fields.contains(field)) {
                throw new Problem.Invalid("'" + field + "' is no field of outcome.");
            }
        }
        Outcome outcome = codec.read(lenient(arguments), Outcome.class);
        if (!kinds.contains(outcome.kind())) {
            throw new Problem.Invalid("This turn can't come to " + Wire.of(outcome.kind()) + ".");
        }
        bounded("report", outcome.report(), REPORT_MOST);
        outcome.reply().ifPresent(reply -> bounded("reply", reply, REPLY_MOST));
        if (summaryDue) {
            checkSummary(outcome.summary());
        }
        switch (outcome.kind()) {
            case DRAFT -> checkDraft(outcome);
            case AMENDMENT -> checkAmendment(outcome.amendment());
            case PROPOSE -> checkNewcomer(outcome.contract().orElse(""));
            case LESSONS -> checkLessons(outcome.lessons());
            case QUESTION -> checkQuestion(outcome.question().orElse(""));
            case ANSWER, NOTHING -> {}
        }
        return outcome;
    }

    private void checkDraft(Outcome outcome) {
        String draft = outcome.draft().orElse("");
        if (draft.isBlank()) {
            throw new Problem.Invalid("kind is draft, but 'draft' is empty.");
        }
        bounded("draft", draft, DRAFT_MOST);
        conditions.stream()
                .filter(condition -> outcome.doneWhen().stream()
                        .noneMatch(answer -> answer.condition().equals(condition)))
                .findFirst()
                .ifPresent(missing -> {
                    throw new Problem.Invalid("done_when does not answer the condition '" + missing + "'.");
                });
    }

    private void checkAmendment(Optional<Outcome.Amendment> amendment) {
        Outcome.Amendment wanted = amendment
                .filter(given -> !given.text().isBlank())
                .orElseThrow(() -> new Problem.Invalid("kind is amendment, but 'amendment.text' is empty."));
        bounded("amendment.text", wanted.text(), DRAFT_MOST);
        bounded("amendment.why", wanted.why(), WHY_MOST);
        List<String> faults = amendmentFaults.apply(wanted.text());
        if (!faults.isEmpty()) {
            throw new Problem.Invalid("The amendment can't be proposed: " + String.join("; ", faults));
        }
    }

    private void checkNewcomer(String contract) {
        if (contract.isBlank()) {
            throw new Problem.Invalid("kind is propose, but 'contract' is empty.");
        }
        bounded("contract", contract, DRAFT_MOST);
        List<String> faults = newcomerFaults.apply(contract);
        if (!faults.isEmpty()) {
            throw new Problem.Invalid("It can't be proposed: " + String.join("; ", faults));
        }
    }

    private static void checkSummary(Optional<Outcome.Summary> summary) {
        Outcome.Summary written =
                summary.orElseThrow(() -> new Problem.Invalid("A summary is due, and 'summary' is missing."));
        bounded("summary.asset", written.asset(), SUMMARY_MOST);
        bounded("summary.wants", written.wants(), SUMMARY_MOST);
        bounded("summary.next_deadline", written.nextDeadline().orElse(""), SUMMARY_MOST);
        bounded("summary.decisions", written.decisions());
        bounded("summary.open_questions", written.openQuestions());
        bounded("summary.sources", written.sources());
    }

    private static void bounded(String field, List<String> texts) {
        if (texts.size() > SUMMARY_LIST_MOST) {
            throw new Problem.Invalid(
                    "'" + field + "' has " + texts.size() + " entries; it may have " + SUMMARY_LIST_MOST + ".");
        }
        texts.forEach(text -> bounded(field, text, SUMMARY_MOST));
    }

    private void checkQuestion(String question) {
        if (question.isBlank()) {
            throw new Problem.Invalid("kind is question, but 'question' is empty.");
        }
        bounded("question", question, QUESTION_MOST);
        questionFault.apply(question).ifPresent(fault -> {
            throw new Problem.Invalid(fault);
        });
    }

    private static void checkLessons(List<Outcome.Lesson> lessons) {
        if (lessons.isEmpty() || lessons.size() > LESSONS_MOST) {
            throw new Problem.Invalid("kind is lessons, and there are " + lessons.size() + " of them; from 1 to "
                    + LESSONS_MOST + " fit. Without a lesson the kind is nothing.");
        }
        for (Outcome.Lesson lesson : lessons) {
            if (lesson.lesson().isBlank() || lesson.hunks().isEmpty()) {
                throw new Problem.Invalid("Each lesson is a sentence and the edits it follows from.");
            }
            bounded("lesson", lesson.lesson(), LESSON_MOST);
            for (Outcome.Hunk hunk : lesson.hunks()) {
                bounded("before", hunk.before(), HUNK_MOST);
                bounded("after", hunk.after(), HUNK_MOST);
            }
        }
    }

    /// A list that was left out is an empty one.
    private static Json.Obj lenient(Json.Obj arguments) {
        Json.Obj filled = arguments;
        for (String list : List.of("done_when", "lessons")) {
            filled = filled.get(list) == null ? filled.with(list, Json.array()) : filled;
        }
        return filled;
    }

    private static void bounded(String field, String value, int most) {
        if (value.length() > most) {
            throw new Problem.Invalid(
                    "'" + field + "' has " + value.length() + " characters; it may have " + most + ".");
        }
    }
}
