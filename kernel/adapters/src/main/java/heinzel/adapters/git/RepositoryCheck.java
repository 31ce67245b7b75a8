package heinzel.adapters.git;

import heinzel.adapters.place.NamedPlace;
import heinzel.api.module.HealthCheck;
import heinzel.api.operation.Call;
import heinzel.api.operation.Problem;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/// Whether a repository that settings name is there, and git reads it.
///
/// @param name   as contracts use it
/// @param mended the command that changes the setting
record RepositoryCheck(String name, Repositories repositories, Git git, String mended) implements HealthCheck {
    private static final Git.Limits LIMITS = new Git.Limits(Duration.ofSeconds(20), 1 << 16);

    @Override
    public String id() {
        return "repository." + name;
    }

    @Override
    public Finding look(Call call) {
        try {
            Path folder = repositories.place(name);
            Optional<Finding> unread =
                    new NamedPlace("The folder of the repository \"" + name + "\"", folder, mended).unread();
            if (unread.isPresent()) {
                return unread.get();
            }
            git.read(name, folder, List.of("rev-parse", "--git-dir"), LIMITS, call.cancel());
            return Finding.well("The repository \"" + name + "\" is read from " + folder + ".")
                    .told("repository.ready", name, folder.toString());
        } catch (Problem.Refused | Problem.Unavailable unreadable) {
            // A sentence names the setting; the command that opens it is at hand.
            String fix = unreadable.fix().startsWith("git ") ? unreadable.fix() : mended;
            return Finding.error(unreadable.said(), fix).told("repository.unread", name, unreadable.said());
        } catch (Problem.Invalid unfit) {
            return Finding.error(unfit.said(), mended).told("repository.unread", name, unfit.said());
        }
    }
}
