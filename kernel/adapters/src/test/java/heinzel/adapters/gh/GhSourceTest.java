package heinzel.adapters.gh;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heinzel.adapters.outbox.Boxes;
import heinzel.adapters.process.Environment;
import heinzel.adapters.process.Programs;
import heinzel.api.operation.Cancellation;
import heinzel.api.operation.Problem;
import heinzel.api.outbox.Why;
import heinzel.api.source.Fetched;
import heinzel.api.source.SourceRequest;
import heinzel.testing.Needed;
import heinzel.testing.Proves;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@Proves("D1")
@DisabledOnOs(OS.WINDOWS)
@Timeout(120)
class GhSourceTest {
    private static final Instant SINCE = Instant.parse("2026-10-25T00:00:00Z");
    private static final Instant UNTIL = Instant.parse("2026-11-01T00:00:00Z");
    private static final Map<String, String> CHECKOUT = Map.of("repo", "checkout");

    @TempDir
    Path home;

    @Test
    @Proves("D1.5")
    void theUsersOwnLoginIsUsedAndNoCredentialOfHzIsPassed() throws IOException {
        StandIn gh = new StandIn(home).loggedIn().answers("[]");
        fetch(gh, Map.of(), "tracker.issues_updated", CHECKOUT);
        String variables = gh.variables(0);
        assertTrue(variables.contains("HOME=" + home), "it finds the login where the person made it");
        assertFalse(variables.contains("hz-own-secret"));
        assertFalse(variables.contains("model-secret"));
        assertFalse(variables.contains("GH_TOKEN"), "no token is made up for it");
        assertTrue(variables.contains("GH_DEBUG=\n"), "and none is traced");
        assertFalse(gh.arguments().toString().contains("secret"));
    }

    @Test
    @Proves("D1.5")
    void whoIsNotLoggedInIsToldHowAndNothingElseIsTried() throws IOException {
        StandIn gh = new StandIn(home).answers("[]");
        Problem out =
                assertThrows(Problem.Unavailable.class, () -> fetch(gh, Map.of(), "tracker.issues_updated", CHECKOUT));
        assertEquals("GitHub's program gh is not logged in, so \"checkout\" can't be read.", out.said());
        assertEquals("gh auth login", out.fix());
        assertEquals(1, gh.arguments().size());
    }

    @Test
    @Proves("D1.5")
    void aLoginByThePersonsOwnVariablesCountsToo() throws IOException {
        StandIn gh = new StandIn(home).answers("[]");
        fetch(gh, Map.of("GH_TOKEN", "their-own"), "tracker.issues_updated", CHECKOUT);
        assertTrue(gh.variables(0).contains("GH_TOKEN=their-own"));
    }

    @Test
    void mergedPullRequestsAreThoseOfTheWindow() throws IOException {
        StandIn gh = new StandIn(home).loggedIn().answers("""
                        [{"number":8,"title":"Later","author":{"login":"ben"},"headRefName":"b","url":"https://github.com/shop/checkout/pull/8","mergedAt":"2026-11-01T00:00:00Z"},
                         {"number":7,"title":"Cart","author":{"login":"ada","is_bot":false},"headRefName":"cart","url":"https://github.com/shop/checkout/pull/7","mergedAt":"2026-10-30T10:00:00Z"},
                         {"number":5,"title":"Totals","author":null,"headRefName":"t","url":"u","mergedAt":"2026-10-25T00:00:00Z"}]""");
        Fetched fetched =
                fetch(gh, Map.of(), "code-host.merged_pull_requests", Map.of("repo", "checkout", "branch", "--web"));
        assertEquals(
                List.of(
                        "pr",
                        "list",
                        "--repo",
                        "shop/checkout",
                        "--state",
                        "merged",
                        "--limit",
                        "501",
                        "--json",
                        "number,title,author,headRefName,url,mergedAt",
                        "--base=--web",
                        "--search",
                        "merged:2026-10-25T00:00:00Z..2026-11-01T00:00:00Z sort:updated-desc"),
                gh.arguments().getFirst());
        assertEquals(
                "[{\"id\":\"#5\",\"at\":\"2026-10-25T00:00:00Z\",\"number\":5,\"title\":\"Totals\",\"author\":\"\","
                        + "\"branch\":\"t\",\"url\":\"u\"}, {\"id\":\"#7\",\"at\":\"2026-10-30T10:00:00Z\",\"number\":7,"
                        + "\"title\":\"Cart\",\"author\":\"ada\",\"branch\":\"cart\","
                        + "\"url\":\"https://github.com/shop/checkout/pull/7\"}]",
                fetched.records().toString());
    }

