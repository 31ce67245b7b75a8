package heinzel.modules.heinzel.manage;

import heinzel.api.document.Documents;
import heinzel.api.index.Query;
import heinzel.api.index.Row;
import heinzel.api.module.Capabilities;
import heinzel.api.operation.Problem;
import heinzel.api.source.SourceMethod;
import heinzel.modules.heinzel.contract.Input;
import heinzel.modules.heinzel.contract.Namespace;
import heinzel.modules.heinzel.contract.World;
import heinzel.modules.heinzel.event.LifeState;
import heinzel.modules.heinzel.event.Wire;
import heinzel.modules.heinzel.index.HeinzelTable;
import heinzel.modules.heinzel.source.Catalogue;
import java.util.List;
import java.util.Optional;

/// What the compiler asks of this machine: the adapters that are bound and the contracts that are there.
public final class CompilerWorld implements World {
    private final Catalogue catalogue;
    private final Capabilities capabilities;
    private final Heinzels heinzels;

    public CompilerWorld(Catalogue catalogue, Capabilities capabilities, Heinzels heinzels) {
        this.catalogue = catalogue;
        this.capabilities = capabilities;
        this.heinzels = heinzels;
    }

    @Override
    public List<String> capabilities() {
        return catalogue.capabilities();
    }

    @Override
    public boolean bound(String capability) {
        return catalogue.adapter(capability).isPresent()
                || documents(capability).isPresent();
    }

    @Override
    public List<SourceMethod> methods() {
        return catalogue.methods();
    }

    @Override
    public List<SourceMethod> methods(String capability) {
        return catalogue.methods(capability);
    }

    @Override
    public Optional<Problem> unfit(Input input) {
        try {
            catalogue.adapter(input.capability()).ifPresent(adapter -> adapter.check(input.from(), input.args()));
            return Optional.empty();
        } catch (Problem.Invalid unknown) {
            return Optional.of(unknown);
        }
    }

    @Override
    public List<SourceMethod> tools(String capability) {
        return catalogue
                .effects(capability)
                .map(effects -> effects.effects(capability))
                .orElse(List.of());
    }

    @Override
    public boolean nameTaken(String name, Namespace namespace) {
        return !heinzels.named(name, namespace.text()).isEmpty();
    }

    /// Whoever is retired may come back, and has its id still.
    @Override
    public Optional<String> holderOf(String id) {
        return heinzels
                .index()
                .find(Query.from(HeinzelTable.TABLE)
                        .where(Query.is(HeinzelTable.CONTRACT_ID, id))
                        .limit(1))
                .stream()
                .map(Row::key)
                .findFirst();
    }

    @Override
    public List<String> neededBy(String name) {
        return heinzels.index().find(Query.from(HeinzelTable.TABLE).where(Query.is(HeinzelTable.NAME, name))).stream()
                .filter(CompilerWorld::isInForce)
                .flatMap(row -> row.find(HeinzelTable.NEEDED_BY).stream())
                .flatMap(String::lines)
                .distinct()
                .toList();
    }

    @Override
    public Optional<String> producerOf(String asset) {
        return heinzels.index().find(Query.from(HeinzelTable.TABLE).where(Query.is(HeinzelTable.ASSET, asset))).stream()
                .filter(CompilerWorld::isInForce)
                .map((Row row) -> row.find(HeinzelTable.NAME).orElse(row.key()))
                .findFirst();
    }

    private static boolean isInForce(Row row) {
        return row.find(HeinzelTable.RECORDED_STATE)
                .filter(Wire.of(LifeState.RETIRED)::equals)
                .isEmpty();
    }

    /// Only whether the file may be written to: what stands in the document is the adapter's to say, when it
    /// places.
    @Override
    public boolean mayPublish(String file) {
        return documents("documents").map(documents -> allowed(documents, file)).orElse(true);
    }

    private static boolean allowed(Documents documents, String file) {
        try {
            documents.check(file, "");
            return true;
        } catch (Problem.Refused | Problem.Invalid outside) {
            return false;
        } catch (Problem.Conflict | Problem.NotFound | Problem.Unavailable other) {
            return true;
        }
    }

    private Optional<Documents> documents(String capability) {
        return catalogue.adapterFor(capability).flatMap(id -> capabilities.find(Documents.class, id));
    }
}
