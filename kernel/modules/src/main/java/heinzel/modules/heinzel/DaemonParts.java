package heinzel.modules.heinzel;

import heinzel.api.module.HealthCheck;
import heinzel.api.settings.Setting;
import heinzel.modules.heinzel.daemon.InstallDaemon;
import heinzel.modules.heinzel.daemon.PauseDaemon;
import heinzel.modules.heinzel.daemon.ResumeDaemon;
import heinzel.modules.heinzel.daemon.ShowDaemon;
import heinzel.modules.heinzel.daemon.Ticking;
import heinzel.modules.heinzel.daemon.UninstallDaemon;
import heinzel.modules.heinzel.tick.NextDue;
import heinzel.modules.heinzel.tick.TickCheck;
import heinzel.modules.heinzel.tick.TickMark;
import java.time.Duration;

/// Puts together what starts the ticks and what pauses everything.
final class DaemonParts {
    static final Setting<Duration> EVERY =
            Setting.time("system.daemon.every", Duration.ofMinutes(5), "How often a tick is started.");

    private final Parts parts;

    DaemonParts(Parts parts) {
        this.parts = parts;
    }

    TickMark mark() {
        return new TickMark(parts.host.files(), parts.host.folders().state().resolve("ticked"));
    }

    HealthCheck check() {
        return new TickCheck(next(), mark(), parts.standstill, parts.host.zone());
    }

    ShowDaemon show() {
        return new ShowDaemon(ticking());
    }

    InstallDaemon install() {
        return new InstallDaemon(ticking());
    }

    UninstallDaemon uninstall() {
        return new UninstallDaemon(ticking());
    }

    PauseDaemon pause() {
        return new PauseDaemon(ticking(), parts.standstill, parts.host.zone());
    }

    ResumeDaemon resume() {
        return new ResumeDaemon(ticking(), parts.standstill);
    }

    private NextDue next() {
        return new NextDue(parts.heinzels);
    }

    private Ticking ticking() {
        return new Ticking(
                parts.host.capabilities(),
                parts.host.folders(),
                parts.host.launcher(),
                () -> parts.host.settings().get(EVERY),
                parts.standstill,
                mark(),
                next());
    }
}
