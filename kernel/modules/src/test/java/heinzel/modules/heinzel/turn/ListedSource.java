package heinzel.modules.heinzel.turn;

import heinzel.api.json.Json;
import heinzel.api.operation.Cancellation;
import heinzel.api.operation.Problem;
import heinzel.api.source.Fetched;
import heinzel.api.source.KnownSource;
import heinzel.api.source.SourceAdapter;
import heinzel.api.source.SourceMethod;
import heinzel.api.source.SourceRequest;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.locks.LockSupport;

/// A code host whose merged pull requests are a list that a test fills.
final class ListedSource implements SourceAdapter {
    final List<Json.Obj> records = new CopyOnWriteArrayList<>();
    final List<SourceRequest> asked = new CopyOnWriteArrayList<>();
    private final List<KnownSource> known = new CopyOnWriteArrayList<>();
    private Optional<Problem> broken = Optional.empty();
    private Optional<String> brokenRepository = Optional.empty();
    private Optional<String> only = Optional.empty();
    private Optional<String> deadly = Optional.empty();
    private volatile boolean hanging;

    void merged(long number, String title) {
        records.add(Json.object("id", "pr-" + number)
                .with("at", "2026-10-28T10:00:00Z")
                .with("number", number)
                .with("title", title));
    }

    /// Something that can be read has turned up.
    void knows(KnownSource source) {
        known.add(source);
    }

    @Override
    public List<KnownSource> known(String capability, Cancellation cancel) {
        return known.stream()
                .filter(source -> source.capability().equals(capability))
                .toList();
    }

    void breaks(Problem with) {
        broken = Optional.of(with);
    }

    /// Only what reads this repository can't be read.
    void breaks(String repository, Problem with) {
        broken = Optional.of(with);
        brokenRepository = Optional.of(repository);
    }

    /// Records are those of one repository; the others have none.
    void onlyIn(String repository) {
        only = Optional.of(repository);
    }

    /// The process dies while this repository is read.
    void dies(String repository) {
        deadly = Optional.of(repository);
    }

    /// Whoever reads it waits for good, whatever limit they name: as at a disk on a network that is gone.
    void hangs() {
        hanging = true;
    }

    void mends() {
        broken = Optional.empty();
        brokenRepository = Optional.empty();
        deadly = Optional.empty();
    }

    @Override
    public List<SourceMethod> methods() {
        return List.of(new SourceMethod(
                "code-host",
                "merged_pull_requests",
                "Pull requests that were merged.",
                List.of(new SourceMethod.Argument("repo", "a repository", true)),
                List.of(
                        new SourceMethod.Facet("titles", List.of("title")),
                        new SourceMethod.Facet("numbers", List.of("number"))),
                true));
    }

    @Override
    public Fetched fetch(SourceRequest request, Cancellation cancel) {
        asked.add(request);
        while (hanging) {
            LockSupport.park(this);
        }
        String repo = request.arguments().getOrDefault("repo", "");
        if (deadly.filter(repo::equals).isPresent()) {
            throw new Crash();
        }
        if (broken.isPresent()
                && brokenRepository
                        .map(repository -> repository.equals(request.arguments().get("repo")))
                        .orElse(true)) {
            throw broken.get();
        }
        List<Json.Obj> there = only.filter(one -> !one.equals(repo)).isPresent() ? List.of() : records;
        return new Fetched(there, false, Instant.parse("2026-10-30T14:00:00Z"));
    }
}
