package heinzel.modules.heinzel.upkeep;

import heinzel.api.files.PrivateFiles;
import heinzel.api.id.Id;
import heinzel.api.id.Ulids;
import heinzel.api.module.Host;
import heinzel.api.operation.Call;
import heinzel.api.operation.Problem;
import heinzel.api.outbox.Outbox;
import heinzel.api.session.Reading;
import heinzel.api.session.SessionStore;
import heinzel.api.session.Spine;
import heinzel.api.session.StoredBody;
import heinzel.api.settings.Setting;
import heinzel.api.settings.Settings;
import heinzel.modules.heinzel.event.Event;
import heinzel.modules.heinzel.event.Vocabulary;
import heinzel.modules.heinzel.inbox.Inbox;
import heinzel.modules.heinzel.manage.HeinzelId;
import heinzel.modules.heinzel.source.SourceCache;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// What expires, and when. A body goes when its turn has been over for as long as the setting says; the spine says
/// when that was, and is asked under its lock, since a wrong index must never delete anything.
public final class Retention {
    private static final System.Logger LOG = System.getLogger(Retention.class.getName());
    private static final Setting<Long> DAYS = Setting.whole(
            "heinzel.retention_days",
            90,
            0,
            36_500,
            "Days after a turn until what it read and wrote in full is deleted; 0 keeps it.");
    private static final String TURN = "turn";

    /// Staged sources are derived, and stale long before this.
    private static final Duration SOURCES = Duration.ofDays(7);

    /// Nobody takes that long to write a request whose mark is made.
    private static final Duration NEVER_CAME = Duration.ofDays(1);

    /// Nobody takes that long to write a file: whoever began it was killed.
    private static final Duration LEFT_BEHIND = Duration.ofDays(1);

    private final SessionStore store;
    private final Vocabulary vocabulary;
    private final Inbox inbox;
    private final SourceCache sources;
    private final Outbox outbox;
    private final Settings settings;
    private final PrivateFiles files;
    private final List<Path> folders;

    /// @param host of which the outbox, the settings, and the folders in which hz keeps its files are taken
    public Retention(SessionStore store, Vocabulary vocabulary, Inbox inbox, SourceCache sources, Host host) {
        this.store = store;
        this.vocabulary = vocabulary;
        this.inbox = inbox;
        this.sources = sources;
        this.outbox = host.outbox();
        this.settings = host.settings();
        this.files = host.files();
        this.folders = List.of(
                host.folders().data(), host.folders().state(), host.folders().cache());
    }

    public static List<Setting<?>> settings() {
        return List.of(DAYS);
    }

    Prune.Pruned prune(Call call) {
        Tally tally = new Tally();
        long days = settings.get(DAYS);
        if (days > 0) {
            Instant before = call.now().minus(Duration.ofDays(days));
            for (String id : store.ids()) {
                call.cancel().check();
                if (Id.fits(id, HeinzelId.PREFIX)) {
                    prune(id, before, tally);
                }
            }
            tally.sent(outbox.expire(before));
        }
        inbox.sweep(call.now().minus(NEVER_CAME));
        folders.forEach(folder -> sweep(folder, call.now().minus(LEFT_BEHIND), tally));
        SourceCache.Expired expired = sources.expire(call.now().minus(SOURCES));
        return tally.pruned(expired);
    }

    private void sweep(Path folder, Instant before, Tally tally) {
        try {
            files.sweep(folder, before);
        } catch (Problem failed) {
            LOG.log(System.Logger.Level.WARNING, "What was left behind in " + folder + " can't be deleted", failed);
            tally.failed++;
        }
    }

    /// One that can't be pruned keeps none of the others.
    private void prune(String id, Instant before, Tally tally) {
        try {
            Set<String> old = old(id, before);
            if (!old.isEmpty() || inbox.holdsOlder(id, before)) {
                Optional<Spine> spine = store.tryOpen(id);
                if (spine.isEmpty()) {
                    tally.busy++;
                    return;
                }
                try (Spine held = spine.get()) {
                    old.retainAll(over(held.id(), before, old));
                    held.drop(old).forEach(tally::dropped);
                    tally.took(inbox.expire(id, before));
                }
            }
        } catch (Problem failed) {
            LOG.log(System.Logger.Level.WARNING, "What expired of " + id + " can't be deleted", failed);
            tally.failed++;
        }
    }

    /// Bodies of turns that began early enough to be over; their names tell, so that a session without any is
    /// not opened.
    private Set<String> old(String id, Instant before) {
        Set<String> old = new HashSet<>();
        for (StoredBody body : store.bodies(id)) {
            if (Id.fits(body.turn(), TURN) && Ulids.madeAt(body.turn()).isBefore(before)) {
                old.add(body.turn());
            }
        }
        return old;
    }

    /// Turns whose bodies may go: those that have been over for long enough, and those that no line names. Such
    /// a body is what a crash left that came before its turn began. Where lines can't be read, one of them may
    /// name it.
    private Set<String> over(String id, Instant before, Set<String> old) {
        Set<String> over = new HashSet<>();
        Set<String> nameless = new HashSet<>(old);
        List<Reading.Damage> damage = store.scan(id, line -> {
            String turn = line.turn();
            if (turn != null) {
                nameless.remove(turn);
                if (line.at().isBefore(before) && vocabulary.read(line) instanceof Event.TurnFinished) {
                    over.add(turn);
                }
            }
        });
        if (damage.isEmpty()) {
            nameless.stream().filter(turn -> isOurs(id, turn)).forEach(over::add);
        }
        return over;
    }

    /// Whether hz wrote a body: it has nothing in it yet, or lines of a body. Somebody's own file is left alone.
    private boolean isOurs(String id, String turn) {
        boolean[] lines = {false};
        store.scanBody(id, turn, line -> lines[0] = true);
        return lines[0]
                || store.bodies(id).stream().anyMatch(body -> body.turn().equals(turn) && body.bytes() == 0);
    }

    private static final class Tally {
        private long bodies;
        private long bytes;
        private long requests;
        private long sent;
        private long busy;
        private long failed;

        private void dropped(StoredBody body) {
            bodies++;
            bytes += body.bytes();
        }

        private void took(Inbox.Expired expired) {
            requests += expired.requests();
            bytes += expired.bytes();
        }

        private void sent(Outbox.Expired expired) {
            sent += expired.requests();
            bytes += expired.bytes();
        }

        private Prune.Pruned pruned(SourceCache.Expired expired) {
            return new Prune.Pruned(bodies, bytes + expired.bytes(), requests, expired.entries(), busy, failed, sent);
        }
    }
}
