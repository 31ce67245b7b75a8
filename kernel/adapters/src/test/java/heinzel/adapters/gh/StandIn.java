package heinzel.adapters.gh;

import heinzel.adapters.outbox.Boxes;
import heinzel.adapters.process.Programs;
import heinzel.kernel.json.JsonCodec;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Stands in for GitHub's program on `PATH`: writes down its arguments and its variables, answers what a test
/// put there, and is logged in exactly when the person's own folder says so, as the real one.
final class StandIn {
    private static final String SCRIPT = """
            #!/bin/sh
            n=$(ls 'SEEN' | grep -c arguments)
            for a in "$@"; do printf '%s\\n' "$a"; done > 'SEEN'/$n.arguments
            env > 'SEEN'/$n.variables
            if ! grep -q oauth_token "${GH_CONFIG_DIR:-$HOME/.config/gh}/hosts.yml" 2>/dev/null && [ -z "$GH_TOKEN" ]; then
              echo 'To get started with GitHub CLI, please run:  gh auth login' >&2
              echo 'Alternatively, populate the GH_TOKEN environment variable with a GitHub API authentication token.' >&2
              exit 4
            fi
            if [ -f 'SEEN'/error ]; then cat 'SEEN'/error >&2; exit 1; fi
            cat 'SEEN'/$n.answer
            """;

    private final Path home;
    private final Path seen;
    private int answers;

    StandIn(Path home) throws IOException {
        this.home = home;
        this.seen = Files.createDirectories(home.resolve("seen"));
        Path program = Files.createDirectories(home.resolve("bin")).resolve("gh");
        Files.writeString(program, SCRIPT.replace("SEEN", seen.toString()));
        Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rwx------"));
    }

    /// The login that the person made with the real program.
    StandIn loggedIn() throws IOException {
        Path folder = Files.createDirectories(home.resolve(".config/gh"));
        Files.writeString(folder.resolve("hosts.yml"), "github.com:\n    user: ada\n    oauth_token: gho_theirs\n");
        return this;
    }

    StandIn answers(String json) throws IOException {
        Files.writeString(seen.resolve(answers++ + ".answer"), json);
        return this;
    }

    StandIn fails(String words) throws IOException {
        Files.writeString(seen.resolve("error"), words);
        return this;
    }

    /// The adapter, with this program on its `PATH`, in a process that also has a credential of hz.
    GhSource source(Map<String, String> repositories, Map<String, String> more) {
        Map<String, String> system = new LinkedHashMap<>(Map.of(
                "PATH", home.resolve("bin") + ":" + System.getenv("PATH"),
                "HOME", home.toString(),
                "HZ_CREDENTIAL_GITHUB", "hz-own-secret",
                "ANTHROPIC_API_KEY", "model-secret",
                "GH_DEBUG", "api"));
        system.putAll(more);
        Programs programs = new Programs(home.resolve("state"));
        return new GhSource(
                new Gh(() -> programs, home, Gh.environment(system), Boxes.in(home)),
                new GitHubRepositories(repositories),
                new JsonCodec(),
                InstantSource.fixed(Instant.parse("2026-11-01T12:00:00Z")));
    }

    /// The arguments of every run, in order.
    List<List<String>> arguments() throws IOException {
        List<List<String>> all = new ArrayList<>();
        for (int n = 0; Files.exists(seen.resolve(n + ".arguments")); n++) {
            all.add(Files.readAllLines(seen.resolve(n + ".arguments")));
        }
        return all;
    }

    String variables(int run) throws IOException {
        return Files.readString(seen.resolve(run + ".variables"));
    }
}
