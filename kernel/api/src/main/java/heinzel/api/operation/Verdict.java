package heinzel.api.operation;

/// A result that can be "not well": the command line then exits with 1, REST answers 503. Result records
/// implement it.
public interface Verdict {
    boolean ok();

    /// What the command line exits with: 0 when it is well, 1 when it is not; 3 where the answer is that
    /// something was refused, such as by a cap.
    default int exitCode() {
        return ok() ? 0 : 1;
    }
}
