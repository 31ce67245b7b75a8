package heinzel.kernel.session;

import heinzel.api.session.Envelope;
import heinzel.kernel.disk.DiskFile;
import heinzel.kernel.index.Watermark;
import java.io.IOException;
import java.util.Optional;
import java.util.function.Consumer;

/// What a spine is worth, for whoever does not ask what it says: what is in order is hashed and looked over,
/// and only what comes after is judged line by line.
///
/// @param lines lines that can be believed, after the one it began with
record Proof(long lines, Chain chain) {
    /// @param from     the start, or a line that is known to be right
    /// @param witness  what was acknowledged as the last line: nothing else vouches for that one
    /// @param withBody given each believed line whose data has a field `body`
    static Proof of(DiskFile file, Tip from, Optional<Watermark> witness, Consumer<? super Envelope> withBody)
            throws IOException {
        Tip sure = Stretch.over(file, from, withBody);
        long[] lines = {sure.seq() - from.seq()};
        Chain chain = ChainReader.read(file, sure, witness, event -> {
            lines[0]++;
            if (event.data().get("body") != null) {
                withBody.accept(event);
            }
        });
        return new Proof(lines[0], chain);
    }
}
