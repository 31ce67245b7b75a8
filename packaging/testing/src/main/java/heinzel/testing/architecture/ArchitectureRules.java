package heinzel.testing.architecture;

import com.tngtech.archunit.lang.ArchRule;
import java.util.List;
import java.util.stream.Stream;

/// Every rule of the house. Each passes over no classes at all, so that an empty room breaks nothing.
///
/// A rule is told in the words that its failure prints. The one way around is `heinzel.api.AllowedTo`.
public final class ArchitectureRules {
    private ArchitectureRules() {}

    /// All rules, in the order in which a reader should meet their failures: rooms first, then habits.
    public static List<ArchRule> all() {
        return Stream.of(Layers.rules(), Libraries.rules(), Desktop.rules(), Habits.rules(), Operations.rules())
                .flatMap(List::stream)
                .toList();
    }
}
