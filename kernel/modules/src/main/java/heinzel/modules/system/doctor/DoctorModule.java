package heinzel.modules.system.doctor;

import heinzel.api.module.HzModule;
import heinzel.api.module.Offer;
import heinzel.modules.chat.RedTeam;
import java.util.List;

/// The doctor.
public final class DoctorModule implements HzModule {
    @Override
    public String id() {
        return "system";
    }

    @Override
    public List<Offer<?, ?>> operations() {
        return List.of(Offer.of(Doctor.class, host -> new Doctor(host::checks, () -> RedTeam.of(host))));
    }
}
