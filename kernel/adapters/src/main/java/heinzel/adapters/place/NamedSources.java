package heinzel.adapters.place;

import heinzel.api.operation.Cancellation;
import heinzel.api.source.KnownSource;
import heinzel.api.source.SourceAdapter;
import heinzel.api.source.SourceRequest;
import java.util.List;

/// An adapter whose sources settings name, so that the doctor can look at each.
public interface NamedSources extends SourceAdapter {
    /// Those that settings name.
    List<NamedSource> named();

    @Override
    default List<KnownSource> known(String capability, Cancellation cancel) {
        return named().stream()
                .map(source -> new KnownSource(source.name(), source.from(), source.arguments()))
                .filter(source -> source.capability().equals(capability))
                .toList();
    }

    /// Looks whether one can be read, without spending anything.
    ///
    /// @param request of a {@link NamedSource}, with a short window
    /// @throws heinzel.api.operation.Problem as from {@link #fetch}
    default void look(SourceRequest request, Cancellation cancel) {
        fetch(request, cancel);
    }
}
