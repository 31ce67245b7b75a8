package heinzel.api.module;

import heinzel.api.credential.Credentials;
import heinzel.api.files.Folders;
import heinzel.api.files.PrivateFiles;
import heinzel.api.gate.StandingRules;
import heinzel.api.id.Ulids;
import heinzel.api.json.Codec;
import heinzel.api.notice.Notices;
import heinzel.api.operation.Operations;
import heinzel.api.outbox.Outbox;
import heinzel.api.session.Projection;
import heinzel.api.session.SessionStore;
import heinzel.api.settings.Settings;
import java.nio.file.Path;
import java.time.InstantSource;
import java.time.ZoneId;
import java.util.List;
import java.util.Locale;

/// What the kernel gives to modules and adapters when it makes them. They take what they need from it in the
/// one place where they are put together, and hand it on by constructors; nothing else keeps a host.
public interface Host {
    InstantSource clock();

    /// The user's time zone, as set or as the system has it.
    ZoneId zone();

    /// The language of the person, as set or as the system has it: of texts that are kept for somebody to read
    /// later.
    Locale locale();

    Folders folders();

    /// The user's home folder: what `~` means in a setting.
    Path home();

    PrivateFiles files();

    Settings settings();

    Codec codec();

    Ulids ids();

    Notices notices();

    /// Where everything is noted that hz sends to a runner, a model, a source's host or a server of tools.
    Outbox outbox();

    Credentials credentials();

    Capabilities capabilities();

    Operations operations();

    /// The rules by which calls of agents run without a question.
    StandingRules rules();

    /// What every module checks on this machine, in the order of the modules.
    List<HealthCheck> checks();

    /// Providers that could not be made, each as one sentence.
    List<String> broken();

    /// The sessions below `<data>/<name>`, indexed by a projection. The same store for the same name.
    SessionStore sessions(String name, Projection projection);

    /// How another hz process is started, as an argument list without its arguments: the agent's way to hz's
    /// own server.
    List<String> launcher();
}
