package heinzel.modules.heinzel.turn;

import heinzel.api.session.Envelope;
import heinzel.modules.heinzel.event.Event;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// What a Heinzelmännchen has asked its person, as its spine says. Used by the thread that holds the history.
public final class Questions {
    private final Map<String, Question> questions = new LinkedHashMap<>();

    /// What became of a question.
    public enum State {
        OPEN,
        ANSWERED,
        DECLINED
    }

    /// A question.
    ///
    /// @param key     its id
    /// @param turn    the turn that asked
    /// @param request the inbox file that answers it
    public record Question(
            String key, String question, @Nullable String turn, Instant at, State state, Optional<String> request) {}

    void asked(Envelope line, Event.QuestionAsked asked) {
        questions.putIfAbsent(
                asked.key(),
                new Question(asked.key(), asked.question(), line.turn(), line.at(), State.OPEN, Optional.empty()));
    }

    void answered(Event.QuestionAnswered answered) {
        State state = answered.requestId().isPresent() ? State.ANSWERED : State.DECLINED;
        questions.computeIfPresent(
                answered.key(),
                (key, question) -> question.state() == State.OPEN
                        ? new Question(
                                key, question.question(), question.turn(), question.at(), state, answered.requestId())
                        : question);
    }

    public Optional<Question> find(String key) {
        return Optional.ofNullable(questions.get(key));
    }

    /// All there were, oldest first.
    public List<Question> all() {
        return List.copyOf(questions.values());
    }

    /// One that asks the same: white space, case and the mark at the end do not count.
    Optional<Question> same(String question) {
        String folded = folded(question);
        return questions.values().stream()
                .filter(other -> folded(other.question()).equals(folded))
                .findFirst();
    }

    static String folded(String question) {
        return question.strip().toLowerCase(Locale.ROOT).replaceAll("\\s+", " ").replaceAll("[?.!…\\s]+$", "");
    }
}
