package heinzel.api.module;

/// An interface to the outside world that adapters implement and modules ask for. Marks them, so that a
/// provider can be filtered by what it serves before it is made.
public interface Capability {}
