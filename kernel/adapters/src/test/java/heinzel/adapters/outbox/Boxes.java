package heinzel.adapters.outbox;

import heinzel.api.id.Ulids;
import heinzel.api.outbox.Letter;
import heinzel.api.outbox.Outbox;
import heinzel.api.outbox.Outgoing;
import heinzel.kernel.files.DiskFiles;
import heinzel.kernel.json.JsonCodec;
import heinzel.kernel.outbox.FileOutbox;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;

/// Outboxes on disk.
public final class Boxes {
    private Boxes() {}

    /// The outbox below a folder.
    public static Outbox in(Path folder) {
        return new FileOutbox(folder, new DiskFiles(), new JsonCodec(), new Ulids(InstantSource.system()));
    }

    /// What is in it, oldest first.
    public static List<Letter> letters(Path folder) {
        return in(folder)
                .page(Optional.empty(), Optional.empty(), 1_000)
                .letters()
                .reversed();
    }

    /// The text of the only request in it.
    public static String text(Path folder) {
        Outbox outbox = in(folder);
        return outbox.text(letters(folder).getFirst()).orElseThrow();
    }

    /// Where nobody looks.
    public static Outbox none() {
        return new Outbox() {
            @Override
            public Departure noted(Outgoing request) {
                return ending -> {};
            }

            @Override
            public Page page(Optional<Instant> since, Optional<String> before, int limit) {
                return new Page(List.of(), 0, Optional.empty());
            }

            @Override
            public Optional<Letter> find(String id) {
                return Optional.empty();
            }

            @Override
            public Optional<String> text(Letter letter) {
                return Optional.empty();
            }

            @Override
            public boolean keeps(Letter letter) {
                return false;
            }

            @Override
            public Expired expire(Instant before) {
                return new Expired(0, 0);
            }
        };
    }
}
