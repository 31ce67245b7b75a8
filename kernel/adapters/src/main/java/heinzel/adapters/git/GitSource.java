package heinzel.adapters.git;

import heinzel.api.json.Json;
import heinzel.api.operation.Cancellation;
import heinzel.api.operation.Problem;
import heinzel.api.source.Fetched;
import heinzel.api.source.KnownSource;
import heinzel.api.source.SourceAdapter;
import heinzel.api.source.SourceMethod;
import heinzel.api.source.SourceMethod.Argument;
import heinzel.api.source.SourceMethod.Facet;
import heinzel.api.source.SourceRequest;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The code host that needs no network: what local clones know.
public final class GitSource implements SourceAdapter {
    private static final String CAPABILITY = "code-host";
    private static final Argument REPO =
            new Argument("repo", "a repository's name in [adapters.git] repositories, or its folder", true);
    private static final Argument BRANCH =
            new Argument("branch", "a branch; else what is checked out and the remote's head", false);
    private static final Argument PATH = new Argument("path", "a file or folder within it", false);
    private static final Facet HASHES = new Facet("hashes", List.of("hash"));
    private static final List<SourceMethod> METHODS = List.of(
            method(
                    "merged_pull_requests",
                    "Pull requests merged, by the commits that merged them.",
                    List.of(REPO, BRANCH),
                    new Facet("titles", List.of("title")),
                    new Facet("numbers", List.of("number"))),
            method("commits", "Commits.", List.of(REPO, BRANCH, PATH), HASHES),
            method("tags", "Tags, by when they were made.", List.of(REPO), HASHES),
            method(
                    "changed_files",
                    "Files that changed, each with its last change.",
                    List.of(REPO, BRANCH, PATH),
                    HASHES));

    private final Git git;
    private final Repositories repositories;
    private final InstantSource clock;

    GitSource(Git git, Repositories repositories, InstantSource clock) {
        this.git = git;
        this.repositories = repositories;
        this.clock = clock;
    }

    @Override
    public List<SourceMethod> methods() {
        return METHODS;
    }

    @Override
    public void check(String from, Map<String, String> arguments) {
        repositories.place(arguments.getOrDefault("repo", ""));
    }

    @Override
    public List<KnownSource> known(String capability, Cancellation cancel) {
        return capability.equals("code-host")
                ? repositories.named().keySet().stream()
                        .map(name -> new KnownSource(name, "code-host.merged_pull_requests", Map.of("repo", name)))
                        .toList()
                : List.of();
    }

    @Override
    public Fetched fetch(SourceRequest request, Cancellation cancel) {
        String source = Optional.ofNullable(request.arguments().get("repo"))
                .orElseThrow(() -> new Problem.Invalid(
                        request.from() + " needs the argument \"repo\".", "Add args: {repo: ~/src/project}."));
        Reading reading = new Reading(git, source, repositories.find(source), request, cancel);
        List<Json.Obj> records = switch (request.from()) {
            case CAPABILITY + ".merged_pull_requests" -> reading.mergedPullRequests();
            case CAPABILITY + ".commits" -> reading.commits();
            case CAPABILITY + ".tags" -> reading.tags();
            case CAPABILITY + ".changed_files" -> reading.changedFiles();
            default ->
                throw new Problem.Invalid(
                        "The adapter git does not serve " + request.from() + ".",
                        "It serves "
                                + String.join(
                                        ", ",
                                        METHODS.stream().map(SourceMethod::from).toList()) + ".");
        };
        // They come newest first; of one moment the later one is to stand later.
        return Fetched.newest(records.reversed(), clock.instant());
    }

    private static SourceMethod method(String name, String meaning, List<Argument> arguments, Facet... facets) {
        return new SourceMethod(CAPABILITY, name, meaning, arguments, List.of(facets), true);
    }
}
