package heinzel.modules.heinzel.source;

import heinzel.api.source.Fetched;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;

/// What came of reading one input.
public sealed interface InputRead {
    /// The input's name in the contract.
    String name();

    /// The method it reads.
    String from();

    /// It was read.
    ///
    /// @param since        the window's start
    /// @param until        the window's end
    /// @param fetched      the records
    /// @param fingerprints by facet
    /// @param bytes        the size of the records as JSON
    /// @param cached       whether it came from the source cache
    /// @param entry        where it is staged in that cache
    record Seen(
            String name,
            String from,
            Optional<Instant> since,
            Optional<Instant> until,
            Fetched fetched,
            Map<String, String> fingerprints,
            long bytes,
            boolean cached,
            String entry)
            implements InputRead {}

    /// It could not be read; the other inputs go on.
    ///
    /// @param why what went wrong and what mends it
    record Missing(String name, String from, String why) implements InputRead {}
}
