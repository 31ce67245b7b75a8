package heinzel.modules.heinzel.approve;

import heinzel.api.operation.Problem;
import heinzel.api.session.SessionStore;
import heinzel.api.session.Spine;
import heinzel.modules.heinzel.ask.QuestionNotices;
import heinzel.modules.heinzel.event.Event;
import heinzel.modules.heinzel.event.Vocabulary;
import heinzel.modules.heinzel.turn.Questions;
import heinzel.modules.heinzel.turn.TurnLog;

/// Declines a question. It is not asked again, and a turn that waits for its answer goes on without one.
public final class QuestionDecisions {
    private final SessionStore store;
    private final Vocabulary vocabulary;
    private final QuestionNotices notices;

    public QuestionDecisions(SessionStore store, Vocabulary vocabulary, QuestionNotices notices) {
        this.store = store;
        this.vocabulary = vocabulary;
        this.notices = notices;
    }

    /// @throws Problem.Conflict when it was answered or declined already
    void decline(String heinzel, String question) {
        try (Spine spine = store.open(heinzel)) {
            TurnLog log = new TurnLog(spine, vocabulary);
            boolean open = log.history()
                    .questions()
                    .find(question)
                    .filter(asked -> asked.state() == Questions.State.OPEN)
                    .isPresent();
            if (!open) {
                throw new Problem.Conflict(
                        "The question " + question + " does not wait any more.",
                        "hz heinzel show " + log.history().name());
            }
            log.append(null, new Event.QuestionAnswered(question));
            notices.settled(question);
        }
    }
}
