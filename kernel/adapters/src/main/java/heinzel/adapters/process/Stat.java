package heinzel.adapters.process;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// What Linux says of one process in `/proc/PID/stat`.
///
/// @param group   the number of its process group
/// @param started when it started, in ticks since the machine's start
/// @param ended   whether it has ended and only waits to be collected
/// @param kernel  whether it is a thread of the system's kernel, which runs no program
record Stat(long pid, long group, String started, boolean ended, boolean kernel) {
    private static final Path PROC = Path.of("/proc");

    /// The bit among the flags that marks a thread of the kernel, `PF_KTHREAD`.
    private static final long KERNEL_THREAD = 0x0020_0000;

    /// Whether this system has such a file for a process of this number.
    static boolean has(long pid) {
        return Files.exists(file(pid));
    }

    /// @return nothing when there is no such process any more
    static Optional<Stat> of(long pid) {
        try {
            String line = Files.readString(file(pid));
            // The name stands in brackets and may itself hold brackets and spaces; what follows is regular.
            String[] fields = line.substring(line.lastIndexOf(')') + 2).split(" ", -1);
            boolean ended = fields[0].equals("Z") || fields[0].equals("X");
            boolean kernel = (Long.parseLong(fields[6]) & KERNEL_THREAD) != 0;
            return Optional.of(new Stat(pid, Long.parseLong(fields[2]), fields[19], ended, kernel));
        } catch (IOException e) {
            // It ended while it was looked at.
            return Optional.empty();
        }
    }

    /// The numbers of all processes; none where the system does not list them.
    static List<Long> pids() {
        List<Long> pids = new ArrayList<>();
        try (DirectoryStream<Path> processes = Files.newDirectoryStream(PROC, "[0-9]*")) {
            processes.forEach(process -> pids.add(Long.parseLong(String.valueOf(process.getFileName()))));
        } catch (IOException e) {
            return List.of();
        }
        return pids;
    }

    /// Whether any process of this group has not ended yet. Unlike `kill(2)`, this does not count one that nobody
    /// has collected.
    static boolean runsInGroup(long leader) {
        return pids().stream().flatMap(pid -> of(pid).stream()).anyMatch(stat -> stat.group == leader && !stat.ended);
    }

    private static Path file(long pid) {
        return PROC.resolve(Long.toString(pid)).resolve("stat");
    }
}
