package heinzel.kernel.session;

import heinzel.api.session.BodyLine;
import heinzel.api.session.Envelope;
import heinzel.kernel.disk.DiskFile;
import heinzel.kernel.index.Watermark;
import java.io.IOException;
import java.util.Optional;
import java.util.function.Consumer;

/// A file as readers see it, who take no lock: it may not be there.
record ReadFile(Optional<DiskFile> file) implements AutoCloseable {
    Chain chain(Optional<Watermark> witness, Consumer<? super Envelope> each) throws IOException {
        return file.isPresent() ? ChainReader.read(file.get(), Tip.NONE, witness, each) : Chain.NONE;
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
