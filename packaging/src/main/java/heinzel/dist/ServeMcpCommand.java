package heinzel.dist;

import heinzel.heads.cli.CliCommand;
import heinzel.heads.cli.Terminal;
import heinzel.heads.mcp.ServeMcp;
import heinzel.kernel.Kernel;
import heinzel.kernel.Options;
import heinzel.kernel.log.Logs;
import java.util.List;
import java.util.function.Supplier;

/// The MCP server as a command: it speaks over this process's own streams, so it is told the options and makes
/// its own
/// kernel, for the folder that it is asked to serve.
record ServeMcpCommand(Options kernelOptions) implements CliCommand {
    @Override
    public List<String> path() {
        return List.of("system", "serve", "mcp");
    }

    @Override
    public String summary() {
        return "Serve the operations to a program that speaks MCP, over standard input and output.";
    }

    @Override
    public boolean hasItsOwnKernel() {
        return true;
    }

    @Override
    public int run(List<String> rest, Supplier<Kernel> kernel, Terminal terminal) {
        Logs.keepIn(kernelOptions.folders().state());
        return ServeMcp.run(rest, kernelOptions, Version.OF_HZ.text());
    }
}
