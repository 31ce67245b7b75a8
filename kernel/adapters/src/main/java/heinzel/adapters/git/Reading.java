package heinzel.adapters.git;

import heinzel.api.json.Json;
import heinzel.api.operation.Cancellation;
import heinzel.api.operation.Problem;
import heinzel.api.source.SourceRequest;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/// One reading of one repository, for one request. Methods answer newest first.
final class Reading {
    private static final List<String> NO_PROGRAMS = List.of("--no-ext-diff", "--no-textconv", "--no-color");

    private final Git git;
    private final String source;
    private final Path folder;
    private final SourceRequest request;
    private final Git.Limits limits;
    private final Git.Limits small;
    private final Cancellation cancel;

    Reading(Git git, String source, Path folder, SourceRequest request, Cancellation cancel) {
        this.git = git;
        this.source = source;
        this.folder = folder;
        this.request = request;
        this.limits = new Git.Limits(request.timeout(), request.maxBytes());
        this.small = new Git.Limits(request.timeout(), 64 * 1024);
        this.cancel = cancel;
    }

    List<Json.Obj> mergedPullRequests() {
        Optional<Forge> forge = forge();
        Map<Integer, Json.Obj> byNumber = new LinkedHashMap<>();
        for (Commit commit : log(List.of("--first-parent"))) {
            PullRequest.of(commit)
                    .filter(found -> !byNumber.containsKey(found.number()))
                    .ifPresent(found -> byNumber.put(found.number(), found.record(forge)));
        }
        return List.copyOf(byNumber.values());
    }

    List<Json.Obj> commits() {
        List<Json.Obj> records = new ArrayList<>();
        for (Commit commit : log(List.of())) {
            records.add(Json.object("id", commit.hash())
                    .with("at", commit.at().toString())
                    .with("hash", commit.hash())
                    .with("title", commit.subject())
                    .with("author", commit.author()));
        }
        return records;
    }

    List<Json.Obj> tags() {
        String output = read(List.of(
                "for-each-ref",
                "--sort=-creatordate",
                "--format=%(refname:strip=2)%00%(objectname)%00%(*objectname)%00%(creatordate:unix)%00%(contents:subject)",
                "refs/tags"));
        List<Json.Obj> records = new ArrayList<>();
        for (String line : output.split("\n", -1)) {
            String[] fields = line.split("\0", -1);
            if (fields.length == 5 && !fields[3].isBlank()) {
                Instant at = Instant.ofEpochSecond(Long.parseLong(fields[3].strip()));
                if (inWindow(at)) {
                    records.add(Json.object("id", fields[0])
                            .with("at", at.toString())
                            .with("name", fields[0])
                            .with("hash", fields[2].isEmpty() ? fields[1] : fields[2])
                            .with("title", Commit.plain(fields[4])));
                }
            }
        }
        return records;
    }

    /// Each path once, with its last change; what a merge brought counts as the merge's.
    List<Json.Obj> changedFiles() {
        // The token tells a commit's line from a file's name, whatever the file is called.
        String token = UUID.randomUUID().toString();
        List<String> arguments = new ArrayList<>(List.of(
                "log",
                "-z",
                "--first-parent",
                "-m",
                "--name-status",
                "--no-renames",
                "--format=tformat:" + token + "%H %ct"));
        String[] parts = read(within(arguments)).split("\0", -1);
        Map<String, Json.Obj> byPath = new LinkedHashMap<>();
        String hash = "";
        Instant at = Instant.EPOCH;
        for (int i = 0; i < parts.length; i++) {
            String part = parts[i].strip();
            if (part.startsWith(token)) {
                String[] head = part.substring(token.length()).split(" ", 2);
                hash = head[0];
                at = Instant.ofEpochSecond(Long.parseLong(head[1].strip()));
            } else if (part.length() == 1 && i + 1 < parts.length && inWindow(at)) {
                String path = parts[++i];
                byPath.putIfAbsent(
                        path,
                        Json.object("id", path)
                                .with("at", at.toString())
                                .with("path", path)
                                .with("change", change(part))
                                .with("hash", hash));
            }
        }
        return List.copyOf(byPath.values());
    }

    private static String change(String letter) {
        return switch (letter) {
            case "A" -> "added";
            case "D" -> "deleted";
            default -> "modified";
        };
    }

    private List<Commit> log(List<String> how) {
        List<String> arguments = new ArrayList<>(List.of("log", "-z", "--encoding=UTF-8", Commit.FORMAT));
        arguments.addAll(how);
        return Commit.parse(read(within(arguments))).stream()
                .filter(commit -> inWindow(commit.at()))
                .toList();
    }

    /// Adds the window, the starting points and the path. Nothing of a request is ever read as an option.
    private List<String> within(List<String> arguments) {
        List<String> starts = starts();
        List<String> all = new ArrayList<>(arguments);
        all.addAll(1, NO_PROGRAMS);
        request.since().ifPresent(since -> all.add("--max-age=" + since.getEpochSecond()));
        request.until().ifPresent(until -> all.add("--min-age=" + until.getEpochSecond()));
        if (starts.isEmpty()) {
            // A repository without a commit: nothing matches, and nothing is wrong.
            all.add("--max-count=0");
            all.add("--all");
        }
        all.add("--end-of-options");
        all.addAll(starts);
        all.add("--");
        Optional.ofNullable(request.arguments().get("path")).ifPresent(all::add);
        return all;
    }

    /// Where history is read from: the branch asked for; else what the remote calls its head, and what is checked
    /// out, so that neither a stale clone nor a local merge is missed.
    private List<String> starts() {
        Optional<String> branch = Optional.ofNullable(request.arguments().get("branch"));
        if (branch.isPresent()) {
            return List.of(commit(branch.get())
                    .or(() -> commit("refs/remotes/origin/" + branch.get()))
                    .orElseThrow(() -> new Problem.NotFound(
                            "The repository \"" + source + "\" has no branch \"" + branch.get() + "\".",
                            "Name a branch that \"git -C " + folder + " branch --all\" lists.")));
        }
        List<String> starts = new ArrayList<>();
        commit("refs/remotes/origin/HEAD").ifPresent(starts::add);
        commit("HEAD").filter(hash -> !starts.contains(hash)).ifPresent(starts::add);
        return starts;
    }

    private Optional<String> commit(String name) {
        List<String> ask = List.of("rev-parse", "--verify", "--quiet", "--end-of-options", name + "^{commit}");
        var ended = git.run(folder, ask, small, cancel);
        if (!ended.errors().isBlank()) {
            // Not the name but the repository is at fault; reading it says how.
            read(List.of("rev-parse", "--git-dir"));
        }
        return ended.well() ? Optional.of(ended.output().strip().lines().reduce("", (a, b) -> b)) : Optional.empty();
    }

    private Optional<Forge> forge() {
        var ended = git.run(folder, List.of("config", "--get", "remote.origin.url"), small, cancel);
        return ended.well() ? Forge.of(ended.output().strip()) : Optional.empty();
    }

    private String read(List<String> arguments) {
        return git.read(source, folder, arguments, limits, cancel);
    }

    private boolean inWindow(Instant at) {
        return request.since().filter(at::isBefore).isEmpty()
                && request.until().filter(until -> !at.isBefore(until)).isEmpty();
    }
}
