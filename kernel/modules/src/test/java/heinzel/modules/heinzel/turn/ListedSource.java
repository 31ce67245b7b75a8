package heinzel.modules.heinzel.turn;

import heinzel.api.json.Json;
import heinzel.api.operation.Cancellation;
import heinzel.api.operation.Problem;
import heinzel.api.source.Fetched;
import heinzel.api.source.SourceAdapter;
import heinzel.api.source.SourceMethod;
import heinzel.api.source.SourceRequest;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// A code host whose merged pull requests are a list that a test fills.
final class ListedSource implements SourceAdapter {
    final List<Json.Obj> records = new ArrayList<>();
    final List<SourceRequest> asked = new ArrayList<>();
    private Optional<Problem> broken = Optional.empty();
    private Optional<String> brokenRepository = Optional.empty();

    void merged(long number, String title) {
        records.add(Json.object("id", "pr-" + number)
                .with("at", "2026-10-28T10:00:00Z")
                .with("number", number)
                .with("title", title));
    }

    void breaks(Problem with) {
        broken = Optional.of(with);
    }

    /// Only what reads this repository can't be read.
    void breaks(String repository, Problem with) {
        broken = Optional.of(with);
        brokenRepository = Optional.of(repository);
    }

    void mends() {
        broken = Optional.empty();
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
        if (broken.isPresent()
                && brokenRepository
                        .map(repository -> repository.equals(request.arguments().get("repo")))
                        .orElse(true)) {
            throw broken.get();
        }
        return new Fetched(records, false, Instant.parse("2026-10-30T14:00:00Z"));
    }
}