    @Test
    void issuesAreToldWithStateAndLabels() throws IOException {
        StandIn gh = new StandIn(home).loggedIn().answers("""
                        [{"number":3,"title":"Slow","state":"OPEN","labels":[{"name":"bug"},{"name":"p1"}],"updatedAt":"2026-10-28T10:00:00Z","url":"u"}]""");
        Fetched fetched =
                fetch(gh, Map.of(), "tracker.issues_updated", Map.of("repo", "ghe.example.org/shop/checkout"));
        assertEquals(
                "[{\"id\":\"#3\",\"at\":\"2026-10-28T10:00:00Z\",\"number\":3,\"title\":\"Slow\",\"state\":\"open\","
                        + "\"labels\":[\"bug\",\"p1\"],\"url\":\"u\"}]",
                fetched.records().toString());
        assertEquals(
                List.of(
                        "issue",
                        "list",
                        "--repo",
                        "ghe.example.org/shop/checkout",
                        "--state",
                        "all",
                        "--limit",
                        "501",
                        "--json",
                        "number,title,state,labels,updatedAt,url",
                        "--search",
                        "updated:2026-10-25T00:00:00Z..2026-11-01T00:00:00Z sort:updated-desc"),
                gh.arguments().getFirst());
    }

    @Test
    void commitsAreAskedPageByPage() throws IOException {
        StandIn gh = new StandIn(home).loggedIn().answers(commits(100, 0)).answers(commits(3, 100));
        Fetched fetched =
                fetch(gh, Map.of(), "code-host.commits", Map.of("repo", "checkout", "path", "src", "branch", "@main"));
        assertEquals(103, fetched.records().size());
        assertFalse(fetched.more());
        assertEquals(
                "{\"id\":\"c102\",\"at\":\"2026-10-26T00:00:00Z\",\"hash\":\"c102\",\"title\":\"Change 102\","
                        + "\"author\":\"ada\"}",
                fetched.records().stream()
                        .filter(one -> one.text("id").orElseThrow().equals("c102"))
                        .findFirst()
                        .orElseThrow()
                        .toString());
        List<String> second = gh.arguments().get(1);
        assertEquals(
                List.of(
                        "api",
                        "--method",
                        "GET",
                        "repos/shop/checkout/commits",
                        "-f",
                        "per_page=100",
                        "-f",
                        "page=2",
                        "-f",
                        "since=2026-10-25T00:00:00Z",
                        "-f",
                        "until=2026-11-01T00:00:00Z",
                        "-f",
                        "sha=@main",
                        "-f",
                        "path=src",
                        "--jq"),
                second.subList(0, second.size() - 1));
        assertEquals(2, gh.arguments().size());
    }

    @Test
    void moreThanFiveHundredCommitsAreNotReadToTheirEnd() throws IOException {
        StandIn gh = new StandIn(home).loggedIn();
        for (int page = 0; page < 8; page++) {
            gh.answers(commits(100, page * 100));
        }
        Fetched fetched = fetch(gh, Map.of(), "code-host.commits", CHECKOUT);
        assertEquals(500, fetched.records().size());
        assertTrue(fetched.more());
        assertEquals(6, gh.arguments().size());
    }

