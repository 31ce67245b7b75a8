package heinzel.kernel.outbox;

import heinzel.api.files.PrivateFiles;
import heinzel.api.id.Id;
import heinzel.api.id.Ulids;
import heinzel.api.json.Codec;
import heinzel.api.operation.Problem;
import heinzel.api.outbox.Ending;
import heinzel.api.outbox.Letter;
import heinzel.api.outbox.Outbox;
import heinzel.api.outbox.Outgoing;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/// `<data>/outbox/`: for each day, by UTC, a file of lines and a folder of texts. A request is a line before it
/// leaves and a second one when it has ended; which day it belongs to, its id says, so that both are found together
/// and expire together.
///
/// A request's text is written first, so that no line names a text that a killed process never wrote. Neither the
/// text nor the ending is forced to the disk: a loss of power may take them, and a reader sees by the hash that a
/// text is not what was sent.
public final class FileOutbox implements Outbox {
    private static final Logger LOG = System.getLogger(FileOutbox.class.getName());
    private static final String PREFIX = "out";

    /// One line is written while it is held.
    private static final Duration PATIENCE = Duration.ofMinutes(1);

    private final Path folder;
    private final Path lock;
    private final PrivateFiles files;
    private final Lines lines;
    private final Texts texts;
    private final Ulids ids;

    /// The day's file that this process knows to have a durable name.
    private final AtomicReference<@Nullable Path> named = new AtomicReference<>();

    /// The outbox below a data folder; nothing is read or made before the first use.
    public FileOutbox(Path data, PrivateFiles files, Codec codec, Ulids ids) {
        this.folder = data.resolve("outbox");
        this.lock = folder.resolve("lock");
        this.files = files;
        this.lines = new Lines(codec);
        this.texts = new Texts(files);
        this.ids = ids;
    }

    @Override
    public Departure noted(Outgoing request) {
        String id = ids.next(PREFIX);
        Kept kept = Kept.of(request.text());
        try {
            texts.write(text(id), kept.text());
            write(id, lines.sent(id, request, kept), !request.onRecord());
        } catch (Problem.Unavailable unwritten) {
            throw new Problem.Unavailable(
                    "Nothing was sent to " + Lines.plain(request.to())
                            + ", because it could not be noted in the outbox: " + unwritten.said(),
                    unwritten.fix(),
                    unwritten);
        }
        AtomicBoolean ended = new AtomicBoolean();
        return ending -> {
            if (!ended.getAndSet(true)) {
                end(id, ending);
            }
        };
    }

    private void end(String id, Ending ending) {
        try {
            write(id, lines.ended(id, ending), false);
        } catch (Problem unwritten) {
            LOG.log(Level.WARNING, "How " + id + " ended can't be noted in the outbox", unwritten);
        }
    }

    private void write(String id, String line, boolean durable) {
        Path file = folder.resolve(day(id) + Lines.FILE);
        files.locked(lock, PATIENCE, () -> {
            if (durable) {
                name(file);
                files.append(file, List.of(line));
            } else {
                files.jot(file, List.of(line));
            }
            return id;
        });
    }

    /// What was jotted into a file does not prove that its name is durable.
    private void name(Path file) {
        if (!file.equals(named.get())) {
            files.create(file, new byte[0]);
            named.set(file);
        }
    }

    @Override
    public Page page(Optional<Instant> since, Optional<String> before, int limit) {
        Optional<LocalDate> first = since.map(FileOutbox::day);
        Optional<LocalDate> last = before.map(FileOutbox::checkedDay);
        Paging paging = new Paging(lines, since, before, limit);
        for (LocalDate day : newestFirst()) {
            if (first.filter(day::isBefore).isEmpty()) {
                List<String> written = files.lines(folder.resolve(day + Lines.FILE));
                paging.add(written, last.filter(day::isAfter).isEmpty());
            }
        }
        return paging.page();
    }

    @Override
    public Optional<Letter> find(String id) {
        return Lines.find(files.lines(folder.resolve(checkedDay(id) + Lines.FILE)), id)
                .flatMap(lines::letter);
    }

    @Override
    public Optional<String> text(Letter letter) {
        return texts.read(text(letter.id()))
                .filter(text -> !letter.asSent() || Kept.sha256(text).equals(letter.sha256()));
    }

    @Override
    public boolean keeps(Letter letter) {
        return Files.isRegularFile(text(letter.id()), LinkOption.NOFOLLOW_LINKS);
    }

    @Override
    public Expired expire(Instant before) {
        LocalDate first = day(before);
        long requests = 0;
        long bytes = 0;
        for (LocalDate day : newestFirst()) {
            if (day.isBefore(first)) {
                Path file = folder.resolve(day + Lines.FILE);
                Path beside = folder.resolve(day.toString());
                requests += Lines.count(files.lines(file));
                bytes += files.read(file).map(read -> read.length).orElse(0) + texts.bytes(beside);
                // The lines last: while they are there, what was begun is begun again.
                files.deleteTree(beside);
                files.locked(lock, PATIENCE, () -> {
                    files.delete(file);
                    return day;
                });
            }
        }
        return new Expired(requests, bytes);
    }

    private List<LocalDate> newestFirst() {
        List<LocalDate> days = new ArrayList<>();
        files.list(folder).forEach(name -> Lines.day(name).ifPresent(days::add));
        days.sort(Comparator.reverseOrder());
        return days;
    }

    private Path text(String id) {
        return folder.resolve(day(id).toString()).resolve(id + Texts.FILE);
    }

    private static LocalDate checkedDay(String id) {
        return day(Id.checked(id, PREFIX));
    }

    private static LocalDate day(String id) {
        return day(Ulids.madeAt(id));
    }

    private static LocalDate day(Instant at) {
        return LocalDate.ofInstant(at, ZoneOffset.UTC);
    }
}
