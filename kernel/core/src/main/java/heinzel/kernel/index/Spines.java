package heinzel.kernel.index;

import heinzel.api.session.Envelope;
import java.io.IOException;
import java.util.List;
import java.util.function.Consumer;

/// How the index gets at what it is derived from.
public interface Spines {
    List<String> ids() throws IOException;

    /// Reads one spine whole, without its lock.
    ///
    /// @return where it ended
    Watermark read(String session, Consumer<? super Envelope> each) throws IOException;

    /// Opens whatever was left ahead of the index, so that it is folded. Called before queries; cheap when there is
    /// nothing.
    void catchUp();
}
