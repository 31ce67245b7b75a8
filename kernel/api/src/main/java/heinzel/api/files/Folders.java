package heinzel.api.files;

import java.nio.file.Path;
import java.util.Optional;

/// Where hz keeps things on this machine. All are absolute; none need exist before it is first written to.
///
/// @param config  the user's `hz.toml`
/// @param data    what must not be lost: sessions, notices, receipts
/// @param state   chats, locks, logs
/// @param cache   what can be made again
/// @param project the folder whose `hz.toml` applies, usually where hz was started
public record Folders(Path config, Path data, Path state, Path cache, Path project) {
    /// The one folder that all of them but the project's are under, as `HZ_HOME` names it. Whatever starts hz
    /// elsewhere, a scheduler say, must be told of it. Empty where they lie as the system has it.
    public Optional<Path> own() {
        return Optional.ofNullable(config.getParent())
                .filter(home -> config.equals(home.resolve("config"))
                        && data.equals(home.resolve("data"))
                        && state.equals(home.resolve("state"))
                        && cache.equals(home.resolve("cache")));
    }
}
