package heinzel.modules.system.agent;

import heinzel.api.module.HzModule;
import heinzel.api.module.Offer;
import java.util.List;

/// The coding agents of this machine.
public final class AgentModule implements HzModule {
    @Override
    public String id() {
        return "system.agent";
    }

    @Override
    public List<Offer<?, ?>> operations() {
        return List.of(
                Offer.of(ListAgents.class, host -> new ListAgents(Registration.of(host))),
                Offer.of(InstallAgent.class, host -> new InstallAgent(Registration.of(host))),
                Offer.of(UninstallAgent.class, host -> new UninstallAgent(Registration.of(host))));
    }
}
