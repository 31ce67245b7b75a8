package heinzel.kernel.session;

import heinzel.api.files.DiskTrouble;
import heinzel.api.session.Envelope;
import heinzel.api.session.Reading.Damage;
import heinzel.api.session.Tail;
import heinzel.kernel.disk.Disk;
import heinzel.kernel.disk.DiskFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/// Follows the file of a spine from where the last look ended.
final class FileTail implements Tail {
    private final Disk disk;
    private final Path file;
    private final String id;
    private final long after;
    private final List<Damage> told = new ArrayList<>();
    /// The last line handed over or passed over, and how long the file was then.
    private Tip tip = Tip.NONE;

    private long length;

    FileTail(Disk disk, Path file, String id, long after) {
        this.disk = disk;
        this.file = file;
        this.id = id;
        this.after = after;
    }

    @Override
    public News look() {
        try {
            OptionalLong size = disk.size(file);
            if (size.orElse(0) == length) {
                return News.NONE;
            }
            Optional<DiskFile> open = disk.read(file);
            if (open.isEmpty()) {
                return gone();
            }
            try (DiskFile there = open.get()) {
                long now = there.size();
                News news = on(there);
                length = now;
                return news;
            }
        } catch (IOException e) {
            throw DiskTrouble.of(null, e).problem("The session " + id + " can't be followed", e);
        }
    }

    private News gone() {
        boolean had = tip.seq() > 0;
        length = 0;
        tip = Tip.NONE;
        told.clear();
        return new News(had, List.of(), List.of());
    }

    /// Reads on from the last line, if that one is still what it was and what follows is chained to it.
    private News on(DiskFile there) throws IOException {
        if (tip.seq() > 0 && SpineTail.confirmed(there, tip.watermark()).isEmpty()) {
            return again(there);
        }
        List<Envelope> events = new ArrayList<>();
        Chain chain = ChainReader.read(there, tip, Optional.empty(), events::add);
        boolean follows = events.isEmpty() || events.getFirst().prev().equals(tip.hash());
        if (tip.seq() > 0 && !(follows && chain.flaws().isEmpty())) {
            return again(there);
        }
        tip = chain.believed();
        return news(false, events, chain);
    }

    /// Reads all of it, as a reader does who comes now. When the last line is believed still, so are those
    /// before it that were handed over: the chain goes through it.
    private News again(DiskFile there) throws IOException {
        Tip before = tip;
        List<Envelope> events = new ArrayList<>();
        Chain chain = ChainReader.read(there, Tip.NONE, Optional.empty(), events::add);
        boolean stands = events.stream()
                .anyMatch(event -> event.seq() == before.seq() && event.hash().equals(before.hash()));
        tip = chain.believed();
        if (!stands) {
            told.clear();
            return news(true, events, chain);
        }
        return news(false, events.stream().filter(e -> e.seq() > before.seq()).toList(), chain);
    }

    private News news(boolean anew, List<Envelope> events, Chain chain) {
        List<Damage> fresh = chain.flaws().stream()
                .map(Flaw::damage)
                .filter(damage -> !told.contains(damage))
                .toList();
        told.addAll(fresh);
        return new News(anew, events.stream().filter(e -> e.seq() > after).toList(), fresh);
    }
}
