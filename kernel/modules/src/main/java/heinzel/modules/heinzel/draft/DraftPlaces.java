package heinzel.modules.heinzel.draft;

import heinzel.api.document.Documents;
import heinzel.api.module.Capabilities;
import heinzel.api.operation.Problem;
import heinzel.modules.heinzel.contract.Contract;
import heinzel.modules.heinzel.contract.Publishes;
import heinzel.modules.heinzel.source.Catalogue;
import java.util.Optional;

/// Where drafts are placed: in the person's documents when the contract publishes there,
/// else as a file of hz's own.
public final class DraftPlaces {
    private final Capabilities capabilities;
    private final Catalogue catalogue;
    private final OwnDrafts own;

    public DraftPlaces(Capabilities capabilities, Catalogue catalogue, OwnDrafts own) {
        this.capabilities = capabilities;
        this.catalogue = catalogue;
        this.own = own;
    }

    /// The place of drafts of a contract.
    public DraftPlace of(String heinzel, Contract contract) {
        return contract.publishes()
                .<DraftPlace>map(publishes -> publishes.isTool()
                        ? new HandedPlace(own.of(heinzel), publishes)
                        : new DocumentPlace(documents(publishes), contract, publishes))
                .orElseGet(() -> own.of(heinzel));
    }

    private Documents documents(Publishes publishes) {
        String capability =
                publishes.to().substring(0, Math.max(0, publishes.to().indexOf('.')));
        Optional<String> id = catalogue.adapterFor(capability);
        return id.flatMap(adapter -> capabilities.find(Documents.class, adapter))
                .orElseThrow(() -> new Problem.Unavailable(
                        "No adapter here serves " + publishes.to() + ", where the contract publishes.",
                        "Set capabilities.documents in hz.toml, for example to \"markdown\"."));
    }
}
