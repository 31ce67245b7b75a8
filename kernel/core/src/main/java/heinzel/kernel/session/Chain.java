package heinzel.kernel.session;

import java.util.List;

/// What a reading found.
///
/// @param believed the last line that can be believed
/// @param end      the last line there is, to which the next one is chained
/// @param flaws    the damage, in the order of the file
record Chain(Tip believed, Tip end, List<Flaw> flaws) {
    static final Chain NONE = new Chain(Tip.NONE, Tip.NONE, List.of());

    Chain {
        flaws = List.copyOf(flaws);
    }
}
