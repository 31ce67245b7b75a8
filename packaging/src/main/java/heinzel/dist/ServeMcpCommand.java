package heinzel.dist;

import heinzel.heads.cli.CliCommand;
import heinzel.heads.cli.Terminal;
import heinzel.heads.http.ServeMcpOverHttp;
import heinzel.heads.mcp.ServeMcp;
import heinzel.kernel.Kernel;
import heinzel.kernel.Options;
import heinzel.kernel.log.Logs;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/// The MCP server as a command. Over this process's own streams it makes its own kernel, for the folder that it is
/// asked to serve; over HTTP it listens on this computer's own address.
record ServeMcpCommand(Options kernelOptions) implements CliCommand {
    @Override
    public List<String> path() {
        return List.of("system", "serve", "mcp");
    }

    @Override
    public String summary() {
        return "Serve the operations to a program that speaks MCP, over standard input and output or over HTTP.";
    }

    @Override
    public List<Option> options() {
        return List.of(
                new Option("--project", Optional.of("FOLDER"), "The folder whose settings apply"),
                new Option("--chat", Optional.of("ID"), "Serve the agent of this chat, whose writes only propose"),
                new Option(ServeMcpOverHttp.OPTION, Optional.empty(), "Over HTTP, for programs that know the token"),
                new Option("--port", Optional.of("N"), "With --http: where to listen; without it, a free port"));
    }

    @Override
    public boolean hasItsOwnKernel() {
        return true;
    }

    @Override
    public int run(List<String> rest, Supplier<Kernel> kernel, Terminal terminal) {
        if (rest.contains(ServeMcpOverHttp.OPTION)) {
            return ServeMcpOverHttp.run(rest, kernel.get(), Version.OF_HZ.text(), terminal::out);
        }
        Logs.keepIn(kernelOptions.folders().state());
        return ServeMcp.run(rest, kernelOptions, Version.OF_HZ.text());
    }
}
