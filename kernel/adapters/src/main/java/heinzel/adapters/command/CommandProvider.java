package heinzel.adapters.command;

import heinzel.adapters.place.NamedPlace;
import heinzel.adapters.place.SourceCheck;
import heinzel.adapters.process.CommandLines;
import heinzel.adapters.process.Environment;
import heinzel.adapters.process.Lazily;
import heinzel.api.agent.AgentRunner;
import heinzel.api.module.AdapterProvider;
import heinzel.api.module.Binding;
import heinzel.api.module.HealthCheck;
import heinzel.api.module.Host;
import heinzel.api.settings.Setting;
import heinzel.api.source.SourceAdapter;
import java.util.List;
import java.util.Map;

/// Programs that print something. The user's own settings alone name them: a project that could would run
/// programs on the machine of everybody who opens it.
public final class CommandProvider implements AdapterProvider {
    static final Setting<Map<String, String>> COMMANDS = Setting.textTable(
            "adapters.command.commands",
            "programs that contracts may read the output of: the name that contracts use, and the command line");

    private static final Setting<List<String>> RUNNER = Setting.texts(
            "system.runner.command",
            "a program that answers in chats, and its arguments; {mcp_config}, {prompt}, {instructions} and {max_usd} "
                    + "stand for what it is given");

    /// What the programs of the runners `command` and `acp` get beside the usual variables.
    public static final Setting<List<String>> VARIABLES =
            Setting.texts("system.runner.variables", "names of your environment variables that this program gets too");

    @Override
    public String id() {
        return "command";
    }

    @Override
    public List<Setting<?>> settings() {
        return List.of(COMMANDS, RUNNER, VARIABLES);
    }

    @Override
    public List<Binding<?>> bindings() {
        return List.of(
                Binding.of(SourceAdapter.class, CommandProvider::source),
                Binding.of(AgentRunner.class, CommandProvider::runner));
    }

    @Override
    public List<HealthCheck> checks(Host host) {
        return SourceCheck.all("command", source(host), NamedPlace.mending(host, COMMANDS));
    }

    private static CommandRunner runner(Host host) {
        Environment environment = Environment.of(System.getenv());
        for (String name : host.settings().get(VARIABLES)) {
            String value = System.getenv(name);
            environment = value == null ? environment : environment.with(name, value);
        }
        return new CommandRunner(new Lazily(host), environment, host.settings().get(RUNNER));
    }

    private static CommandSource source(Host host) {
        return new CommandSource(
                new CommandLines(
                        "command",
                        "[adapters.command] commands",
                        host.home(),
                        host.settings().get(COMMANDS)),
                new Lazily(host),
                Environment.of(System.getenv()),
                host.codec(),
                host.clock(),
                host.outbox());
    }
}
