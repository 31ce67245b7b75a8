package heinzel.kernel;

import heinzel.api.credential.Credentials;
import heinzel.api.files.Folders;
import heinzel.api.files.PrivateFiles;
import heinzel.api.id.Ulids;
import heinzel.api.json.Codec;
import heinzel.api.module.Capabilities;
import heinzel.api.module.HealthCheck;
import heinzel.api.module.Host;
import heinzel.api.notice.Notices;
import heinzel.api.operation.Operations;
import heinzel.api.operation.Problem;
import heinzel.api.session.Projection;
import heinzel.api.session.SessionStore;
import heinzel.api.settings.Settings;
import java.time.InstantSource;
import java.time.ZoneId;
import java.util.List;
import java.util.function.Supplier;

/// What the kernel gives to modules and adapters.
record KernelHost(
        Options options,
        Folders folders,
        Codec codec,
        Ulids ids,
        Capabilities capabilities,
        Operations operations,
        Supplier<List<HealthCheck>> all,
        Supplier<List<String>> unusable)
        implements Host {
    @Override
    public InstantSource clock() {
        return options.clock();
    }

    @Override
    public ZoneId zone() {
        return options.zone();
    }

    @Override
    public PrivateFiles files() {
        throw missing("files");
    }

    @Override
    public Settings settings() {
        throw missing("settings");
    }

    @Override
    public Notices notices() {
        throw missing("notices");
    }

    @Override
    public Credentials credentials() {
        throw missing("credentials");
    }

    @Override
    public List<HealthCheck> checks() {
        return all.get();
    }

    @Override
    public List<String> broken() {
        return unusable.get();
    }

    @Override
    public SessionStore sessions(String name, Projection projection) {
        throw missing("sessions");
    }

    @Override
    public List<String> launcher() {
        return options.launcher();
    }

    private static Problem missing(String what) {
        return new Problem.Unavailable("This kernel has no " + what + " yet.", "");
    }
}
