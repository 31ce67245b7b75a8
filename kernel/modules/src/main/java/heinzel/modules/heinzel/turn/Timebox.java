package heinzel.modules.heinzel.turn;

import heinzel.api.operation.Call;
import heinzel.api.operation.Cancellation;
import java.time.Duration;
import java.util.function.BooleanSupplier;

/// A call with a time limit of its own: past it, or when the caller or somebody else wants to stop, its flag is
/// raised. The limit counts running time, slept away in small steps, which stand still while the machine is
/// suspended.
final class Timebox implements AutoCloseable {
    /// How often somebody's wish to stop is looked for.
    private static final Duration LOOK = Duration.ofMillis(250);

    private final Cancellation cancel = new Cancellation();
    private final Cancellation.Registration outer;
    private final Thread timer;
    private final Call call;
    private volatile boolean timedOut;

    Timebox(Call outerCall, Duration limit, BooleanSupplier stop) {
        this.outer = outerCall.cancel().onRequest(cancel::request);
        this.call = new Call(outerCall.clock(), outerCall.progress(), outerCall.caller(), cancel);
        this.timer = Thread.ofVirtual().name("turn-timeout").start(() -> watch(limit, stop));
    }

    private void watch(Duration limit, BooleanSupplier stop) {
        try {
            Duration left = limit;
            while (left.isPositive()) {
                Duration step = left.compareTo(LOOK) < 0 ? left : LOOK;
                Thread.sleep(step);
                left = left.minus(step);
                if (stop.getAsBoolean()) {
                    cancel.request();
                    return;
                }
            }
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
