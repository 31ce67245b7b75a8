package heinzel.measuring.ground;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;

/// What this process asked of the disk while it did something, as the virtual machine itself recorded it: every
/// force and every read of a file, whoever asked.
///
/// @param forced the paths that were forced, each as often as it was
/// @param read   the paths that were read from
public record FileWork(List<String> forced, List<String> read) {
    private static final String FORCE = "jdk.FileForce";
    private static final String READ = "jdk.FileRead";

    /// Watches a task.
    public static FileWork of(Series.Task task) throws Exception {
        Path file = Files.createTempFile("file-work", ".jfr");
        try (Recording recording = new Recording()) {
            recording.enable(FORCE).withThreshold(Duration.ZERO).withoutStackTrace();
            recording.enable(READ).withThreshold(Duration.ZERO).withoutStackTrace();
            recording.start();
            task.run();
            recording.stop();
            recording.dump(file);
            return read(file);
        } finally {
            Files.delete(file);
        }
    }

    private static FileWork read(Path file) throws IOException {
        List<RecordedEvent> events = RecordingFile.readAllEvents(file);
        return new FileWork(paths(events, FORCE), paths(events, READ));
    }

    private static List<String> paths(List<RecordedEvent> events, String type) {
        return events.stream()
                .filter(event -> event.getEventType().getName().equals(type))
                .flatMap(event -> Optional.ofNullable(event.getString("path")).stream())
                .toList();
    }

    /// How many spines were read.
    public long spines() {
        return read.stream()
                .filter(path -> path.endsWith("session.jsonl"))
                .distinct()
                .count();
    }

    public long forced(Predicate<String> path) {
        return forced.stream().filter(path).count();
    }
}
