package heinzel.adapters.markdown;

import static org.junit.jupiter.api.Assertions.assertEquals;

import heinzel.adapters.git.Repository;
import heinzel.testing.Proves;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Proves("D16")
@Timeout(120)
class GitHistoryTest {
    private static final Instant NOON = Instant.parse("2026-10-30T12:00:00Z");
    private static final String TAGGED = "# Checkout\n\n" + Tag.line("weekly", 1, "0badcafe") + "\n## One\n\nFirst.\n";
    private static final String UNTAGGED = "# Checkout\n\n## One\n\nFirst.\n";

    @TempDir
    Path home;

    private Repository repository;

    @BeforeEach
    void makeARepository() throws IOException {
        repository = new Repository(home, "vault");
        repository.file("notes/report.md", TAGGED).commit(NOON, "hz", "Draft");
    }

    @Test
    void theAuthorOfTheCommitThatTookTheTagAwayIsTheOneWhoApproved() throws IOException {
        repository.file("notes/report.md", UNTAGGED).commit(NOON.plusSeconds(1), "Priya", "Approve");
        repository.file("notes/report.md", UNTAGGED + "\nMore.\n").commit(NOON.plusSeconds(2), "Ada", "Go on");
        assertEquals(Optional.of("Priya"), who());
    }

    @Test
    void aTagThatWasNeverCommittedLeavesTheLastAuthor() throws IOException {
        Repository other = new Repository(home, "other");
        other.file("report.md", UNTAGGED).commit(NOON, "Bob", "Report");
        assertEquals(
                Optional.of("Bob"),
                new GitHistory(other.safely())
                        .whoRemoved("0badcafe", other.folder().resolve("report.md")));
    }

    @Test
    void aChangeThatIsNotCommittedIsThePersonsHere() throws IOException {
        repository.file("notes/report.md", UNTAGGED);
        assertEquals(Optional.empty(), who());
    }

    @Test
    void anAddressIsNoName() throws IOException {
        repository.file("notes/report.md", UNTAGGED).commit(NOON.plusSeconds(1), "priya@example.org", "Approve");
        assertEquals(Optional.empty(), who());
    }

    @Test
    void aDocumentOutsideARepositoryHasNoHistory() {
        assertEquals(
                Optional.empty(),
                new GitHistory(repository.safely()).whoRemoved("0badcafe", home.resolve("report.md")));
    }

    private Optional<String> who() {
        return new GitHistory(repository.safely())
                .whoRemoved("0badcafe", repository.folder().resolve("notes/report.md"));
    }
}
