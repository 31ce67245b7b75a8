package heinzel.dist;

import heinzel.heads.cli.CliCommand;
import heinzel.heads.cli.Terminal;
import heinzel.heads.http.ServeApi;
import heinzel.kernel.Kernel;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/// The REST head as a command. It prints where it listens and serves until the process is ended.
record ServeApiCommand() implements CliCommand {
    @Override
    public List<String> path() {
        return List.of("system", "serve", "api");
    }

    @Override
    public String summary() {
        return "Serve the operations to programs on this computer, as REST; /docs describes them.";
    }

    @Override
    public List<Option> options() {
        return List.of(new Option("--port", Optional.of("N"), "Where to listen; 0, and without it, a free port"));
    }

    @Override
    public int run(List<String> rest, Supplier<Kernel> kernel, Terminal terminal) {
        return ServeApi.run(rest, kernel.get(), Version.OF_HZ.text(), terminal::out);
    }
}
