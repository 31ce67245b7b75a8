package heinzel.adapters.git;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heinzel.api.json.Json;
import heinzel.api.operation.Problem;
import heinzel.api.source.Fetched;
import heinzel.testing.Proves;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Proves("D22")
@Timeout(120)
class GitSourceTest {
    private static final Instant MONDAY = Instant.parse("2026-10-26T09:00:00Z");
    private static final Map<String, String> CHECKOUT = Map.of("repo", "checkout");

    @TempDir
    Path home;

    private Repository repository;

    @BeforeEach
    void makeARepository() throws IOException {
        repository = new Repository(home, "src/checkout");
        repository.file("README.md", "hi").commit(MONDAY.minusSeconds(864_000), "Ada", "Begin");
    }

    @Test
    void mergeCommitsAndSquashCommitsOfEveryForgeAreFound() throws IOException {
        branch("feature", MONDAY);
        repository.merge(MONDAY.plusSeconds(10), "feature", "Merge pull request #12 from ada/feature\n\nAdd the cart");
        branch("fix", MONDAY);
        repository.merge(
                MONDAY.plusSeconds(20),
                "fix",
                "Merge branch 'fix' into 'main'\n\nMend the cart\n\nCloses #3\n\nSee merge request shop/checkout!13");
        repository.commit(MONDAY.plusSeconds(30), "Bob", "Speed up totals (#14)\n\n* one\n* two");
        repository.commit(MONDAY.plusSeconds(40), "Bob", "No request at all, see #15");
        branch("b", MONDAY);
        repository.merge(MONDAY.plusSeconds(50), "b", "Merged in b (pull request #16)\n\nTidy up");
        repository.git(MONDAY, "remote", "add", "origin", "https://ada:s3cret@github.com/shop/checkout.git");

        Fetched fetched = repository.fetch("merged_pull_requests", CHECKOUT, Optional.empty(), Optional.empty());
        assertEquals(
                List.of("12 Add the cart feature", "13 Mend the cart fix", "14 Speed up totals ", "16 Tidy up b"),
                fetched.records().stream()
                        .map(pr -> pr.number("number").orElseThrow() + " "
                                + pr.text("title").orElseThrow() + " "
                                + pr.text("branch").orElseThrow())
                        .toList());
        Json.Obj first = fetched.records().getFirst();
        assertEquals(Optional.of("#12"), first.text("id"));
        assertEquals(Optional.of(MONDAY.plusSeconds(10).toString()), first.text("at"));
        assertEquals(Optional.of("https://github.com/shop/checkout/pull/12"), first.text("url"));
        assertFalse(fetched.records().toString().contains("s3cret"));
        assertFalse(fetched.records().toString().contains("@"), "no address leaves it");
        assertFalse(fetched.more());
    }

    @Test
    void theWindowIsByTheTimeOfTheMerge() throws IOException {
        branch("old", MONDAY.minusSeconds(800_000));
        repository.merge(MONDAY, "old", "Merge pull request #1 from a/old\n\nOld work");
        branch("new", MONDAY);
        repository.merge(MONDAY.plusSeconds(60), "new", "Merge pull request #2 from a/new\n\nNew work");
        assertEquals(List.of("#1"), ids("merged_pull_requests", MONDAY, MONDAY.plusSeconds(60)));
        assertEquals(List.of("#2"), ids("merged_pull_requests", MONDAY.plusSeconds(1), MONDAY.plusSeconds(61)));
        assertEquals(List.of(), ids("merged_pull_requests", MONDAY.plusSeconds(61), MONDAY.plusSeconds(99)));
    }

    @Test
    void commitsTagsAndChangedFilesAreReadOldestFirst() throws IOException {
        repository.file("src/a.txt", "a").commit(MONDAY, "Ada", "Add a");
        repository.git(MONDAY, "tag", "-a", "v1", "-m", "First release");
        repository
                .file("src/a.txt", "b")
                .file("b.txt", "b")
                .commit(MONDAY.plusSeconds(5), "ada@example.org", "Change a");
        repository.git(MONDAY, "rm", "-q", "README.md");
        repository.commit(MONDAY.plusSeconds(9), "Ada", "Drop the readme");

        Fetched commits = repository.fetch("commits", CHECKOUT, Optional.of(MONDAY), Optional.empty());
        assertEquals(
                List.of("Add a Ada", "Change a [email]", "Drop the readme Ada"),
                commits.records().stream()
                        .map(c -> c.text("title").orElseThrow() + " "
                                + c.text("author").orElseThrow())
                        .toList());
        Fetched tags = repository.fetch("tags", CHECKOUT, Optional.empty(), Optional.empty());
        assertEquals(
                commits.records().getFirst().text("hash"),
                tags.records().getFirst().text("hash"));
        assertEquals(Optional.of("v1"), tags.records().getFirst().text("name"));
        Fetched files = repository.fetch("changed_files", CHECKOUT, Optional.of(MONDAY), Optional.empty());
        assertEquals(
                List.of("README.md deleted", "b.txt added", "src/a.txt modified"),
                files.records().stream()
                        .map(f -> f.text("path").orElseThrow() + " "
                                + f.text("change").orElseThrow())
                        .sorted()
                        .toList());
        Fetched one = repository.fetch(
                "changed_files",
                Map.of("repo", "~/src/checkout", "path", "src"),
                Optional.of(MONDAY),
                Optional.empty());
        assertEquals(1, one.records().size());
    }

