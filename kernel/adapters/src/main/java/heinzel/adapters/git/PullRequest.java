package heinzel.adapters.git;

import heinzel.api.json.Json;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A pull or merge request, read from the commit that merging it made. What a forge writes into that commit is the
/// only witness here; a request merged by rebase leaves none.
///
/// @param branch what was merged; empty where the commit does not say
record PullRequest(int number, String title, String branch, Commit commit) {
    private static final Pattern GITHUB_MERGE = Pattern.compile("Merge pull request #(\\d{1,9}) from (\\S+)");
    private static final Pattern BITBUCKET_MERGE = Pattern.compile("Merged in (\\S+) \\(pull request #(\\d{1,9})\\)");
    private static final Pattern AZURE_MERGE = Pattern.compile("Merged PR (\\d{1,9}): (.+)");
    private static final Pattern GITLAB_BRANCH = Pattern.compile("Merge branch '([^']+)' into '[^']+'");
    private static final Pattern GITLAB_REQUEST = Pattern.compile("See merge request \\S*?!(\\d{1,9})");
    private static final Pattern SQUASH = Pattern.compile("(.+?) \\(#(\\d{1,9})\\)");

    static Optional<PullRequest> of(Commit commit) {
        return github(commit)
                .or(() -> gitlab(commit))
                .or(() -> bitbucket(commit))
                .or(() -> azure(commit))
                .or(() -> squash(commit));
    }

    Json.Obj record(Optional<Forge> forge) {
        Json.Obj record = Json.object("id", "#" + number)
                .with("at", commit.at().toString())
                .with("number", number)
                .with("title", title)
                .with("author", commit.author())
                .with("branch", branch);
        return forge.map(where -> record.with("url", where.request(number))).orElse(record);
    }

    private static Optional<PullRequest> github(Commit commit) {
        Matcher merge = GITHUB_MERGE.matcher(commit.subject());
        if (!merge.matches()) {
            return Optional.empty();
        }
        String branch = merge.group(2).substring(merge.group(2).indexOf('/') + 1);
        return Optional.of(
                request(merge.group(1), commit.body().stream().findFirst().orElse(branch), branch, commit));
    }

    private static Optional<PullRequest> gitlab(Commit commit) {
        Optional<String> number = commit.body().stream()
                .map(GITLAB_REQUEST::matcher)
                .filter(Matcher::matches)
                .map(found -> found.group(1))
                .reduce((first, last) -> last);
        if (number.isEmpty()) {
            return Optional.empty();
        }
        Matcher merge = GITLAB_BRANCH.matcher(commit.subject());
        if (!merge.matches()) {
            return Optional.of(request(number.get(), commit.subject(), "", commit));
        }
        String title = commit.body().stream()
                .filter(line -> !GITLAB_REQUEST.matcher(line).matches() && !line.startsWith("Closes "))
                .findFirst()
                .orElse(merge.group(1));
        return Optional.of(request(number.get(), title, merge.group(1), commit));
    }

    private static Optional<PullRequest> bitbucket(Commit commit) {
        Matcher merge = BITBUCKET_MERGE.matcher(commit.subject());
        return merge.matches()
                ? Optional.of(request(
                        merge.group(2),
                        commit.body().stream().findFirst().orElse(merge.group(1)),
                        merge.group(1),
                        commit))
                : Optional.empty();
    }

    private static Optional<PullRequest> azure(Commit commit) {
        Matcher merge = AZURE_MERGE.matcher(commit.subject());
        return merge.matches() ? Optional.of(request(merge.group(1), merge.group(2), "", commit)) : Optional.empty();
    }

    private static Optional<PullRequest> squash(Commit commit) {
        Matcher squashed = SQUASH.matcher(commit.subject());
        return squashed.matches() && commit.parents() < 2
                ? Optional.of(request(squashed.group(2), squashed.group(1), "", commit))
                : Optional.empty();
    }

    private static PullRequest request(String number, String title, String branch, Commit commit) {
        return new PullRequest(Integer.parseInt(number), title, branch, commit);
    }
}
