package heinzel.heads.mcp;

import heinzel.api.operation.Cancellation;
import java.time.Duration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/// The tool calls under way, by the id of their request: how many there are, and how to stop one. The SDK knows no
/// cancelling, so the transport tells it to this class. Safe for use by several threads.
final class InFlight {
    /// Most calls at once; a client that asks for more is told to wait.
    static final int MAX = 64;

    private final ReentrantLock lock = new ReentrantLock();
    private final Condition ended = lock.newCondition();
    private final Map<Object, Cancellation> calls = new HashMap<>();
    private final Set<Object> silenced = new HashSet<>();

    /// Takes up a call; false when its id is in use, or there are too many.
    boolean begin(Object id) {
        lock.lock();
        try {
            return calls.size() < MAX && calls.putIfAbsent(id, new Cancellation()) == null;
        } finally {
            lock.unlock();
        }
    }

    /// The flag by which a call is stopped.
    Cancellation cancellation(Object id) {
        lock.lock();
        try {
            Cancellation known = calls.get(id);
            return known == null ? Cancellation.none() : known;
        } finally {
            lock.unlock();
        }
    }

    /// Stops a call that the client no longer wants; it gets no answer to it.
    void cancel(Object id) {
        Cancellation known;
        lock.lock();
        try {
            known = calls.get(id);
            if (known != null) {
                silenced.add(id);
            }
        } finally {
            lock.unlock();
        }
        if (known != null) {
            known.request();
        }
    }

    /// Ends a call, as its answer is about to be sent; false when the client wants none.
    boolean end(Object id) {
        lock.lock();
        try {
            calls.remove(id);
            ended.signalAll();
            return !silenced.remove(id);
        } finally {
            lock.unlock();
        }
    }

    /// Waits for the calls to end by themselves, then stops the others and waits for them.
    ///
    /// @param patience how long each of the two may take
    void finish(Duration patience) {
        if (!awaitNone(patience)) {
            calls().forEach(Cancellation::request);
            awaitNone(patience);
        }
    }

    private List<Cancellation> calls() {
        lock.lock();
        try {
            return List.copyOf(calls.values());
        } finally {
            lock.unlock();
        }
    }

    private boolean awaitNone(Duration patience) {
        lock.lock();
        try {
            long left = patience.toNanos();
            while (!calls.isEmpty() && left > 0) {
                left = ended.awaitNanos(left);
            }
            return calls.isEmpty();
        } catch (InterruptedException stop) {
            Thread.currentThread().interrupt();
            return false;
        } finally {
            lock.unlock();
        }
    }
}
