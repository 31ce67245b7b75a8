package heinzel.adapters.ics;

import heinzel.adapters.ics.Calendars.Place;
import heinzel.adapters.place.NamedPlace;
import heinzel.api.module.HealthCheck;
import heinzel.api.operation.Call;
import heinzel.api.operation.Problem;
import java.nio.file.Path;

/// Whether a calendar that settings name is there. One on the network is not asked for: its address may be a
/// secret, and a calendar that does not answer just now is none that is set up wrongly.
///
/// @param name   as contracts use it
/// @param mended the command that changes the setting
record CalendarCheck(String name, Calendars calendars, String mended) implements HealthCheck {
    @Override
    public String id() {
        return "calendar." + name;
    }

    @Override
    public Finding look(Call call) {
        try {
            return switch (calendars.find(name)) {
                case Place.OnDisk(Path path) ->
                    new NamedPlace("The calendar \"" + name + "\"", path, mended)
                            .unread()
                            .orElse(Finding.well("The calendar \"" + name + "\" is read from " + path + ".")
                                    .told("calendar.ready", name, path.toString()));
                case Place.OnTheNetwork(var address) ->
                    Finding.well("The calendar \"" + name + "\" is fetched from " + address.getHost() + ".")
                            .told("calendar.fetched", name, String.valueOf(address.getHost()));
            };
        } catch (Problem.Invalid unfit) {
            return Finding.error(unfit.said(), mended).told("calendar.unfit", name);
        }
    }
}
