package heinzel.modules.heinzel.contract;

import heinzel.api.operation.Problem;
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

    /// What can be read of one capability.
    ///
    /// @throws heinzel.api.operation.Problem where that can't be told now: a server does not answer
    default List<SourceMethod> methods(String capability) {
        return methods().stream()
                .filter(method -> method.capability().equals(capability))
                .toList();
    }

    /// What is wrong with what an input names; nothing where only reading would tell.
    default Optional<Problem> unfit(Input input) {
        return Optional.empty();
    }

    /// What a draft can be handed to.
    default List<String> effects() {
        return List.of("documents.place_draft");
    }

    /// The tools of a capability that change something, to which an approved draft can be handed.
    ///
    /// @throws heinzel.api.operation.Problem where that can't be told now: a server does not answer
    default List<SourceMethod> tools(String capability) {
        return List.of();
    }

    /// Whether another Heinzelmännchen of a namespace has this name.
    boolean nameTaken(String name, Namespace namespace);

    /// Who has a contract with this `id`: the id of a session.
    Optional<String> holderOf(String id);

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
