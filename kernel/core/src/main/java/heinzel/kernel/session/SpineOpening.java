package heinzel.kernel.session;

import heinzel.kernel.disk.Disk;
import heinzel.kernel.disk.DiskFile;
import heinzel.kernel.index.SessionIndex;
import heinzel.kernel.index.Watermark;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// What is found when a spine is opened for writing: where it ends, and what has to be recorded before anything is
/// added.
///
/// @param file null while there is none
record SpineOpening(@Nullable AppendFile file, Tip tip, List<Flaw> flaws, Follower follower) {
    static SpineOpening open(Disk disk, Places places, SessionIndex index, String id) throws IOException {
        Follower follower = new Follower(disk, places, index, id);
        Path path = places.spine(id);
        if (disk.size(path).isEmpty()) {
            return new SpineOpening(null, Tip.NONE, SpineTail.flaws(Chain.NONE, follower.witness()), follower);
        }
        DiskFile file = disk.open(path);
        boolean opened = false;
        try {
            SpineOpening opening = read(disk, path, file, follower);
            opened = true;
            return opening;
        } finally {
            if (!opened) {
                file.close();
            }
        }
    }

    private static SpineOpening read(Disk disk, Path path, DiskFile file, Follower follower) throws IOException {
        Optional<Watermark> witness = follower.witness();
        Optional<Tip> confirmed = witness.isPresent() ? SpineTail.confirmed(file, witness.get()) : Optional.empty();
        long size = file.size();
        if (confirmed.isPresent() && confirmed.get().size() == size && !follower.isMarked()) {
            return new SpineOpening(new AppendFile(path, file, size), confirmed.get(), List.of(), follower);
        }
        Tip from = confirmed.orElse(Tip.NONE);
        Settling.settle(file, from.size(), size);
        Chain chain = Proof.of(file, from, witness, event -> {}).chain();
        List<Flaw> flaws = new ArrayList<>(SpineTail.flaws(chain, witness));
        long end = chain.end().size();
        if (end < size) {
            Flaw.Moved moved = Fragment.moveAside(disk, path, file, end);
            long seq = chain.end().seq() + 1;
            flaws.add(new Flaw(seq, seq, Flaw.TORN, false, end, size, moved));
        }
        return new SpineOpening(new AppendFile(path, file, end), chain.end(), List.copyOf(flaws), follower);
    }
}
