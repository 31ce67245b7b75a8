package heinzel.api.operation;

import java.time.Instant;
import java.time.InstantSource;

/// The circumstances of one call.
///
/// @param clock    the time, injected so that tests and replays own it
/// @param progress where long work says how far it is
/// @param caller   who asks
/// @param cancel   whether the caller still wants an answer; polled, never an interrupt, since an interrupt
///                 would close the file channels that sessions append to
public record Call(InstantSource clock, Progress progress, Caller caller, Cancellation cancel) {
    public Instant now() {
        return clock.instant();
    }
}
