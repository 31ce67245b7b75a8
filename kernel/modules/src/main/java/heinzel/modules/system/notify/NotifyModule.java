package heinzel.modules.system.notify;

import heinzel.api.module.HealthCheck;
import heinzel.api.module.Host;
import heinzel.api.module.HzModule;
import heinzel.api.module.Offer;
import java.util.List;

/// The notices.
public final class NotifyModule implements HzModule {
    @Override
    public String id() {
        return "system.notify";
    }

    @Override
    public List<HealthCheck> checks(Host host) {
        return List.of(new NotificationCheck(host.capabilities()));
    }

    @Override
    public List<Offer<?, ?>> operations() {
        return List.of(
                Offer.of(ListNotices.class, host -> new ListNotices(host.notices())),
                Offer.of(DoneNotice.class, host -> new DoneNotice(new Settling(host.notices(), host.capabilities()))),
                Offer.of(
                        SnoozeNotice.class,
                        host -> new SnoozeNotice(new Settling(host.notices(), host.capabilities()))),
                Offer.of(UndoNotice.class, host -> new UndoNotice(host.notices())));
    }
}
