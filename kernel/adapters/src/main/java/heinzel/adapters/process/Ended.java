package heinzel.adapters.process;

import java.nio.charset.StandardCharsets;

/// How a program ended.
///
/// @param how    why it ended
/// @param exit   its exit code; 128 and the signal's number after a signal
/// @param output what it wrote to standard output, up to its bound; empty when the lines went elsewhere
/// @param errors the last part of what it wrote to standard error
public record Ended(How how, int exit, String output, String errors) {
    /// Why a program ended.
    public enum How {
        /// By itself.
        EXITED,
        /// It took longer than it may.
        TIMED_OUT,
        /// It wrote more than it may.
        WROTE_TOO_MUCH,
        /// The caller asked to stop.
        STOPPED
    }

    /// Whether it ended by itself and said that all was well.
    public boolean well() {
        return how == How.EXITED && exit == 0;
    }

    static String text(byte[] bytes) {
        return new String(bytes, StandardCharsets.UTF_8);
    }
}
