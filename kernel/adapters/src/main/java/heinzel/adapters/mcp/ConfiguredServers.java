package heinzel.adapters.mcp;

import heinzel.adapters.markdown.MarkdownProvider;
import heinzel.adapters.process.CommandLines;
import heinzel.adapters.process.Environment;
import heinzel.api.module.Host;
import heinzel.api.operation.Problem;
import heinzel.api.settings.Setting;
import heinzel.api.settings.Settings;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// The MCP servers that the person's settings name, in either of two forms: a line under `[adapters.mcp] servers`, or
/// a table of its own, `[mcp.servers.NAME]`, with `command`, `args` and `env` apart. Both are the person's own, and are
/// servers for contracts and for chats alike. `${VAULT_PATH}` stands for the folder of the person's documents.
///
/// @param lines     the command line of each
/// @param variables what each gets beside what all get
/// @param all       what all get
record ConfiguredServers(CommandLines lines, Map<String, Map<String, String>> variables, Environment all) {
    static final Setting<Map<String, String>> SERVERS = Setting.textTable(
            "adapters.mcp.servers", "MCP servers that contracts and chats may use: a name, and the command line");
    static final Setting<List<String>> VARIABLES =
            Setting.texts("adapters.mcp.variables", "names of your environment variables that these servers get too");
    static final Setting<String> COMMAND =
            Setting.text("mcp.servers.*.command", "", "an MCP server for contracts and chats: its program");
    static final Setting<List<String>> ARGS = Setting.texts(
            "mcp.servers.*.args", "the program's arguments; ${VAULT_PATH} stands for the folder of your documents");
    static final Setting<Map<String, String>> ENV =
            Setting.textTable("mcp.servers.*.env", "variables that this server gets beside the usual ones");
    private static final String KEY = "[adapters.mcp] servers";
    private static final String TABLE = "mcp.servers.";
    private static final String VAULT = "VAULT_PATH";

    static ConfiguredServers of(Host host, Map<String, String> system) {
        Settings settings = host.settings();
        Map<String, String> named = new TreeMap<>(settings.get(SERVERS));
        Map<String, Map<String, String>> variables = new TreeMap<>();
        String vault = vault(host).toString();
        for (String name : settings.names(COMMAND)) {
            List<String> words = new ArrayList<>(List.of(settings.get(COMMAND.at(TABLE + name + ".command"))));
            words.addAll(settings.get(ARGS.at(TABLE + name + ".args")));
            if (named.put(
                            name,
                            String.join(
                                    " ",
                                    words.stream()
                                            .map(ConfiguredServers::quoted)
                                            .toList()))
                    != null) {
                throw new Problem.Invalid(
                        "The MCP server \"" + name + "\" stands in the settings twice.",
                        "Take it out of " + KEY + " or out of [" + TABLE + name + "].");
            }
            Map<String, String> own = new LinkedHashMap<>();
            settings.get(ENV.at(TABLE + name + ".env"))
                    .forEach((variable, value) -> own.put(variable, value.replace("${" + VAULT + "}", vault)));
            variables.put(name, own);
        }
        CommandLines lines = new CommandLines("MCP server", KEY, host.home(), named, Map.of(VAULT, vault));
        return new ConfiguredServers(lines, variables, environment(system, settings.get(VARIABLES)));
    }

    /// What any program gets, and what the person names: a server's login is the person's own.
    static Environment environment(Map<String, String> system, List<String> names) {
        Environment environment = Environment.of(system);
        for (String name : names) {
            String value = system.get(name);
            if (value != null) {
                environment = environment.with(name, value);
            }
        }
        return environment;
    }

    /// What one gets.
    Environment environment(String name) {
        Environment environment = all;
        for (var variable : variables.getOrDefault(name, Map.of()).entrySet()) {
            environment = environment.with(variable.getKey(), variable.getValue());
        }
        return environment;
    }

    /// Where one stands in the settings.
    String place(String name) {
        return variables.containsKey(name) ? "[" + TABLE + name + "]" : KEY;
    }

    private static Path vault(Host host) {
        String folder = host.settings().get(MarkdownProvider.FOLDER);
        return folder.startsWith("~/")
                ? host.home().resolve(folder.substring(2))
                : Path.of(folder).toAbsolutePath();
    }

    /// A word as a command line holds it whole.
    private static String quoted(String word) {
        return word.equals("~") || word.startsWith("~/")
                ? "~" + (word.length() > 1 ? "/'" + inside(word.substring(2)) + "'" : "")
                : "'" + inside(word) + "'";
    }

    private static String inside(String word) {
        return word.replace("'", "'\\''");
    }
}
