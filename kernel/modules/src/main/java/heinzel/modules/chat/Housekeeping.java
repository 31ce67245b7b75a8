package heinzel.modules.chat;

import heinzel.api.operation.Problem;
import heinzel.api.settings.Settings;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// Removes chats that are old or too many. One that is answering or confirming stays, and so does one whose file
/// can't be read: only what hz understands does it delete unasked.
final class Housekeeping {
    private final Sessions sessions;
    private final Proposals proposals;
    private final Settings settings;

    Housekeeping(Sessions sessions, Proposals proposals, Settings settings) {
        this.sessions = sessions;
        this.proposals = proposals;
        this.settings = settings;
    }

    /// Removes what is past its time.
    ///
    /// @param spared a chat that is in use now, and stays whatever its age
    void run(Instant now, String spared) {
        Instant oldest = now.minus(Duration.ofDays(settings.get(ChatSettings.KEEP_DAYS)));
        long most = settings.get(ChatSettings.KEEP_SESSIONS);
        List<Aged> newestFirst = new ArrayList<>();
        for (String id : sessions.ids()) {
            changed(id).ifPresent(at -> newestFirst.add(new Aged(id, at)));
        }
        newestFirst.sort(Comparator.comparing(Aged::changed).reversed());
        for (int i = 0; i < newestFirst.size(); i++) {
            Aged chat = newestFirst.get(i);
            if (!chat.id().equals(spared) && (i >= most || chat.changed().isBefore(oldest))) {
                remove(chat);
            }
        }
    }

    /// Looks again under the lock: what changed meanwhile stays.
    private void remove(Aged chat) {
        sessions.tryAlone(chat.id(), () -> {
            if (changed(chat.id()).filter(chat.changed()::equals).isPresent()) {
                sessions.delete(chat.id());
            }
            return chat;
        });
    }

    /// When a chat last changed, a proposal being a change too; empty for one that is gone or can't be read.
    Optional<Instant> changed(String id) {
        try {
            return sessions.find(id).map(this::changed);
        } catch (Problem.Unavailable unreadable) {
            return Optional.empty();
        }
    }

    Instant changed(ChatSession session) {
        return proposals.read(session.id()).stream()
                .map(Proposal::at)
                .filter(session.changed()::isBefore)
                .max(Comparator.naturalOrder())
                .orElse(session.changed());
    }

    private record Aged(String id, Instant changed) {}
}
