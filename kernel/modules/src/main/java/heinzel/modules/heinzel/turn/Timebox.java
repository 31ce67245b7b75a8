package heinzel.modules.heinzel.turn;

import heinzel.api.operation.Call;
import heinzel.api.operation.Cancellation;
import java.time.Duration;

/// A call with a time limit of its own: past it, or when the caller wants to stop, its flag is raised. The
/// limit counts
/// running time by the monotonic clock, which stands still while the machine is suspended.
final class Timebox implements AutoCloseable {
    private final Cancellation cancel = new Cancellation();
    private final Cancellation.Registration outer;
    private final Thread timer;
    private final Call call;
    private volatile boolean timedOut;

    Timebox(Call outerCall, Duration limit) {
        this.outer = outerCall.cancel().onRequest(cancel::request);
        this.call = new Call(outerCall.clock(), outerCall.progress(), outerCall.caller(), cancel);
        this.timer = Thread.ofVirtual().name("turn-timeout").start(() -> expire(limit));
    }

    private void expire(Duration limit) {
        try {
            Thread.sleep(limit);
            timedOut = true;
            cancel.request();
        } catch (InterruptedException closed) {
            Thread.currentThread().interrupt();
        }
    }

    Call call() {
        return call;
    }

    boolean timedOut() {
        return timedOut;
    }

    @Override
    public void close() {
        timer.interrupt();
        outer.close();
    }
}
