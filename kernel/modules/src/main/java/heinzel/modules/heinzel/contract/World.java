package heinzel.modules.heinzel.contract;

import heinzel.api.source.SourceMethod;
import java.util.List;
import java.util.Optional;

/// What the compiler has to know beyond the text: what can be read here, and the user's other contracts.
public interface World {
    /// The capabilities hz has a name for, bound or not.
    List<String> capabilities();

    /// Whether an adapter serves it.
    boolean bound(String capability);

    /// What can be read, of all bound adapters.
    List<SourceMethod> methods();

    /// The method that a contract names.
    default Optional<SourceMethod> method(String from) {
        return methods().stream().filter(method -> method.from().equals(from)).findFirst();
    }

    /// What a draft can be handed to.
    default List<String> effects() {
        return List.of("documents.place_draft");
    }

    /// Whether another Heinzelmännchen of a namespace has this name.
    boolean nameTaken(String name, Namespace namespace);

    /// Whether another contract has this `id`.
    boolean idTaken(String id);

    /// The readers that another contract names in `needed_by`; none for a contract there is not.
    List<String> neededBy(String name);

    /// Another contract that places its drafts there already.
    ///
    /// @param asset `doc:reports/weekly.md#Checkout`
    Optional<String> producerOf(String asset);

    /// Whether drafts may be written to this file, as a contract names it. The adapter has the last word;
    /// this is for being told early.
    boolean mayPublish(String file);

    /// Whose contract is being compiled, where the text does not say.
    default Namespace namespace() {
        return Namespace.ME;
    }
}
