package heinzel.modules.system.notify;

import heinzel.api.module.Capabilities;
import heinzel.api.module.HealthCheck;
import heinzel.api.notification.Notifier;
import heinzel.api.operation.Call;
import java.util.Optional;

/// Whether notices reach the desktop. Never an error: everything they say is on Today.
final class NotificationCheck implements HealthCheck {
    private static final String TODAY = "Nothing needs it: notices are on Today, and hz system notify list shows them.";

    private final Capabilities capabilities;

    NotificationCheck(Capabilities capabilities) {
        this.capabilities = capabilities;
    }

    @Override
    public String id() {
        return "notifications";
    }

    @Override
    public Finding look(Call call) {
        Optional<Notifier> notifier = capabilities.first(Notifier.class);
        if (notifier.isEmpty()) {
            return Finding.warning("hz knows no desktop notifications on this system.", TODAY)
                    .told("notifications.unknown");
        }
        return notifier.get()
                .unavailable()
                .map(why -> Finding.warning("Notices are not shown on the desktop: " + why, TODAY)
                        .told("notifications.off"))
                .orElse(Finding.well("Notices are shown on the desktop.").told("notifications.on"));
    }
}
