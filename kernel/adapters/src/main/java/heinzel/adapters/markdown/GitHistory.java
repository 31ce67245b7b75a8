package heinzel.adapters.markdown;

import heinzel.adapters.git.Git;
import heinzel.adapters.process.Ended;
import heinzel.api.operation.Cancellation;
import heinzel.api.operation.Problem;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/// The history of a document that lies in a git repository. A change that is not committed yet is the person's
/// at this machine.
final class GitHistory implements History {
    private static final Git.Limits LIMITS = new Git.Limits(Duration.ofSeconds(10), DocumentFile.MOST + 1024);

    private final Git git;

    GitHistory(Git git) {
        this.git = git;
    }

    @Override
    public Optional<String> whoRemoved(String shortKey, Path document) {
        try {
            return committedAsItIs(document)
                    ? author(document, List.of("-S" + shortKey)).or(() -> author(document, List.of()))
                    : Optional.empty();
        } catch (Problem.Unavailable noGit) {
            // Without git there is no history to ask, and that is no trouble of the document's.
            return Optional.empty();
        }
    }

    /// Compared by content, since asking git for its status would run the filters that a repository can name.
    private boolean committedAsItIs(Path document) {
        Ended blob = run(document, List.of("cat-file", "blob", "HEAD:./" + document.getFileName()));
        try {
            return blob.well()
                    && plain(blob.output()).equals(plain(Files.readString(document, StandardCharsets.UTF_8)));
        } catch (IOException unreadable) {
            return false;
        }
    }

    private static String plain(String text) {
        return text.replace("\r\n", "\n");
    }

    private Optional<String> author(Path document, List<String> which) {
        List<String> log = new java.util.ArrayList<>(
                List.of("log", "-1", "--no-ext-diff", "--no-textconv", "--encoding=UTF-8", "--format=%an"));
        log.addAll(which);
        log.addAll(List.of("--", String.valueOf(document.getFileName())));
        Ended ended = run(document, log);
        String name = ended.output().replaceAll("\\p{Cc}", " ").strip();
        return ended.well() && !name.isEmpty() && !name.contains("@") ? Optional.of(name) : Optional.empty();
    }

    private Ended run(Path document, List<String> arguments) {
        Path folder = document.toAbsolutePath().getParent();
        return git.run(folder == null ? document.toAbsolutePath() : folder, arguments, LIMITS, Cancellation.none());
    }
}
