package heinzel.kernel.notice;

import heinzel.api.files.PrivateFiles;
import heinzel.api.id.Ulids;
import heinzel.api.json.Codec;
import heinzel.api.notice.Notice;
import heinzel.api.notice.Notices;
import heinzel.api.operation.Problem;
import heinzel.api.text.Redaction;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// `<data>/notices.jsonl`: a line whenever a notice is raised or settled, the last line of an event wins. Under
/// a lock of its own, so that window, terminal and tick raise one notice a key between them.
public final class FileNotices implements Notices {
    /// Window, terminal and ticks write one line each; the slowest disk needs no minute for that.
    private static final Duration PATIENCE = Duration.ofMinutes(1);

    private final Path file;
    private final Path lock;
    private final PrivateFiles files;
    private final Codec codec;
    private final KnownNotices notices;
    private final Ulids ids;
    private final InstantSource clock;

    /// The notices below a data folder; nothing is read before the first use.
    public FileNotices(Path data, PrivateFiles files, Codec codec, Ulids ids, InstantSource clock) {
        this.file = data.resolve("notices.jsonl");
        this.lock = data.resolve("notices.lock");
        this.files = files;
        this.codec = codec;
        this.notices = new KnownNotices(file, files, codec);
        this.ids = ids;
        this.clock = clock;
    }

    /// Words come from contracts, sources and errors, so what names a person or holds a secret is taken out here.
    @Override
    public Raised raise(String key, Notice.Kind kind, String title, String body, String where, Set<String> replaced) {
        return files.locked(lock, PATIENCE, () -> {
            Collection<Notice> all = notices.now().values();
            Optional<Notice> known =
                    all.stream().filter(notice -> notice.key().equals(key)).findFirst();
            if (known.isPresent()) {
                return new Raised(known.get(), false);
            }
            Notice notice = new Notice(
                    ids.next("event"),
                    key,
                    kind,
                    Redaction.redact(title),
                    Redaction.redact(body),
                    where,
                    clock.instant(),
                    Notice.State.NEW,
                    Optional.empty());
            List<Notice> lines = new ArrayList<>(all.stream()
                    .filter(older -> replaced.contains(older.where()) && older.state() != Notice.State.DONE)
                    .map(older -> older.in(Notice.State.DONE, Optional.empty()))
                    .toList());
            lines.add(notice);
            append(lines);
            return new Raised(notice, true);
        });
    }

    @Override
    public List<Notice> all() {
        Instant now = clock.instant();
        return notices.now().values().stream()
                .map(notice -> awake(notice, now))
                .sorted(Comparator.comparing(Notice::at)
                        .thenComparing(Notice::event)
                        .reversed())
                .toList();
    }

    @Override
    public Optional<Notice> find(String event) {
        return Optional.ofNullable(notices.now().get(event)).map(notice -> awake(notice, clock.instant()));
    }

    @Override
    public Notice settle(String event, Notice.State state, Optional<Instant> until) {
        return files.locked(lock, PATIENCE, () -> {
            Notice known = Optional.ofNullable(notices.now().get(event))
                    .orElseThrow(
                            () -> new Problem.NotFound("There is no notice '" + event + "'.", "hz system notify list"));
            Notice settled = known.in(state, until);
            if (!settled.equals(known)) {
                append(List.of(settled));
            }
            return settled;
        });
    }

    /// A snoozed notice is new again when its time has come; nothing has to happen for it.
    private static Notice awake(Notice notice, Instant now) {
        boolean over = notice.state() == Notice.State.SNOOZED
                && notice.until().map(until -> !until.isAfter(now)).orElse(false);
        return over ? notice.in(Notice.State.NEW, Optional.empty()) : notice;
    }

    private void append(List<Notice> added) {
        files.append(
                file,
                added.stream().map(notice -> codec.print(codec.write(notice))).toList());
    }
}
