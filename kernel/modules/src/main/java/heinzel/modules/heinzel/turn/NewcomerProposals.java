package heinzel.modules.heinzel.turn;

import java.util.List;

/// Where a turn hands in a contract for another Heinzelmännchen. That one waits for the user's approval;
/// nothing wakes.
public interface NewcomerProposals {
    /// What keeps a text from being proposed, in words for the model; empty when nothing does.
    List<String> faults(String text);

    /// Brings it into being, proposed; the one that is there when that was done before.
    ///
    /// @param id which it has, decided before
    Newcomer bear(String id, String text);

    /// One that was proposed.
    ///
    /// @param hash of its contract, or its id where it was there already
    record Newcomer(String name, String hash) {}
}
