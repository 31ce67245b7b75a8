package heinzel.heads.mcp;

import heinzel.kernel.Options;
import java.nio.file.Path;
import java.util.List;

/// The process that tests speak to: the real server, with operations to serve.
public final class Server {
    private Server() {}

    /// Serves.
    ///
    /// @param arguments the folder of this hz, and then those of `hz system serve mcp`
    public static void main(String[] arguments) {
        Path folder = Path.of(arguments[0]);
        Options options = Options.here().in(folder).with(List.of(new Bench(folder.resolve("bench.log"))), List.of());
        System.exit(ServeMcp.run(List.of(arguments).subList(1, arguments.length), options, "1.2.3"));
    }
}