    @Test
    void tagsAreToldWithTheCommitTheyAreOf() throws IOException {
        StandIn gh = new StandIn(home).loggedIn().answers("""
                        {"data":{"repository":{"refs":{"pageInfo":{"hasNextPage":true},"nodes":[
                        {"name":"v2","target":{"oid":"tag2","tagger":{"date":"2026-10-30T12:00:00+02:00"},"message":"Second\\n\\nmore","target":{"oid":"c2"}}},
                        {"name":"v1","target":{"oid":"c1","committedDate":"2026-10-26T00:00:00Z","messageHeadline":"First"}},
                        {"name":"v0","target":{"oid":"c0","committedDate":"2026-01-01T00:00:00Z","messageHeadline":"Old"}}]}}}}""");
        Fetched fetched = fetch(gh, Map.of(), "code-host.tags", Map.of("repo", "ghe.example.org/shop/checkout"));
        assertEquals(
                "[{\"id\":\"v1\",\"at\":\"2026-10-26T00:00:00Z\",\"name\":\"v1\",\"hash\":\"c1\",\"title\":\"First\"},"
                        + " {\"id\":\"v2\",\"at\":\"2026-10-30T10:00:00Z\",\"name\":\"v2\",\"hash\":\"c2\",\"title\":\"Second\"}]",
                fetched.records().toString());
        assertTrue(fetched.more());
        List<String> arguments = gh.arguments().getFirst();
        assertEquals(List.of("api", "--hostname", "ghe.example.org", "graphql"), arguments.subList(0, 4));
        assertTrue(arguments.containsAll(List.of("owner=shop", "name=checkout")));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "GraphQL: Could not resolve to a Repository with the name 'shop/checkout'. (repository)|shows your login no repository|gh repo view",
                "HTTP 404: Not Found (https://api.github.com/repos/x)|shows your login no repository|gh repo view",
                "HTTP 401: Bad credentials (https://api.github.com/graphql)|is not logged in|gh auth login",
                "GraphQL: API rate limit exceeded for user ID 1.|asked too often|recheck",
                "error connecting to api.github.com|could not be reached|online",
                "panic with ghp_0123456789abcdefghij0123456789abcdef|gh could not read|gh repo view"
            })
    void everyFailureOfGitHubHasItsMend(String words, String said, String mend) throws IOException {
        StandIn gh = new StandIn(home).loggedIn().fails(words);
        Problem failed =
                assertThrows(Problem.Unavailable.class, () -> fetch(gh, Map.of(), "tracker.issues_updated", CHECKOUT));
        assertTrue(failed.said().contains(said), failed.said());
        assertTrue(failed.said().contains("\"checkout\""), failed.said());
        assertTrue(failed.fix().contains(mend), failed.fix());
        assertFalse(failed.said().contains("ghp_"));
    }

    @Test
    void anAnswerThatIsNoJsonIsAnError() throws IOException {
        StandIn gh = new StandIn(home).loggedIn().answers("Showing 3 of 3 issues");
        Problem odd =
                assertThrows(Problem.Unavailable.class, () -> fetch(gh, Map.of(), "tracker.issues_updated", CHECKOUT));
        assertTrue(odd.fix().contains("up to date"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"chekout", "-R/x", "a/b/c/d", "shop/..", "--repo", "shop/checkout --web", ""})
    void whatIsNoRepositoryReachesNoProgram(String repository) throws IOException {
        StandIn gh = new StandIn(home).loggedIn();
        Problem unknown = assertThrows(
                Problem.Invalid.class, () -> fetch(gh, Map.of(), "tracker.issues_updated", Map.of("repo", repository)));
        assertEquals("Known names: checkout.", unknown.fix());
        assertEquals(List.of(), gh.arguments());
    }

    @Test
    void withoutTheProgramItsInstallationIsTheMend() throws IOException {
        StandIn gh = new StandIn(home).loggedIn();
        Problem missing = assertThrows(
                Problem.Unavailable.class,
                () -> fetch(gh, Map.of("PATH", home.toString()), "tracker.issues_updated", CHECKOUT));
        assertEquals("The program gh was not found.", missing.said());
        assertTrue(missing.fix().contains("gh auth login"));
    }

    /// An hz that is not logged in hears from the real program what the stand-in says.
    @Test
    void theRealProgramWithoutALoginIsUnderstood() {
        Environment environment = Gh.environment(
                Map.of("PATH", System.getenv("PATH"), "HOME", home.toString(), "XDG_CONFIG_HOME", home.toString()));
        Needed.program("gh", "gh");
        Programs programs = new Programs(home.resolve("state"));
        Gh gh = new Gh(() -> programs, home, environment, Boxes.in(home));
        Gh.Limits limits = new Gh.Limits(Duration.ofSeconds(60), 100_000);
        assertTrue(gh.read(asked("x"), List.of("--version"), limits, Cancellation.none())
                .startsWith("gh version"));
        Problem out = assertThrows(
                Problem.Unavailable.class,
                () -> gh.read(
                        asked("shop/checkout"),
                        List.of("issue", "list", "--repo", "shop/checkout", "--json", "number"),
                        limits,
                        Cancellation.none()));
        assertEquals("gh auth login", out.fix());
    }

    private static String commits(int count, int from) {
        StringBuilder all = new StringBuilder("[");
        for (int i = from; i < from + count; i++) {
            all.append(i == from ? "" : ",")
                    .append(
                            "{\"sha\":\"c%d\",\"at\":\"2026-10-26T00:00:00Z\",\"message\":\"Change %d\\n\\nwhy\",\"author\":\"ada\"}"
                                    .formatted(i, i));
        }
        return all.append("]").toString();
    }

    private static Fetched fetch(
            StandIn gh, Map<String, String> variables, String from, Map<String, String> arguments) {
        return gh.source(Map.of("checkout", "shop/checkout"), variables)
                .fetch(
                        new SourceRequest(
                                from,
                                arguments,
                                Optional.of(SINCE),
                                Optional.of(UNTIL),
                                ZoneOffset.UTC,
                                Duration.ofSeconds(60),
                                1 << 20),
                        Cancellation.none());
    }

    private static Gh.Question asked(String source) {
        return new Gh.Question(source, "github.com", Why.UNSAID);
    }
}
