package heinzel.kernel.session;

import heinzel.api.session.Envelope;
import heinzel.kernel.disk.Disk;
import heinzel.kernel.index.IndexFault;
import heinzel.kernel.index.SessionIndex;
import heinzel.kernel.index.Watermark;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/// Keeps the index behind a spine that is being written: a marker before the first byte, the fold after each line,
/// the marker away when the index has all. The index may fail; a line that is durable stays a success, the marker
/// stands, and whoever next asks the index brings it up to date first.
final class Follower {
    private static final System.Logger LOG = System.getLogger(Follower.class.getName());

    private final Disk disk;
    private final Places places;
    private final SessionIndex index;
    private final String id;
    private final Optional<Watermark> witness;
    private boolean marked;
    private boolean behind;
    /// Whether the index could not say what was acknowledged. It is not moved on then: whoever opens the spine next
    /// must still be able to see from it that something is missing.
    private boolean blind;
    /// Whether a write was begun of which nobody knows what is in the file.
    private boolean unsure;

    private Optional<IndexFault> diskOfIndex = Optional.empty();
    private Watermark last;

    Follower(Disk disk, Places places, SessionIndex index, String id) throws IOException {
        this.disk = disk;
        this.places = places;
        this.index = index;
        this.id = id;
        this.marked = disk.size(places.ahead(id)).isPresent();
        this.witness = known();
        this.last = witness.orElse(Watermark.NONE);
    }

    private Optional<Watermark> known() {
        try {
            return index.watermark(id);
        } catch (IndexFault e) {
            late(e);
            blind = true;
            return Optional.empty();
        }
    }

    /// What was acknowledged as the last line when the spine was opened.
    Optional<Watermark> witness() {
        return witness;
    }

    boolean isMarked() {
        return marked;
    }

    void willWrite() throws IOException {
        unsure = true;
        if (!marked) {
            disk.folder(places.ahead());
            disk.touch(places.ahead(id));
            marked = true;
        }
    }

    void took(Tip from, List<Envelope> events, Tip to) {
        if (blind) {
            return;
        }
        try {
            if (behind || takesBack(events) || !index.fold(id, from.watermark(), events, to.watermark())) {
                index.refold(id);
            }
            follows(to);
        } catch (RuntimeException e) {
            late(e);
        }
    }

    /// A line that is found damaged counts no longer, though the index took it in while it was whole.
    private static boolean takesBack(List<Envelope> events) {
        return events.stream().flatMap(event -> Repairs.of(event).stream()).anyMatch(repair -> !repair.leavesNoTrace());
    }

    /// Folds the file anew when the index is not where the file ends.
    void upTo(Tip tip) {
        if (!blind && (behind || !last.equals(tip.watermark()))) {
            try {
                index.refold(id);
                follows(tip);
            } catch (RuntimeException e) {
                late(e);
            }
        }
    }

    private void follows(Tip tip) {
        behind = false;
        unsure = false;
        diskOfIndex = Optional.empty();
        last = tip.watermark();
    }

    private void late(RuntimeException e) {
        behind = true;
        diskOfIndex = e instanceof IndexFault fault && fault.isOfDisk() ? Optional.of(fault) : Optional.empty();
        LOG.log(System.Logger.Level.WARNING, "The index is behind the session " + id, e);
    }

    /// Why the index is behind, when it is its disk that refuses.
    Optional<IndexFault> diskOfIndex() {
        return diskOfIndex;
    }

    void close() {
        if (marked && !behind && !unsure) {
            try {
                disk.delete(places.ahead(id));
            } catch (IOException e) {
                LOG.log(System.Logger.Level.WARNING, "The marker of " + id + " stays, which only costs a look", e);
            }
        }
    }
}
