package heinzel.api.operation;

/// A result that can be "not well": the command line then exits with 1, REST answers 503. Result records
/// implement it.
public interface Verdict {
    boolean ok();
}
