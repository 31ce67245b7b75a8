package heinzel.modules.chat;

import heinzel.api.files.PrivateFiles;
import heinzel.api.id.Ulids;
import heinzel.api.text.Redaction;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Optional;

/// The sessions that hold what connected programs propose: one a program, by the name that it gives itself.
final class Clients {
    private static final int MAX_NAME = 80;

    private final Sessions sessions;
    private final Actions actions;
    private final PrivateFiles files;
    private final Ulids ids;
    private final InstantSource clock;
    private final Path project;

    Clients(Sessions sessions, Actions actions, PrivateFiles files, Ulids ids, InstantSource clock, Path project) {
        this.sessions = sessions;
        this.actions = actions;
        this.files = files;
        this.ids = ids;
        this.clock = clock;
        this.project = project;
    }

    /// The session of a program, made when there is none. One that is full, with nothing left to decide, is
    /// followed by another.
    String sessionOf(String name) {
        Topic.Client topic = new Topic.Client(named(name));
        return files.locked(
                sessions.clientLock(),
                () -> sessions.ids().stream()
                        .flatMap(id -> sessions.find(id).stream())
                        .filter(session -> session.context().equals(topic.written()))
                        .filter(this::takesMore)
                        .map(ChatSession::id)
                        .findFirst()
                        .orElseGet(() -> opened(topic)));
    }

    private boolean takesMore(ChatSession session) {
        var known = actions.of(session);
        return known.size() < Proposals.MAX || known.stream().anyMatch(action -> action.state() == ActionState.PENDING);
    }

    private String opened(Topic.Client topic) {
        String id = ids.next(Sessions.PREFIX);
        sessions.create(
                ChatSession.open(id, topic.name(), clock.instant(), topic, Optional.empty(), project.toString()));
        return id;
    }

    /// A program may call itself anything; what is kept is one short line of visible characters.
    static String named(String name) {
        String line = Redaction.redact(name.replaceAll("[\\p{Cntrl}\\p{Cf}\\p{Zl}\\p{Zp}]+", " "))
                .strip();
        String named = line.isEmpty() ? "a program without a name" : line;
        return Cut.start(named, MAX_NAME);
    }
}
