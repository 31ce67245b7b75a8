package heinzel.measuring.ground;

import java.util.Arrays;

/// Durations of one thing done many times, in milliseconds.
public final class Series {
    private static final double NANOS = 1_000_000.0;

    private final double[] sorted;

    private Series(double[] millis) {
        sorted = millis.clone();
        Arrays.sort(sorted);
    }

    public static Series ofMillis(double... millis) {
        if (millis.length == 0) {
            throw new IllegalArgumentException("A series of nothing has no median");
        }
        return new Series(millis);
    }

    public double median() {
        return at(0.50);
    }

    public double p99() {
        return at(0.99);
    }

    public double least() {
        return sorted[0];
    }

    private double at(double share) {
        return sorted[Math.min(sorted.length - 1, (int) Math.floor(share * sorted.length))];
    }

    /// Something that takes a while.
    public interface Task {
        void run() throws Exception;
    }

    /// Does one thing many times.
    ///
    /// @param warm how often before the clock counts
    public static Series of(int warm, int rounds, Task task) throws Exception {
        double[] millis = new double[rounds];
        for (int i = -warm; i < rounds; i++) {
            double took = time(task);
            if (i >= 0) {
                millis[i] = took;
            }
        }
        return new Series(millis);
    }

    /// Two things done in turn, so that whatever else the machine does meets both.
    public record Both(Series floor, Series work) {}

    public static Both inTurn(int warm, int rounds, Task floor, Task work) throws Exception {
        double[] floors = new double[rounds];
        double[] works = new double[rounds];
        for (int i = -warm; i < rounds; i++) {
            double least = time(floor);
            double took = time(work);
            if (i >= 0) {
                floors[i] = least;
                works[i] = took;
            }
        }
        return new Both(new Series(floors), new Series(works));
    }

    private static double time(Task task) throws Exception {
        long begun = System.nanoTime();
        task.run();
        return (System.nanoTime() - begun) / NANOS;
    }
}
