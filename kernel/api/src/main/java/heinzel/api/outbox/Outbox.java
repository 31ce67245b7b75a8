package heinzel.api.outbox;

import heinzel.api.operation.Problem;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

/// The one place that everything passes which hz sends to a runner, a model, a source's host or a server of tools:
/// a request is noted before it leaves, and what became of it after. Safe for several threads and processes.
///
/// What is noted holds no credential, and no address of a person outside the kept text of a request.
public interface Outbox {
    /// Notes a request that is about to leave. When this returns, it is on disk: it survives the death of the
    /// process, and a loss of power too unless {@link Outgoing#onRecord} says that something else does.
    ///
    /// @throws Problem.Unavailable when it can't be noted, because the disk is full say: it must not be sent then
    Departure noted(Outgoing request);

    /// A page of what was sent, newest first.
    ///
    /// @param since  leaves out what is older
    /// @param before the id after which the page begins; none for the newest
    /// @param limit  how many at most, from 1
    /// @throws Problem.NotFound when nothing of the id `before` is there
    Page page(Optional<Instant> since, Optional<String> before, int limit);

    Optional<Letter> find(String id);

    /// The text of a request as it is kept; empty once it has expired, and when the disk lost it.
    Optional<String> text(Letter letter);

    /// Whether there is a text to be had; asks the disk for no more than its name.
    boolean keeps(Letter letter);

    /// Deletes what was sent on days that were over before an instant, lines and texts.
    Expired expire(Instant before);

    /// Sends a request through here.
    ///
    /// @param send   sends it and waits for the answer
    /// @param ending what the answer says of it
    default <T> T passing(Outgoing request, Supplier<T> send, Function<? super T, Ending> ending) {
        Departure departure = noted(request);
        T answer;
        try {
            answer = send.get();
        } catch (Problem problem) {
            departure.ended(Ending.of(problem));
            throw problem;
        } catch (RuntimeException bug) {
            departure.ended(Ending.bug(bug));
            throw bug;
        }
        departure.ended(ending.apply(answer));
        return answer;
    }

    /// A request on its way.
    interface Departure {
        /// Notes what became of it, once; what is noted after that is left out. It throws nothing: the answer is
        /// there, and counts, whether this can be written or not.
        void ended(Ending ending);
    }

    /// A page.
    ///
    /// @param letters newest first
    /// @param total   how many there are in all since the time asked for
    /// @param next    the `before` of the next page; empty on the last
    record Page(List<Letter> letters, long total, Optional<String> next) {
        public Page {
            letters = List.copyOf(letters);
        }
    }

    /// What expired.
    record Expired(long requests, long bytes) {}
}
