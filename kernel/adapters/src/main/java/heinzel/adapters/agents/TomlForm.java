package heinzel.adapters.agents;

import heinzel.api.agent.McpServer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// `[mcp_servers.hz]`, a table of its own, changed line by line.
record TomlForm() implements Form {
    /// A table that holds the servers in another way: a table added beside it would make the file wrong.
    private static final Pattern OTHERWISE = Pattern.compile("\\s*mcp_servers\\s*[.=].*");

    private static final Pattern TABLE = Pattern.compile("\\s*\\[.*");
    private static final Pattern WHOLE = Pattern.compile("\\s*\\[\\s*mcp_servers\\s*]\\s*(#.*)?");

    @Override
    public Optional<String> entry(String text, String name) {
        List<String> lines = lines(text);
        int[] span = span(lines, name);
        return span.length == 0
                ? Optional.empty()
                : Optional.of(String.join("\n", lines.subList(span[0], span[1])).strip());
    }

    @Override
    public String put(String text, McpServer server) {
        List<String> lines = lines(text);
        boolean inServers = false;
        for (String line : lines) {
            inServers = TABLE.matcher(line).matches() ? WHOLE.matcher(line).matches() : inServers;
            boolean inline = inServers && line.strip().matches("\"?" + Pattern.quote(server.name()) + "\"?\\s*[.=].*");
            if (inline || OTHERWISE.matcher(line).matches()) {
                throw new Unsure("it names its servers in another way than by tables");
            }
        }
        int[] span = span(lines, server.name());
        if (span.length == 0) {
            String before = text.isEmpty() || text.endsWith("\n") ? text : text + "\n";
            return before + (before.isEmpty() ? "" : "\n") + table(server);
        }
        List<String> after = new ArrayList<>(lines.subList(0, span[0]));
        after.addAll(table(server).lines().toList());
        after.addAll(lines.subList(span[1], lines.size()));
        return joined(after);
    }

    @Override
    public String remove(String text, String name) {
        List<String> lines = lines(text);
        int[] span = span(lines, name);
        if (span.length == 0) {
            return text;
        }
        int from = span[0] > 0 && lines.get(span[0] - 1).isBlank() ? span[0] - 1 : span[0];
        List<String> after = new ArrayList<>(lines.subList(0, from));
        after.addAll(lines.subList(span[1], lines.size()));
        return joined(after);
    }

    /// From the table's head to behind its last line, tables below it included; empty when it is not there.
    /// Blank lines and comments before the next table are that one's.
    private static int[] span(List<String> lines, String name) {
        Pattern own = Pattern.compile(
                "\\s*\\[\\s*mcp_servers\\s*\\.\\s*[\"']?" + Pattern.quote(name) + "[\"']?\\s*(\\..*)?]\\s*(#.*)?");
        int start = -1;
        int end = -1;
        for (int i = 0; i < lines.size(); i++) {
            String line = lines.get(i);
            if (own.matcher(line).matches()) {
                start = start < 0 ? i : start;
                end = i + 1;
            } else if (start >= 0 && TABLE.matcher(line).matches()) {
                break;
            } else if (start >= 0 && !line.isBlank() && !line.strip().startsWith("#")) {
                end = i + 1;
            }
        }
        return start < 0 ? new int[0] : new int[] {start, end};
    }

    private static String table(McpServer server) {
        StringBuilder table = new StringBuilder("[mcp_servers." + server.name() + "]\n");
        table.append("command = ").append(quoted(server.command().getFirst())).append('\n');
        table.append(server.command().stream()
                .skip(1)
                .map(TomlForm::quoted)
                .collect(Collectors.joining(", ", "args = [", "]\n")));
        if (!server.env().isEmpty()) {
            table.append(new TreeMap<>(server.env())
                    .entrySet().stream()
                            .map((Map.Entry<String, String> variable) ->
                                    quoted(variable.getKey()) + " = " + quoted(variable.getValue()))
                            .collect(Collectors.joining(", ", "env = {", "}\n")));
        }
        return table.toString();
    }

    private static String quoted(String text) {
        StringBuilder quoted = new StringBuilder("\"");
        text.chars().forEach(each -> {
            if (each == '"' || each == '\\') {
                quoted.append('\\').append((char) each);
            } else if (each < 0x20 || each == 0x7f) {
                quoted.append(String.format("\\u%04X", each));
            } else {
                quoted.append((char) each);
            }
        });
        return quoted.append('"').toString();
    }

    /// A table's head inside a text of several lines is none, and only a whole reader of TOML could tell.
    ///
    /// @throws Unsure when there may be such a text
    private static List<String> lines(String text) {
        if (text.contains("\"\"\"") || text.contains("'''")) {
            throw new Unsure("it holds texts of several lines");
        }
        return text.lines().toList();
    }

    private static String joined(List<String> lines) {
        return lines.stream().map(line -> line + "\n").collect(Collectors.joining());
    }
}
