package heinzel.kernel;

import heinzel.api.credential.Credentials;
import heinzel.api.files.Folders;
import heinzel.api.files.PrivateFiles;
import heinzel.api.gate.StandingRules;
import heinzel.api.id.Ulids;
import heinzel.api.json.Codec;
import heinzel.api.keychain.Keychain;
import heinzel.api.module.Capabilities;
import heinzel.api.module.HealthCheck;
import heinzel.api.module.Host;
import heinzel.api.notice.Notices;
import heinzel.api.operation.Operations;
import heinzel.api.outbox.Outbox;
import heinzel.api.session.Projection;
import heinzel.api.session.SessionStore;
import heinzel.api.settings.Settings;
import heinzel.kernel.credential.EnvironmentCredentials;
import heinzel.kernel.credential.KernelCredentials;
import heinzel.kernel.discovery.Adapters;
import heinzel.kernel.files.DiskFiles;
import heinzel.kernel.health.KernelChecks;
import heinzel.kernel.json.JsonCodec;
import heinzel.kernel.notice.FileNotices;
import heinzel.kernel.outbox.FileOutbox;
import heinzel.kernel.session.Sessions;
import heinzel.kernel.settings.KernelSettings;
import heinzel.kernel.settings.LayeredSettings;
import java.nio.file.Path;
import java.time.InstantSource;
import java.time.ZoneId;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import java.util.stream.Stream;

/// What the kernel gives to modules and adapters.
final class KernelHost implements Host {
    private final Options options;
    private final Modules modules;
    private final Operations operations;
    private final Supplier<StandingRules> rules;
    private final Folders folders;
    private final PrivateFiles files;
    private final Codec codec = new JsonCodec();
    private final Ulids ids;
    private final Settings settings;
    private final Notices notices;
    private final Outbox outbox;
    private final Credentials credentials;
    private final Adapters adapters;
    private final Map<String, SessionStore> stores = new ConcurrentHashMap<>();

    KernelHost(Options options, Modules modules, Operations operations, Supplier<StandingRules> rules) {
        this.options = options;
        this.modules = modules;
        this.operations = operations;
        this.rules = rules;
        this.folders = options.folders();
        this.files = new DiskFiles(options.disk());
        this.ids = new Ulids(options.clock());
        this.settings = LayeredSettings.read(folders, options.environment(), modules.settings());
        this.notices = new FileNotices(folders.data(), files, codec, ids, options.clock());
        this.outbox = new FileOutbox(folders.data(), files, codec, ids);
        this.adapters = new Adapters(modules.providers(), () -> this);
        this.credentials = new KernelCredentials(
                () -> capabilities().first(Keychain.class), new EnvironmentCredentials(options.environment()));
    }

    @Override
    public InstantSource clock() {
        return options.clock();
    }

    @Override
    public ZoneId zone() {
        String name = settings.get(KernelSettings.TIMEZONE);
        return name.equals("system") ? options.zone() : ZoneId.of(name);
    }

    @Override
    public Locale locale() {
        String language = settings.get(KernelSettings.LANGUAGE);
        return language.equals("system") ? Locale.getDefault() : Locale.forLanguageTag(language);
    }

    @Override
    public Path home() {
        return options.home();
    }

    @Override
    public Folders folders() {
        return folders;
    }

    @Override
    public PrivateFiles files() {
        return files;
    }

    @Override
    public Settings settings() {
        return settings;
    }

    @Override
    public Codec codec() {
        return codec;
    }

    @Override
    public Ulids ids() {
        return ids;
    }

    @Override
    public Notices notices() {
        return notices;
    }

    @Override
    public Outbox outbox() {
        return outbox;
    }

    @Override
    public Credentials credentials() {
        return credentials;
    }

    @Override
    public Capabilities capabilities() {
        return adapters;
    }

    @Override
    public Operations operations() {
        return operations;
    }

    @Override
    public StandingRules rules() {
        return rules.get();
    }

    @Override
    public List<HealthCheck> checks() {
        return Stream.concat(KernelChecks.all(folders, settings, this::broken).stream(), modules.checks(this).stream())
                .toList();
    }

    @Override
    public List<String> broken() {
        return Stream.concat(modules.broken().stream(), adapters.broken().stream())
                .toList();
    }

    @Override
    public SessionStore sessions(String name, Projection projection) {
        return stores.computeIfAbsent(
                name,
                given -> Sessions.open(options.disk(), folders.data().resolve(given), projection, options.clock()));
    }

    @Override
    public List<String> launcher() {
        return options.launcher();
    }

    /// Closes the adapters that were made.
    void close() {
        adapters.close();
    }
}
