package heinzel.modules.heinzel.turn;

import heinzel.api.operation.Call;
import heinzel.api.session.SessionStore;
import heinzel.modules.heinzel.ask.QuestionNotices;
import heinzel.modules.heinzel.event.Cause;
import heinzel.modules.heinzel.event.Event;
import heinzel.modules.heinzel.inbox.Inbox;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// What people sent while nobody looked: brings requests into the record, and takes their marks away once all they
/// ask for stands there. The caller holds the spine.
final class Arrivals {
    private final Inbox inbox;
    private final QuestionNotices notices;
    private final SessionStore store;

    Arrivals(Inbox inbox, QuestionNotices notices, SessionStore store) {
        this.inbox = inbox;
        this.notices = notices;
        this.store = store;
    }

    /// The wakes that are still due, each as what its request really is: an answer is recorded first, and one
    /// that a waiting turn waits for wakes nobody else.
    List<Wake> due(TurnLog log, List<Wake> wakes) {
        List<Wake> due = new ArrayList<>();
        for (Wake wake : wakes) {
            Optional<Inbox.Request> request = wake.cause() == Cause.ASKED
                    ? inbox.find(
                            log.heinzel(), wake.key().substring(log.heinzel().length() + 1))
                    : Optional.empty();
            Wake real = request.map(asked -> arrived(log, asked, wake.until())).orElse(wake);
            if (!log.history().settled(real.key())) {
                due.add(real);
            }
        }
        return due;
    }

    private Wake arrived(TurnLog log, Inbox.Request request, Instant at) {
        return switch (request.what()) {
            case MESSAGE, AFTER -> Wake.asked(log.heinzel(), request.id(), at);
            case RETRY -> Wake.retry(log.heinzel(), request.about().orElse(""), request.id(), at);
            case ANSWER -> {
                request.about().ifPresent(question -> answered(log, question, request.id()));
                yield Wake.asked(log.heinzel(), request.id(), at);
            }
        };
    }

    /// The first answer counts. A second one is a message like any other.
    private void answered(TurnLog log, String question, String request) {
        log.history()
                .questions()
                .find(question)
                .filter(asked -> asked.state() == Questions.State.OPEN)
                .ifPresent(asked -> {
                    log.append(null, new Event.QuestionAnswered(question, Optional.of(request)));
                    notices.settled(question);
                });
    }

    /// The wake that a request asks for, on its face.
    Wake wake(TurnLog log, Inbox.Request request) {
        return Wake.asked(log.heinzel(), request.id(), request.at());
    }

    /// What came while a turn ran and is still to be done, recorded as such.
    List<Wake> followUps(TurnLog log, Call call) {
        acknowledge(log);
        List<Wake> wakes = inbox.pending(log.heinzel()).stream()
                .map(request -> Wake.asked(log.heinzel(), request.id(), call.now()))
                .toList();
        List<Wake> due = due(log, wakes);
        requested(log, null, due);
        acknowledge(log);
        return due;
    }

    /// What a turn for these wakes takes over from one that is tried again.
    Optional<Fork> fork(String heinzel, List<Wake> wakes) {
        return wakes.stream()
                .filter(wake -> wake.cause() == Cause.RETRY)
                .findFirst()
                .flatMap(wake -> Fork.of(heinzel, wake, hint(heinzel, wake), store));
    }

    private String hint(String heinzel, Wake wake) {
        return inbox.find(heinzel, wake.key().substring(wake.key().lastIndexOf(':') + 1))
                .map(Inbox.Request::text)
                .orElse("");
    }

    /// Records wakes that have to wait for the turn to end.
    void requested(TurnLog log, @org.jspecify.annotations.Nullable String turn, List<Wake> wakes) {
        log.append(
                turn,
                wakes.stream()
                        .filter(wake -> !log.history().requested(wake.key()))
                        .map(wake -> new Event.TurnRequested(wake.cause(), wake.key()))
                        .toArray(Event[]::new));
    }

    /// Takes away the marks of all that the record has dealt with.
    void acknowledge(TurnLog log) {
        for (Inbox.Request request : inbox.pending(log.heinzel())) {
            if (log.history()
                    .settled(Wake.asked(log.heinzel(), request.id(), request.at())
                            .key())) {
                inbox.settled(request.id());
            }
        }
    }
}
