package heinzel.api.files;

import java.nio.file.Path;

/// Where hz keeps things on this machine. All are absolute; none need exist before it is first written to.
///
/// @param config  the user's `hz.toml`
/// @param data    what must not be lost: sessions, notices, receipts
/// @param state   chats, locks, logs
/// @param cache   what can be made again
/// @param project the folder whose `hz.toml` applies, usually where hz was started
public record Folders(Path config, Path data, Path state, Path cache, Path project) {}
