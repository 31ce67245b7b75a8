package heinzel.dist.chat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/// What the system says of a process and the network, read from /proc.
final class Ports {
    /// How the kernel writes that a socket waits for somebody to connect.
    private static final String LISTENS = "0A";

    private Ports() {}

    /// The TCP ports on which a process waits for somebody to connect, over either version of the protocol.
    static Set<Integer> listening(ProcessHandle process) throws IOException {
        Set<String> own = sockets(process);
        Set<Integer> ports = new TreeSet<>();
        for (String table : List.of("net/tcp", "net/tcp6")) {
            Path sockets = proc(process).resolve(table);
            if (!Files.exists(sockets)) {
                continue; // a machine without the newer protocol
            }
            for (String line : Files.readAllLines(sockets)) {
                String[] fields = line.strip().split("\\s+", -1);
                if (fields[3].equals(LISTENS) && own.contains("socket:[" + fields[9] + "]")) {
                    ports.add(Integer.parseInt(fields[1].substring(fields[1].lastIndexOf(':') + 1), 16));
                }
            }
        }
        return ports;
    }

    /// Whether its standard input and output lead to another process, and to no file or terminal.
    static boolean standardStreams(ProcessHandle process) throws IOException {
        for (String stream : List.of("0", "1")) {
            String target = Files.readSymbolicLink(proc(process).resolve("fd").resolve(stream))
                    .toString();
            if (!target.startsWith("pipe:") && !target.startsWith("socket:")) {
                return false;
            }
        }
        return true;
    }

    /// Its command line, or nothing when it has ended.
    static String words(ProcessHandle process) {
        return process.info().commandLine().orElse("");
    }

    private static Path proc(ProcessHandle process) {
        return Path.of("/proc", Long.toString(process.pid()));
    }

    private static Set<String> sockets(ProcessHandle process) throws IOException {
        try (Stream<Path> open = Files.list(proc(process).resolve("fd"))) {
            Set<String> targets = new HashSet<>();
            for (Path descriptor : open.toList()) {
                if (Files.isSymbolicLink(descriptor)) {
                    targets.add(Files.readSymbolicLink(descriptor).toString());
                }
            }
            return targets;
        }
    }
}
