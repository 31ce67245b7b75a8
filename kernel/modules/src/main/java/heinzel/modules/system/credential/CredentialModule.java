package heinzel.modules.system.credential;

import heinzel.api.module.HzModule;
import heinzel.api.module.Offer;
import java.util.List;

/// Credentials, by name.
public final class CredentialModule implements HzModule {
    @Override
    public String id() {
        return "system.credential";
    }

    @Override
    public List<Offer<?, ?>> operations() {
        return List.of(
                Offer.of(SetCredential.class, host -> new SetCredential(new TheKeychain(host.capabilities()))),
                Offer.of(
                        ListCredentials.class,
                        host -> new ListCredentials(host.credentials(), new TheKeychain(host.capabilities()))),
                Offer.of(RemoveCredential.class, host -> new RemoveCredential(new TheKeychain(host.capabilities()))));
    }
}
