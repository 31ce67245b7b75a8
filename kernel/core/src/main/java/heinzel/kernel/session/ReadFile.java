package heinzel.kernel.session;

import heinzel.api.session.BodyLine;
import heinzel.api.session.Envelope;
import heinzel.kernel.disk.DiskFile;
import heinzel.kernel.index.Watermark;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/// A file as readers see it, who take no lock: it may not be there.
record ReadFile(Optional<DiskFile> file) implements AutoCloseable {
    Chain chain(Optional<Watermark> witness, Consumer<? super Envelope> each) throws IOException {
        return file.isPresent() ? ChainReader.read(file.get(), Tip.NONE, witness, each) : Chain.NONE;
    }

    /// Proves a spine without making events of its lines.
    ///
    /// @param withBody given each believed line whose data has a field `body`
    Proof proof(Optional<Watermark> witness, Consumer<? super Envelope> withBody) throws IOException {
        return file.isPresent() ? Proof.of(file.get(), Tip.NONE, witness, withBody) : new Proof(0, Chain.NONE);
    }

    /// The damage that a reading found, and what only the watermark shows.
    List<Flaw> flaws(Chain chain, Optional<Watermark> witness) throws IOException {
        return SpineTail.flaws(file, chain, witness);
    }

    void body(Consumer<? super BodyLine> each) throws IOException {
        if (file.isPresent()) {
            BodyReader.read(file.get(), each);
        }
    }

    @Override
    public void close() throws IOException {
        if (file.isPresent()) {
            file.get().close();
        }
    }
}
