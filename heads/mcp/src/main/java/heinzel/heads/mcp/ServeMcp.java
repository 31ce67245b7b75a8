package heinzel.heads.mcp;

import heinzel.api.AllowedTo;
import heinzel.api.id.Id;
import heinzel.api.operation.Problem;
import heinzel.kernel.Kernel;
import heinzel.kernel.Options;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// `hz system serve mcp [--chat ID] [--project FOLDER]`: serves one client over this process's own streams.
public final class ServeMcp {
    private static final String USAGE = "hz system serve mcp [--chat ID] [--project FOLDER]";

    private ServeMcp() {}

    /// Serves until the client closes its end.
    ///
    /// @param arguments those behind `mcp`
    /// @param options   as this process finds itself
    /// @param version   of hz
    /// @return what the process exits with
    /// @throws Problem for arguments that can't be, before anything is served
    @AllowedTo(
            what = AllowedTo.Deed.USE_STANDARD_STREAMS,
            reason = "The protocol is spoken over them; whoever else prints is sent to standard error meanwhile.")
    public static int run(List<String> arguments, Options options, String version) {
        Asked asked = asked(arguments);
        Options here = asked.project().map(options::withProject).orElse(options);
        Options own = asked.chat().isPresent() ? here.withEnvironment(withoutKeys(here.environment())) : here;
        System.setOut(System.err);
        try (Kernel kernel = Kernel.start(own);
                InputStream in = new FileInputStream(FileDescriptor.in);
                OutputStream out = new FileOutputStream(FileDescriptor.out)) {
            McpHead head = new McpHead(kernel, version);
            if (asked.chat().isPresent()) {
                head.chat(asked.chat().get(), in, out);
            } else {
                head.client(in, out);
            }
            return 0;
        } catch (IOException broken) {
            throw new Problem.Unavailable("The client's streams broke.", "Start the client again.", broken);
        }
    }

    private static Asked asked(List<String> arguments) {
        Optional<String> chat = Optional.empty();
        Optional<Path> project = Optional.empty();
        Deque<String> words = new ArrayDeque<>(arguments);
        while (!words.isEmpty()) {
            String option = words.pop();
            String value = option.contains("=") ? option.substring(option.indexOf('=') + 1) : words.poll();
            if (value == null) {
                throw new Problem.Invalid("Not an argument here, or without its value: '" + option + "'.", USAGE);
            }
            switch (option.contains("=") ? option.substring(0, option.indexOf('=')) : option) {
                case "--chat" -> chat = Optional.of(Id.checked(value, "chat"));
                case "--project" -> project = Optional.of(folder(value));
                default -> throw new Problem.Invalid("Not an argument here: '" + option + "'.", USAGE);
            }
        }
        return new Asked(chat, project);
    }

    private static Path folder(String value) {
        Path folder = Path.of(value).toAbsolutePath().normalize();
        if (!Files.isDirectory(folder)) {
            throw new Problem.NotFound("There is no folder " + folder + ".", USAGE);
        }
        return folder;
    }

    /// An agent's server needs no secret: what the agent may do by itself is to read. An agent program hands
    /// its whole environment down, its own key in it.
    static Map<String, String> withoutKeys(Map<String, String> environment) {
        Map<String, String> kept = new HashMap<>(environment);
        kept.keySet()
                .removeIf(name -> name.startsWith("HZ_CREDENTIAL_")
                        || name.endsWith("_KEY")
                        || name.endsWith("_TOKEN")
                        || name.endsWith("_SECRET")
                        || name.endsWith("_PASSWORD"));
        return kept;
    }

    private record Asked(Optional<String> chat, Optional<Path> project) {}
}
