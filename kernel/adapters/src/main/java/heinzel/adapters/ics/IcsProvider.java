package heinzel.adapters.ics;

import heinzel.adapters.http.Http;
import heinzel.adapters.place.NamedPlace;
import heinzel.api.module.AdapterProvider;
import heinzel.api.module.Binding;
import heinzel.api.module.HealthCheck;
import heinzel.api.module.Host;
import heinzel.api.settings.Setting;
import heinzel.api.source.SourceAdapter;
import java.util.List;
import java.util.Map;

/// Calendars of `.ics` files.
public final class IcsProvider implements AdapterProvider {
    static final Setting<Map<String, String>> CALENDARS = Setting.textTable(
            "adapters.ics.calendars",
            "your calendars: the name that contracts use, and a file, folder or https address");

    @Override
    public String id() {
        return "ics";
    }

    @Override
    public List<Setting<?>> settings() {
        return List.of(CALENDARS);
    }

    @Override
    public List<Binding<?>> bindings() {
        return List.of(Binding.of(SourceAdapter.class, IcsProvider::source));
    }

    @Override
    public List<HealthCheck> checks(Host host) {
        Calendars calendars = calendars(host);
        return calendars.named().keySet().stream()
                .<HealthCheck>map(name -> new CalendarCheck(name, calendars, NamedPlace.mending(host, CALENDARS)))
                .toList();
    }

    private static SourceAdapter source(Host host) {
        return new IcsSource(calendars(host), Http.of(host), host.clock());
    }

    private static Calendars calendars(Host host) {
        return new Calendars(host.home(), host.settings().get(CALENDARS));
    }
}