    @Test
    void hostileNamesAndTitlesAreData() throws IOException {
        String title = "$(touch pwned) `id` \u001b[31m \"#9\" --output=x";
        String file = "-rf\n$(id) ü\t\"x\"";
        repository.file(file, "x").commit(MONDAY, "Eve; rm -rf /", title);
        Fetched commits = repository.fetch("commits", CHECKOUT, Optional.of(MONDAY), Optional.empty());
        assertEquals(
                Optional.of("$(touch pwned) `id`  [31m \"#9\" --output=x"),
                commits.records().getFirst().text("title"));
        assertEquals(
                Optional.of(file),
                repository
                        .fetch("changed_files", CHECKOUT, Optional.of(MONDAY), Optional.empty())
                        .records()
                        .getFirst()
                        .text("path"));
        for (String branch : List.of("--output=" + home.resolve("pwned"), "--exec=id", "-n1")) {
            assertThrows(
                    Problem.NotFound.class,
                    () -> repository.fetch(
                            "commits",
                            Map.of("repo", "checkout", "branch", branch),
                            Optional.empty(),
                            Optional.empty()));
        }
        repository.fetch(
                "commits",
                Map.of("repo", "checkout", "path", "--output=" + home.resolve("pwned")),
                Optional.empty(),
                Optional.empty());
        assertFalse(Files.exists(home.resolve("pwned")));
    }

    @Test
    void whatARepositoryAsksGitToRunIsNotRun() throws IOException {
        Path pwned = home.resolve("pwned");
        String run = "touch " + pwned + ";";
        repository.file(".gitattributes", "* diff=evil filter=evil\n").commit(MONDAY, "Eve", "Trap (#7)");
        for (String key : List.of(
                "core.fsmonitor",
                "core.pager",
                "core.sshCommand",
                "diff.external",
                "diff.evil.textconv",
                "diff.evil.command",
                "filter.evil.clean",
                "filter.evil.smudge",
                "gpg.program",
                "credential.helper")) {
            repository.git(MONDAY, "config", key, run);
        }
        repository.git(MONDAY, "config", "log.showSignature", "true");
        repository.git(MONDAY, "config", "remote.origin.url", "ext::sh -c touch% " + pwned);
        for (String method : List.of("merged_pull_requests", "commits", "tags", "changed_files")) {
            repository.fetch(method, CHECKOUT, Optional.empty(), Optional.empty());
        }
        assertFalse(Files.exists(pwned));
    }

    @Test
    void whatCannotBeReadSaysWhatToDo() throws IOException {
        Files.createDirectories(home.resolve("plain"));
        Problem none = problem(Map.of("repo", "~/plain"));
        assertTrue(none.said().contains("no git repository"), none.said());
        assertTrue(problem(Map.of("repo", "~/not-there")).said().contains("is not there"));
        assertTrue(problem(Map.of("repo", "relative/path")).fix().contains("checkout"));
        assertTrue(problem(Map.of()).said().contains("repo"));
        Problem much = assertThrows(
                Problem.Unavailable.class,
                () -> repository.fetch("commits", CHECKOUT, Optional.empty(), Optional.empty(), 10));
        assertTrue(much.fix().contains("max_bytes"), much.fix());
    }

    @Test
    void aRepositoryWithoutACommitIsEmptyAndNotWrong() throws IOException {
        Repository empty = new Repository(home, "empty");
        for (String method : List.of("merged_pull_requests", "commits", "tags", "changed_files")) {
            assertEquals(
                    List.of(),
                    empty.fetch(method, Map.of("repo", "~/empty"), Optional.empty(), Optional.empty())
                            .records(),
                    method);
        }
    }

    @Test
    void moreThanFiveHundredIsSaid() {
        StringBuilder stream = new StringBuilder();
        for (int i = 0; i < 505; i++) {
            stream.append("commit refs/heads/main\ncommitter A <a@example.org> ")
                    .append(MONDAY.plusSeconds(i).getEpochSecond())
                    .append(" +0000\ndata <<.\nc")
                    .append(i)
                    .append("\n.\n")
                    .append(i == 0 ? "from refs/heads/main^0\n" : "")
                    .append('\n');
        }
        repository.git(MONDAY, stream.toString(), List.of("fast-import", "--quiet"));
        Fetched fetched = repository.fetch("commits", CHECKOUT, Optional.of(MONDAY), Optional.empty());
        assertTrue(fetched.more());
        assertEquals(500, fetched.records().size());
        assertEquals(Optional.of("c504"), fetched.records().getLast().text("title"));
    }

    private Problem problem(Map<String, String> arguments) {
        return assertThrows(
                Problem.class, () -> repository.fetch("commits", arguments, Optional.empty(), Optional.empty()));
    }

    private List<String> ids(String method, Instant since, Instant until) {
        return repository.fetch(method, CHECKOUT, Optional.of(since), Optional.of(until)).records().stream()
                .map(record -> record.text("id").orElseThrow())
                .toList();
    }

    private void branch(String name, Instant at) throws IOException {
        repository.git(at, "checkout", "-q", "-b", name);
        repository.file(name + ".txt", name).commit(at, "Ada", "Work on " + name);
        repository.git(at, "checkout", "-q", "main");
    }
}
