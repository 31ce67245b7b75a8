package heinzel.modules.heinzel.turn;

import heinzel.api.files.PrivateFiles;
import heinzel.modules.heinzel.contract.Contract;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.function.Function;

/// Where turns set money aside, one request after the other over all processes of this machine: what one has
/// set aside stands in its body before the next one looks, so two at once never take what is left for one. Any
/// thread may use it.
public final class Purse {
    /// Each holds it for one line on the disk, so a minute is enough for hundreds at once.
    private static final Duration PATIENCE = Duration.ofMinutes(1);

    private final Limits limits;
    private final PrivateFiles files;
    private final Path lock;

    /// @param lock the file by which processes wait for each other
    public Purse(Limits limits, PrivateFiles files, Path lock) {
        this.limits = limits;
        this.files = files;
        this.lock = lock;
    }

    /// Works out a request and writes what it may cost into the turn's body, alone.
    <T> T setAside(Contract contract, String turn, Instant now, Function<Budget, T> work) {
        return files.locked(lock, PATIENCE, () -> work.apply(limits.budget(contract, Optional.of(turn), now)));
    }

    /// The same for questions beside any turn, which no contract bounds.
    <T> T setAside(String run, Instant now, Function<Budget, T> work) {
        return files.locked(lock, PATIENCE, () -> work.apply(limits.budgetBeside(run, now)));
    }
}
