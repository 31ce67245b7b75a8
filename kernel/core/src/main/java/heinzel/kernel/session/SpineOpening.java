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
            return new SpineOpening(
                    null, Tip.NONE, SpineTail.flaws(Optional.empty(), Chain.NONE, follower.witness()), follower);
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
            return new SpineOpening(new AppendFile(disk, path, file, size), confirmed.get(), List.of(), follower);
        }
        Tip from = confirmed.orElse(Tip.NONE);
        Settling.settle(file, from.size(), size);
        Chain chain = Proof.of(file, from, witness, event -> {}).chain();
        List<Flaw> flaws = new ArrayList<>(SpineTail.flaws(Optional.of(file), chain, witness));
        long end = chain.end().size();
        long seq = chain.end().seq() + 1;
        List<String> unrecorded = follower.isMarked() ? unrecorded(disk, path, file) : new ArrayList<>();
        if (end < size) {
            // Marked first: whoever is killed before this is recorded leaves it to the next one.
            follower.willWrite();
            Flaw.Moved moved = Fragment.moveAside(disk, path, file, end, unrecorded);
            unrecorded.remove(moved.name());
            flaws.add(new Flaw(seq, seq, Flaw.TORN, false, end, size, moved));
        }
        for (String name : unrecorded) {
            flaws.add(moved(disk, path.resolveSibling(name), seq));
        }
        return new SpineOpening(new AppendFile(disk, path, file, end), chain.end(), List.copyOf(flaws), follower);
    }

    /// The names of what was moved aside by one that was killed before it recorded that.
    private static List<String> unrecorded(Disk disk, Path path, DiskFile file) throws IOException {
        List<String> aside = new ArrayList<>(Fragment.names(disk, path));
        if (!aside.isEmpty()) {
            ChainReader.read(file, Tip.NONE, Optional.empty(), event -> {
                if (event.kind().equals(Repairs.KIND)) {
                    event.data().text("moved_to").ifPresent(aside::remove);
                }
            });
        }
        return aside;
    }

    private static Flaw moved(Disk disk, Path aside, long seq) throws IOException {
        try (DiskFile file = disk.open(aside)) {
            long size = file.size();
            String name = String.valueOf(aside.getFileName());
            return new Flaw(seq, seq, Flaw.TORN, false, 0, size, new Flaw.Moved(name, Hashes.of(file, 0, size), null));
        }
    }
}
