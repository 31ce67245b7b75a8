package heinzel.modules.system.outbox;

import heinzel.api.module.Host;
import heinzel.api.module.HzModule;
import heinzel.api.module.Offer;
import java.util.List;

/// The outbox.
public final class OutboxModule implements HzModule {
    @Override
    public String id() {
        return "system.outbox";
    }

    @Override
    public List<Offer<?, ?>> operations() {
        return List.of(
                Offer.of(ListSent.class, (Host host) -> new ListSent(host.outbox())),
                Offer.of(ShowSent.class, (Host host) -> new ShowSent(host.outbox())));
    }
}
