package heinzel.adapters.gh;

import heinzel.adapters.gh.GitHubRepositories.Repository;
import heinzel.api.json.Codec;
import heinzel.api.json.Json;
import heinzel.api.operation.Cancellation;
import heinzel.api.operation.Problem;
import heinzel.api.source.Fetched;
import heinzel.api.source.SourceRequest;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Asking about one repository, for one request.
final class Asking {
    private static final int PAGE = 100;
    private static final String LIMIT = Integer.toString(Fetched.MOST + 1);
    private static final String TAGS = "query($owner: String!, $name: String!) { repository(owner: $owner, name: $name)"
            + " { refs(refPrefix: \"refs/tags/\", first: 100, orderBy: {field: TAG_COMMIT_DATE, direction: DESC})"
            + " { pageInfo { hasNextPage } nodes { name target { oid ... on Commit { committedDate messageHeadline }"
            + " ... on Tag { tagger { date } message target { oid } } } } } } }";
    private static final String COMMITS = "[.[] | {sha: .sha, at: .commit.committer.date, message: .commit.message,"
            + " author: (.author.login // .commit.author.name)}]";

    private final Gh gh;
    private final Codec codec;
    private final InstantSource clock;
    private final String source;
    private final Repository repository;
    private final SourceRequest request;
    private final Cancellation cancel;
    private final Instant start;
    private boolean more;

    Asking(
            Gh gh,
            Codec codec,
            InstantSource clock,
            String source,
            Repository repository,
            SourceRequest request,
            Cancellation cancel) {
        this.gh = gh;
        this.codec = codec;
        this.clock = clock;
        this.source = source;
        this.repository = repository;
        this.request = request;
        this.cancel = cancel;
        this.start = clock.instant();
    }

    /// Whether there was more than was asked for.
    boolean more() {
        return more;
    }

    List<Json.Obj> mergedPullRequests() {
        List<String> arguments = new ArrayList<>(List.of(
                "pr",
                "list",
                "--repo",
                repository.full(),
                "--state",
                "merged",
                "--limit",
                LIMIT,
                "--json",
                "number,title,author,headRefName,url,mergedAt"));
        argument("branch").ifPresent(branch -> arguments.add("--base=" + branch));
        arguments.addAll(List.of("--search", search("merged")));
        List<Json.Obj> records = new ArrayList<>();
        for (Json.Obj pull : list(read(arguments))) {
            Json.Obj record = within(pull, "mergedAt")
                    .map(at -> numbered(pull, at)
                            .with(
                                    "author",
                                    pull.object("author")
                                            .flatMap(one -> one.text("login"))
                                            .orElse(""))
                            .with("branch", pull.text("headRefName").orElse(""))
                            .with("url", pull.text("url").orElse("")))
                    .orElse(Json.Obj.EMPTY);
            add(records, record);
        }
        return records;
    }

    List<Json.Obj> issuesUpdated() {
        List<Json.Obj> records = new ArrayList<>();
        for (Json.Obj issue : list(read(List.of(
                "issue",
                "list",
                "--repo",
                repository.full(),
                "--state",
                "all",
                "--limit",
                LIMIT,
                "--json",
                "number,title,state,labels,updatedAt,url",
                "--search",
                search("updated"))))) {
            Json.Obj record = within(issue, "updatedAt")
                    .map(at -> numbered(issue, at)
                            .with("state", issue.text("state").orElse("").toLowerCase(java.util.Locale.ROOT))
                            .with(
                                    "labels",
                                    Json.texts(issue.list("labels").stream()
                                            .flatMap(label -> label instanceof Json.Obj fields
                                                    ? fields.text("name").stream()
                                                    : java.util.stream.Stream.<String>empty())
                                            .toList()))
                            .with("url", issue.text("url").orElse("")))
                    .orElse(Json.Obj.EMPTY);
            add(records, record);
        }
        return records;
    }

    List<Json.Obj> commits() {
        List<Json.Obj> records = new ArrayList<>();
        for (int page = 1; records.size() <= Fetched.MOST; page++) {
            List<String> arguments = new ArrayList<>(List.of(
                    "api",
                    "--method",
                    "GET",
                    repository.path() + "/commits",
                    "-f",
                    "per_page=" + PAGE,
                    "-f",
                    "page=" + page));
            request.since().ifPresent(since -> arguments.addAll(List.of("-f", "since=" + whole(since))));
            request.until().ifPresent(until -> arguments.addAll(List.of("-f", "until=" + whole(until))));
            argument("branch").ifPresent(branch -> arguments.addAll(List.of("-f", "sha=" + branch)));
            argument("path").ifPresent(path -> arguments.addAll(List.of("-f", "path=" + path)));
            arguments.addAll(List.of("--jq", COMMITS));
            List<Json.Obj> found = list(read(onHost(arguments)));
            for (Json.Obj commit : found) {
                String hash = commit.text("sha").orElse("");
                within(commit, "at")
                        .ifPresent(at -> records.add(Json.object("id", hash)
                                .with("at", at.toString())
                                .with("hash", hash)
                                .with(
                                        "title",
                                        commit.text("message")
                                                .orElse("")
                                                .lines()
                                                .findFirst()
                                                .orElse(""))
                                .with("author", commit.text("author").orElse(""))));
            }
            if (found.size() < PAGE) {
                break;
            }
        }
        return records;
    }

