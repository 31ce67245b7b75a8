package heinzel.adapters.gh;

import heinzel.adapters.place.NamedSource;
import heinzel.adapters.place.NamedSources;
import heinzel.api.json.Codec;
import heinzel.api.json.Json;
import heinzel.api.operation.Cancellation;
import heinzel.api.operation.Problem;
import heinzel.api.source.Fetched;
import heinzel.api.source.SourceMethod;
import heinzel.api.source.SourceMethod.Argument;
import heinzel.api.source.SourceMethod.Facet;
import heinzel.api.source.SourceRequest;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// GitHub's pull requests, commits, tags and issues.
public final class GhSource implements NamedSources {
    private static final String HOST = "code-host";
    private static final String TRACKER = "tracker";
    private static final Argument REPO =
            new Argument("repo", "a repository's name in [adapters.gh] repositories, or owner/name", true);
    private static final Argument BRANCH = new Argument("branch", "a branch; else the repository's own", false);
    private static final Argument PATH = new Argument("path", "a file or folder within it", false);
    private static final Facet TITLES = new Facet("titles", List.of("title"));
    private static final Facet HASHES = new Facet("hashes", List.of("hash"));
    private static final List<SourceMethod> METHODS = List.of(
            method(
                    HOST,
                    "merged_pull_requests",
                    "Pull requests merged.",
                    List.of(REPO, BRANCH),
                    TITLES,
                    new Facet("numbers", List.of("number"))),
            method(HOST, "commits", "Commits.", List.of(REPO, BRANCH, PATH), HASHES),
            method(HOST, "tags", "Tags, by when they were made.", List.of(REPO), HASHES),
            method(
                    TRACKER,
                    "issues_updated",
                    "Issues that were changed in any way.",
                    List.of(REPO),
                    new Facet("states", List.of("number", "state")),
                    TITLES));

    private final Gh gh;
    private final GitHubRepositories repositories;
    private final Codec codec;
    private final InstantSource clock;

    GhSource(Gh gh, GitHubRepositories repositories, Codec codec, InstantSource clock) {
        this.gh = gh;
        this.repositories = repositories;
        this.codec = codec;
        this.clock = clock;
    }

    @Override
    public List<SourceMethod> methods() {
        return METHODS;
    }

    @Override
    public void check(String from, Map<String, String> arguments) {
        repositories.find(arguments.getOrDefault("repo", ""));
    }

    @Override
    public List<NamedSource> named() {
        return repositories.named().keySet().stream()
                .map(name -> new NamedSource(name, TRACKER + ".issues_updated", Map.of("repo", name)))
                .toList();
    }

    @Override
    public Fetched fetch(SourceRequest request, Cancellation cancel) {
        String name = Optional.ofNullable(request.arguments().get("repo"))
                .orElseThrow(() -> new Problem.Invalid(
                        request.from() + " needs the argument \"repo\".", "Add args: {repo: owner/name}."));
        Asking asking = new Asking(gh, codec, clock, name, repositories.find(name), request, cancel);
        List<Json.Obj> records = switch (request.from()) {
            case HOST + ".merged_pull_requests" -> asking.mergedPullRequests();
            case HOST + ".commits" -> asking.commits();
            case HOST + ".tags" -> asking.tags();
            case TRACKER + ".issues_updated" -> asking.issuesUpdated();
            default ->
                throw new Problem.Invalid(
                        "The adapter gh does not serve " + request.from() + ".",
                        "It serves "
                                + String.join(
                                        ", ",
                                        METHODS.stream().map(SourceMethod::from).toList()) + ".");
        };
        Fetched newest = Fetched.newest(records, clock.instant());
        return new Fetched(newest.records(), newest.more() || asking.more(), newest.asOf());
    }

    private static SourceMethod method(
            String capability, String name, String meaning, List<Argument> arguments, Facet... facets) {
        return new SourceMethod(capability, name, meaning, arguments, List.of(facets), true);
    }
}
