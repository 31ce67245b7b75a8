package heinzel.dist;

import heinzel.adapters.browser.SystemBrowser;
import heinzel.dist.window.WindowHead;
import heinzel.heads.cli.CliCommand;
import heinzel.heads.cli.Terminal;
import heinzel.heads.http.ServeUi;
import heinzel.kernel.Kernel;
import heinzel.kernel.Options;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/// The page in the person's browser. It prints where the page is and serves it until the process is ended.
record UiCommand(Options kernelOptions) implements CliCommand {
    @Override
    public List<String> path() {
        return List.of("ui");
    }

    @Override
    public String summary() {
        return "Show Today and your chats as a page in your browser, served by this computer alone.";
    }

    @Override
    public List<Option> options() {
        return List.of(
                new Option("--port", Optional.of("N"), "Where to listen; 0, and without it, a free port"),
                new Option("--no-open", Optional.empty(), "Only print the address; it lets one page in, once"));
    }

    @Override
    public int run(List<String> rest, Supplier<Kernel> kernel, Terminal terminal) {
        return ServeUi.run(rest, kernel.get(), terminal::out, address -> open(address, terminal));
    }

    private void open(String address, Terminal terminal) {
        boolean shown = WindowHead.possible(kernelOptions)
                && SystemBrowser.show(
                        address, kernelOptions.system(), kernelOptions.environment(), kernelOptions.home());
        if (!shown) {
            terminal.err("Open this address in your browser. It lets one page in, once.");
        }
    }
}