    /// The hundred newest; GitHub tells no time of a tag but to who asks for them in this way.
    List<Json.Obj> tags() {
        Json answer = read(onHost(List.of(
                "api",
                "graphql",
                "-f",
                "query=" + TAGS,
                "-f",
                "owner=" + repository.owner(),
                "-f",
                "name=" + repository.name())));
        Json.Obj refs = answer instanceof Json.Obj fields
                ? fields.object("data")
                        .flatMap(data -> data.object("repository"))
                        .flatMap(found -> found.object("refs"))
                        .orElse(Json.Obj.EMPTY)
                : Json.Obj.EMPTY;
        more = refs.object("pageInfo").orElse(Json.Obj.EMPTY).flag("hasNextPage");
        List<Json.Obj> records = new ArrayList<>();
        for (Json.Obj tag : list(Json.array(refs.list("nodes")))) {
            Json.Obj target = tag.object("target").orElse(Json.Obj.EMPTY);
            Json.Obj dated = target.object("tagger")
                    .map(tagger -> target.with("at", tagger.text("date").orElse("")))
                    .orElse(target.with("at", target.text("committedDate").orElse("")));
            String name = tag.text("name").orElse("");
            within(dated, "at")
                    .ifPresent(at -> records.add(Json.object("id", name)
                            .with("at", at.toString())
                            .with("name", name)
                            .with(
                                    "hash",
                                    target.object("target")
                                            .flatMap(commit -> commit.text("oid"))
                                            .or(() -> target.text("oid"))
                                            .orElse(""))
                            .with(
                                    "title",
                                    target.text("message")
                                            .or(() -> target.text("messageHeadline"))
                                            .flatMap(text -> text.lines().findFirst())
                                            .orElse(""))));
        }
        return records;
    }

    private static Json.Obj numbered(Json.Obj found, Instant at) {
        long number = found.number("number").map(Number::longValue).orElse(0L);
        return Json.object("id", "#" + number)
                .with("at", at.toString())
                .with("number", number)
                .with("title", found.text("title").orElse(""));
    }

    private static void add(List<Json.Obj> records, Json.Obj record) {
        if (!record.fields().isEmpty()) {
            records.add(record);
        }
    }

    /// The window as GitHub's search writes it. It includes the end, which `within` takes out again.
    private String search(String what) {
        String since = request.since().map(Asking::whole).orElse("*");
        String until = request.until().map(Asking::whole).orElse("*");
        String window = since.equals("*") && until.equals("*") ? "" : what + ":" + since + ".." + until + " ";
        return window + "sort:updated-desc";
    }

    private static String whole(Instant at) {
        return at.truncatedTo(ChronoUnit.SECONDS).toString();
    }

    private List<String> onHost(List<String> arguments) {
        List<String> all = new ArrayList<>(arguments);
        repository.host().ifPresent(host -> all.addAll(1, List.of("--hostname", host)));
        return all;
    }

    private Optional<String> argument(String name) {
        return Optional.ofNullable(request.arguments().get(name)).filter(text -> !text.isBlank());
    }

    private Optional<Instant> within(Json.Obj found, String field) {
        return found.text(field)
                .flatMap(Asking::instant)
                .filter(at -> request.since().filter(at::isBefore).isEmpty())
                .filter(at ->
                        request.until().filter(until -> !at.isBefore(until)).isEmpty());
    }

    private static Optional<Instant> instant(String text) {
        try {
            return Optional.of(java.time.OffsetDateTime.parse(text).toInstant());
        } catch (DateTimeException none) {
            return Optional.empty();
        }
    }

    private Json read(List<String> arguments) {
        Duration left = request.timeout().minus(Duration.between(start, clock.instant()));
        if (!left.isPositive()) {
            throw new Problem.Unavailable(
                    "Asking GitHub about \"" + source + "\" took too long.",
                    "Ask for a shorter window, or raise [sources] timeout.");
        }
        String output = gh.read(
                new Gh.Question(source, repository.host().orElse("github.com"), request.why()),
                arguments,
                new Gh.Limits(left, request.maxBytes()),
                cancel);
        try {
            return codec.parse(output);
        } catch (Problem.Invalid noJson) {
            throw new Problem.Unavailable(
                    "gh answered about \"" + source + "\" in a way that hz does not know.",
                    "Bring gh up to date; hz needs 2.20 or newer.",
                    noJson);
        }
    }

    private static List<Json.Obj> list(Json answer) {
        return answer instanceof Json.Arr(List<Json> items)
                ? items.stream()
                        .filter(Json.Obj.class::isInstance)
                        .map(Json.Obj.class::cast)
                        .toList()
                : List.of();
    }
}
