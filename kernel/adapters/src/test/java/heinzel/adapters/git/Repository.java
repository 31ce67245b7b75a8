package heinzel.adapters.git;

import heinzel.adapters.process.Ended;
import heinzel.adapters.process.Environment;
import heinzel.adapters.process.Program;
import heinzel.adapters.process.Programs;
import heinzel.api.operation.Cancellation;
import heinzel.api.source.Fetched;
import heinzel.api.source.SourceRequest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// A real repository, made by the real git with times of its own.
public final class Repository {
    private final Path home;
    private final Path folder;
    private final Programs programs;

    public Repository(Path home, String name) throws IOException {
        this.home = home;
        this.folder = Files.createDirectories(home.resolve(name));
        this.programs = new Programs(home.resolve("state"));
        git(Instant.EPOCH, "init", "-q", "-b", "main");
    }

    public Path folder() {
        return folder;
    }

    public Repository file(String name, String text) throws IOException {
        Path file = folder.resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
        return this;
    }

    public Repository commit(Instant at, String author, String message) {
        git(at, "add", "-A");
        git(at, "-c", "user.name=" + author, "commit", "-q", "--allow-empty", "-m", message);
        return this;
    }

    public Repository merge(Instant at, String branch, String message) {
        git(at, "merge", "-q", "--no-ff", "-m", message, branch);
        return this;
    }

    public String git(Instant at, String... arguments) {
        return git(at, "", List.of(arguments));
    }

    String git(Instant at, String input, List<String> arguments) {
        List<String> command = new ArrayList<>(List.of("/usr/bin/git"));
        command.addAll(arguments);
        Environment environment = Environment.of(System.getenv())
                .with("HOME", home.toString())
                .with("GIT_CONFIG_NOSYSTEM", "1")
                .with("GIT_AUTHOR_DATE", at.getEpochSecond() + " +0000")
                .with("GIT_COMMITTER_DATE", at.getEpochSecond() + " +0000")
                .with("GIT_COMMITTER_NAME", "Priya")
                .with("GIT_COMMITTER_EMAIL", "priya@example.org")
                .with("EMAIL", "priya@example.org");
        Ended ended = programs.run(
                new Program(command, folder, environment, Duration.ofSeconds(30)).withInput(input),
                Cancellation.none());
        if (!ended.well()) {
            throw new AssertionError(command + ": " + ended.errors());
        }
        return ended.output();
    }

    /// The git that the adapter uses, in the same home.
    public Git safely() {
        return new Git(() -> programs, Environment.of(System.getenv()).with("HOME", home.toString()));
    }

    Fetched fetch(String method, Map<String, String> arguments, Optional<Instant> since, Optional<Instant> until) {
        return fetch(method, arguments, since, until, 1 << 22);
    }

    Fetched fetch(
            String method,
            Map<String, String> arguments,
            Optional<Instant> since,
            Optional<Instant> until,
            long bytes) {
        return new GitSource(
                        safely(),
                        new Repositories(home, Map.of("checkout", folder.toString())),
                        InstantSource.fixed(Instant.parse("2026-11-01T00:00:00Z")))
                .fetch(
                        new SourceRequest(
                                "code-host." + method,
                                arguments,
                                since,
                                until,
                                ZoneId.of("Europe/Berlin"),
                                Duration.ofSeconds(30),
                                bytes),
                        Cancellation.none());
    }
}
