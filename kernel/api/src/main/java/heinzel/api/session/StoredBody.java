package heinzel.api.session;

/// The body of a turn as it lies on disk.
///
/// @param turn  whose it is
/// @param bytes its length, with what was moved aside of it after a crash
public record StoredBody(String turn, long bytes) {}
