package heinzel.dist.demo;

import heinzel.adapters.process.Ended;
import heinzel.adapters.process.Environment;
import heinzel.adapters.process.Executables;
import heinzel.adapters.process.Program;
import heinzel.adapters.process.Programs;
import heinzel.api.files.DiskTrouble;
import heinzel.api.operation.Cancellation;
import heinzel.api.operation.Problem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.DayOfWeek;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// Makes a real git repository in which a few pull requests were merged during the week.
final class DemoRepository {
    private static final Duration LONGEST = Duration.ofSeconds(30);

    private final Path folder;
    private final Programs programs;
    private final Environment environment;
    private final Path git;

    DemoRepository(Path folder, Programs programs) {
        this.folder = folder;
        this.programs = programs;
        this.environment = Environment.of(System.getenv())
                .with("GIT_CONFIG_GLOBAL", folder.resolveSibling("gitconfig").toString())
                .with("GIT_CONFIG_NOSYSTEM", "1");
        this.git = Executables.need("git", environment, "Install git, then: hz demo");
    }

    /// @return the titles of what was merged, oldest first
    List<String> make(DemoWeek week) {
        try {
            Files.createDirectories(folder);
            Files.writeString(folder.resolve("README.md"), "# Checkout\n");
        } catch (IOException broken) {
            throw unwritable(broken);
        }
        Instant monday = week.at(DayOfWeek.MONDAY, 8, 0);
        run(monday, "Priya Nair", List.of("init", "--quiet", "--initial-branch=main"));
        commit(monday, "Priya Nair", "Begin");
        List<String> titles = new ArrayList<>();
        for (String line :
                DemoFiles.resource("pull-requests.tsv").strip().lines().toList()) {
            String[] fields = line.split("\t", -1);
            merge(week.at(day(fields[0]), 11, 20), fields[1], fields[2], fields[3], fields[4]);
            titles.add("#" + fields[1] + " " + fields[2]);
        }
        return titles;
    }

    private void merge(Instant at, String number, String title, String author, String branch) {
        run(at, author, List.of("checkout", "--quiet", "-b", branch));
        try {
            Files.writeString(folder.resolve(branch + ".md"), title + "\n");
        } catch (IOException broken) {
            throw unwritable(broken);
        }
        commit(at.minusSeconds(3_600), author, title);
        run(at, author, List.of("checkout", "--quiet", "main"));
        run(
                at,
                author,
                List.of(
                        "merge",
                        "--quiet",
                        "--no-ff",
                        "-m",
                        "Merge pull request #" + number + " from acme/" + branch + "\n\n" + title,
                        branch));
    }

    private Problem.Unavailable unwritable(IOException broken) {
        return DiskTrouble.of(folder, broken).problem("The demonstration's repository can't be written", broken);
    }

    private void commit(Instant at, String author, String message) {
        run(at, author, List.of("add", "--all"));
        run(at, author, List.of("commit", "--quiet", "-m", message));
    }

    private void run(Instant at, String author, List<String> arguments) {
        List<String> command = new ArrayList<>(List.of(git.toString()));
        command.addAll(arguments);
        Environment dated = environment;
        for (Map.Entry<String, String> variable : Map.of(
                        "GIT_AUTHOR_DATE",
                        at.toString(),
                        "GIT_COMMITTER_DATE",
                        at.toString(),
                        "GIT_AUTHOR_NAME",
                        author,
                        "GIT_COMMITTER_NAME",
                        author,
                        "GIT_AUTHOR_EMAIL",
                        "demo@invalid",
                        "GIT_COMMITTER_EMAIL",
                        "demo@invalid")
                .entrySet()) {
            dated = dated.with(variable.getKey(), variable.getValue());
        }
        Ended ended = programs.run(new Program(command, folder, dated, LONGEST), Cancellation.none());
        if (!ended.well()) {
            throw new Problem.Unavailable(
                    "git " + arguments.getFirst() + " failed: " + ended.errors().strip(), "git --version");
        }
    }

    private static DayOfWeek day(String word) {
        for (DayOfWeek day : DayOfWeek.values()) {
            if (day.name().startsWith(word)) {
                return day;
            }
        }
        throw new IllegalArgumentException("No day: " + word);
    }
}
